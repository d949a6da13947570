import { expect, test } from 'vitest'
import type { HorseDocument } from '#app/domain/documents.ts'
import { type PlannerAddress, readPlannerAddress } from '#app/features/planner/schema/address.ts'
import { encodeCustomHorse } from '#app/features/planner/schema/custom-code.server.ts'
import { readSide } from './sides.server.ts'
import type { FoundParents, ParentChoice, ParentQuery, PlannerStud } from './stud.ts'

const TODAY = { year: 2026, date: '2026-05-01' }
const ASKA: HorseDocument = { name: 'Åska & Co', gender: 'Hingst', breed: 'SWB', height: 160, generation: 3 }
const BLIXT: HorseDocument = { name: 'Blixt', gender: 'Hingst', color: 'Brun', sire: 'Far', dam: 'Unknown' }
const NEW_MARE = {
  name: 'Ny',
  gender: 'Sto',
  breed: 'SWB',
  height: null,
  generation: null,
  genotype: null,
  stats: null,
  sire: null,
  dam: null,
} as const

const addressOf = (query: string): PlannerAddress => readPlannerAddress(new URLSearchParams(query)).address

/** A stud of two stallions, and what it was asked. */
function studOf(found: ParentChoice) {
  const asked: ParentQuery[] = []
  const never = () => Promise.reject(new Error('not read here'))
  const stud: PlannerStud = {
    revision: never,
    findAncestry: never,
    findPedigreeCells: never,
    findFamilies: never,
    relatives: { horses: never, pedigree: never },
    findParent: async () => found,
    searchParents: async (query): Promise<FoundParents> => {
      asked.push(query)
      return { total: 2, horses: [ASKA, BLIXT] }
    },
    findParentFacets: async () => ({ generations: [3], breeds: ['SWB', 'QH'], total: 2 }),
    fillParents: async (horses) => horses.map((horse) => ({ ...horse, sire: 'Fylld' })),
  }
  return { stud, asked }
}

const OF_STALLIONS = {
  gender: 'Hingst',
  field: 'hingst',
  generationField: 'hgen',
  breedField: 'hras',
  saleField: 'hsalu',
  generations: [{ value: '3', label: 'Generation 3' }],
  breeds: [
    { value: 'QH', label: 'Quarterhäst' },
    { value: 'SWB', label: 'Svenskt varmblod' },
  ],
}

test('a side without a parent lists horses, each with an address that begins anew', async () => {
  const { stud, asked } = studOf({ kind: 'none' })
  const address = addressOf('hgen=3&hras=SWB&hsalu=kvar&sto=Mor&fro=7&antal=10&anfader=X&sida=2')
  expect(await readSide(stud, 'Hingst', address, TODAY)).toEqual({
    parent: null,
    problems: [],
    listed: expect.any(Array),
    year: expect.any(Number),
    view: {
      ...OF_STALLIONS,
      sale: 'kvar',
      typed: '',
      parent: null,
      generation: '3',
      breed: 'SWB',
      problem: null,
      instead: null,
      matches: {
        total: 2,
        horses: [
          {
            name: 'Åska & Co',
            href: '/breeding?hingst=%C3%85ska+%26+Co&hgen=3&hras=SWB&hsalu=kvar&sto=Mor',
            facts: 'SWB, 160\u00a0cm, gen.\u00a03',
            coat: null,
          },
          {
            name: 'Blixt',
            href: '/breeding?hingst=Blixt&hgen=3&hras=SWB&hsalu=kvar&sto=Mor',
            facts: 'Brun',
            coat: 'coat-brun',
          },
        ],
      },
      editHref: null,
    },
  })
  expect(asked).toEqual([{ gender: 'Hingst', typed: '', year: 2026, generation: 3, breed: 'SWB', sale: 'kvar' }])
})

test('a horse of the stud is shown with the parents that count, and nothing is listed', async () => {
  const { stud, asked } = studOf({ kind: 'horse', horse: BLIXT })
  const { parent, problems, view } = await readSide(stud, 'Hingst', addressOf('hingst=blix'), TODAY)
  expect([parent?.document, problems, asked]).toEqual([{ ...BLIXT, sire: 'Fylld' }, [], []])
  expect(view).toEqual({
    ...OF_STALLIONS,
    sale: '',
    typed: 'Blixt',
    parent: expect.objectContaining({ name: 'Blixt', href: '/horse/Blixt', isCustom: false, sire: 'Fylld', dam: null }),
    generation: '',
    breed: '',
    problem: null,
    instead: null,
    matches: null,
    editHref: null,
  })
})

test('a temporary horse may be edited; the rest of the address stays', async () => {
  const choice = encodeCustomHorse(NEW_MARE)
  const address = addressOf(`sto=${choice}&hingst=Blixt`)
  const { parent, problems, view } = await readSide(studOf({ kind: 'none' }).stud, 'Sto', address, TODAY)
  const code = encodeURIComponent(choice)
  expect(view).toMatchObject({
    typed: 'Ny',
    problem: null,
    matches: null,
    parent: { isCustom: true, href: null, choice },
  })
  expect(view.editHref).toBe(`/breeding?vy=ny&hingst=Blixt&sto=${code.replace('~', '%7E')}&andra=${code}`)
  expect([parent?.isCustom, problems]).toEqual([true, []])
})

test.each<[string, ParentChoice, string, string | null, string, boolean]>([
  ['hingst=Nix', { kind: 'none' }, 'Nix', 'Ingen hingst heter Nix.', '', true],
  ['hingst=Bl', { kind: 'many', total: 2 }, 'Bl', '2 hingstar passar på ”Bl”. Välj en i listan.', 'Bl', true],
  ['hingst=~Nix', { kind: 'none' }, '', expect.stringContaining(''), '', true],
  [`hingst=${encodeCustomHorse(NEW_MARE)}`, { kind: 'none' }, '', expect.stringContaining('Ny'), '', true],
  ['vy=mal&hingst=Nix', { kind: 'none' }, 'Nix', 'Ingen hingst heter Nix.', '', false],
])('%s is answered with a reason', async (query, found, typed, problem, searched, isListed) => {
  const { stud, asked } = studOf(found)
  const { parent, view } = await readSide(stud, 'Hingst', addressOf(query), TODAY)
  expect([parent, view.typed, view.problem]).toEqual([null, typed, problem])
  expect(asked.map((one) => one.typed)).toEqual(isListed ? [searched] : [])
  expect(view.matches === null).toBe(!isListed)
})

const wrong = (gender: string | null): ParentChoice => ({
  kind: 'refused',
  horse: { name: 'Kråkan', ...(gender && { gender }) },
  refusal: 'not-this-sex',
})
test.each<[string, ParentChoice, string, string]>([
  [
    'a stallion as the mare',
    wrong('Hingst'),
    'Kråkan är hingst.',
    'Välj sto till Kråkan: /breeding/choose?hingst=Kr%C3%A5kan&slag=fux',
  ],
  [
    'a gelding',
    wrong('Valack'),
    'Kråkan är valack: en kastrerad hingst kan inte få föl.',
    'Se vilka som är närmast släkt med Kråkan: /related?a=Kr%C3%A5kan',
  ],
  [
    'a horse of unknown sex',
    wrong(null),
    'Det står inte om Kråkan är hingst eller sto.',
    'Visa Kråkan: /horse/Kr%C3%A5kan',
  ],
])('%s is shown where it belongs, and what was typed and wished stays', async (_, found, sentence, link) => {
  const { view } = await readSide(studOf(found).stud, 'Sto', addressOf('sto=Kråkan&slag=fux'), TODAY)
  expect([view.typed, view.problem]).toEqual(['Kråkan', 'Kråkan är inte ett sto.'])
  expect([view.instead?.sentence, `${view.instead?.label}: ${view.instead?.href}`]).toEqual([sentence, link])
})
