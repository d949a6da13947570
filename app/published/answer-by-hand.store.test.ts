import { expect, test } from 'vitest'
import { horsePath } from '#app/domain/names.ts'
import { importStore } from '#app/store/interchange/import.ts'
import { exportText } from '#demo/load.ts'
import type { DemoDocument } from '#demo/stud.ts'
import { programOn, publishedFrom, said } from '../../tests/published-answers.ts'
import { rounds } from '../../tests/rounds.ts'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { YEAR } from '../../tests/studs/year.ts'

type Document = { name: string; [field: string]: unknown }

const PLANNED = { category: 'youngsters', age: YEAR - 8, breed: 'NF', height: 160 } as const
const BORN = { age: YEAR, gender: 'Sto', sire: 'Plan Tobias', dam: 'Plan Asta' } as const

/** More horses of one beginning than a list of found names, or of suggestions, has; cousins by their dams alone. */
const HORSES: readonly Document[] = [
  ...Array.from({ length: 104 }, (_, at) => ({
    name: `Alva ${String(at).padStart(3, '0')}`,
    category: at % 2 === 0 ? 'competitors' : 'for-sale',
    gender: at % 3 === 0 ? 'Sto' : 'Hingst',
    breed: at % 5 === 0 ? 'NF' : 'SWB',
    generation: at % 4,
    age: YEAR - 4 - (at % 7),
  })),
  { name: 'Barn', sire: 'Far', dam: 'Mor', gender: 'Sto', category: 'youngsters', age: YEAR - 4, color: 'Fux' },
  { name: 'Barnbarn', dam: 'Barn', gender: 'Hingst', category: 'dead', age: YEAR - 1, died: YEAR },
  { name: 'Far', dam: 'Mormor', gender: 'Hingst', category: 'stallions', age: YEAR - 8, color: 'Brun' },
  { name: 'Mor', dam: 'Mormor', gender: 'Sto', category: 'bloodmares', age: YEAR - 8, genotype: 'ee aa' },
  { name: 'Mormor', gender: 'Sto', category: 'dead', age: YEAR - 20, died: YEAR - 1, color: 'Svart' },
  { name: 'Utan', gender: 'Hingst', category: 'stallions', breed: 'SWB', link: 'https://example.org/borta' },
  { ...PLANNED, name: 'Plan Tobias', gender: 'Hingst', genotype: 'EE AA nTo' },
  { ...PLANNED, name: 'Plan Asta', gender: 'Sto', genotype: 'EE AA' },
  { ...PLANNED, ...BORN, name: 'Plan Tova', genotype: 'EE AA nTo' },
  { ...PLANNED, ...BORN, name: 'Plan Gåta' },
]
/** Enough judged foals of few sires for breeding values. */
const JUDGED: readonly Document[] = Array.from({ length: 104 }, (_, at) => ({
  name: `Bedömd ${at}`,
  sire: `Anfader ${at % 8}`,
  evalExt: 30 + (at % 8) + (at % 3) / 2,
}))
const ENTRIES: readonly Document[] = [
  { name: 'Avel ett', sire: 'Far', dam: 'Mor', homebred: true, breed: 'SWB', height: 165 },
  { name: 'Avel två', sire: 'Utan', homebred: true, height: 120 },
  { name: 'Barn', sire: 'Annan', dam: 'Annan Mor', homebred: true },
  { name: 'Mor', sire: 'Mors Far', color: 'Brun' },
  { name: 'Plan Okänd', sire: 'Plan Tobias', dam: 'Plan Asta', color: 'Brunskäck (tobiano)', gender: 'Sto' },
  { name: 'Mors Far', dam: 'Urmor', link: 'https://example.org/mors-far' },
  { name: 'Urmor' },
  { name: 'Utan', sire: 'Urmor', dam: 'Mormor' },
]

/** Addresses of that stud; each says something that few addresses of a random one do. */
const BY_HAND: readonly string[] = [
  ...['alva', 'alva 0', 'alva 104', 'mor', 'urmor', 'avel', 'barnn'].flatMap((q) => [
    `/search.data?q=${encodeURIComponent(q)}`,
    `/search/names?q=${encodeURIComponent(q)}`,
  ]),
  ...['Barn', 'Barnbarn', 'Mor', 'Utan'].flatMap((name) =>
    ['Mormor', 'Urmor', 'Mors Far', 'Annan', 'Far', 'Finns Inte'].map(
      (ancestor) => `${horsePath(name)}.data?anfader=${encodeURIComponent(ancestor)}`,
    ),
  ),
  // The first, the last and one between of each list, and one that is not in it.
  ...['Alva 000', 'Alva 001', 'Alva 050', 'Alva 102', 'Barn', 'Barnbarn', 'Mormor', 'Far', 'Finns Inte'].flatMap(
    (name) =>
      [
        'competitors',
        'for-sale&kon=Sto',
        'competitors&ordning=yngst&ras=NF',
        'dead&ordning=bortgang',
        'stallions',
      ].flatMap((list) =>
        ['', '/eval', '/merits', '/offspring'].map((tab) => `${horsePath(name)}${tab}.data?lista=${list}`),
      ),
  ),
  '/horse/Finns%20Inte.data?anfader=Mormor',
  '/horse/Finns%20Inte/merits.data?gren=hoppning',
  '/homebred.data?ras=SWB',
  '/homebred.data?ras=',
  '/hylla.data?hast=Barn%0AMor%0AFar%0AMormor%0AUtan&jamfor=Barn%0AMor%0AFar%0AMormor%0AUtan',
]
const PLANNER_BY_HAND: readonly string[] = [
  ...['q=a', 'q=va+0', 'q=', 'q=alva&generation=0', 'q=alva&ras=NF', 'q=r&generation=3&ras=SWB'].flatMap((typed) => [
    `/breeding/hastar?kon=Sto&${typed}`,
    `/breeding/hastar?kon=Hingst&${typed}`,
  ]),
  '/breeding.data?hingst=alva&hgen=1&hras=SWB&hsalu=till-salu',
  '/breeding.data?hingst=alva&hgen=2&hsalu=kvar',
  '/breeding.data?hingst=Far&sto=Mor',
  '/breeding.data?hingst=Utan&sto=Barn',
  '/breeding/plan.data?anlag=dubbel-tobiano',
  ...['Plan+Tobias%0APlan+Asta%0APlan+Tobias', 'Plan+Tobias%0APlan+Asta%0ABorta', 'Mor%0AFar%0AMor'].map(
    (names) => `/breeding/plan.data?anlag=dubbel-tobiano&vag=1x2.ax3&med=${names}`,
  ),
]
const BRED: readonly string[] = ['ordning=avelext&sida=2', 'ordning=avelext&vy=tabell', 'avelextmin=105'].map(
  (query) => `/horses.data?${query}`,
)

describeOnBothEngines('A published site answers as the program does', (open, { engine }) => {
  // Both engines in many rounds; otherwise the engine that most studs use.
  test.runIf(engine === 'sqlite' || rounds(1) > 1).each([
    { what: 'in a stud whose lists are long, and whose horses are kin by their dams', addresses: BY_HAND },
    { what: 'on the planner of that stud', addresses: PLANNER_BY_HAND },
    { what: 'of breeding values and how sure they are', addresses: BRED, more: JUDGED, says: '(säkerhet ' },
  ])('$what', async ({ addresses, more = [], says = '' }) => {
    const store = await open()
    const documents = [
      ...[...HORSES, ...more].map((document) => ({ collection: 'horses', id: document.name, document })),
      ...ENTRIES.map((document) => ({ collection: 'pedigree', id: document.name, document })),
    ] as unknown as DemoDocument[] // the demo's own type knows its own values alone
    expect(await importStore(store, exportText(documents), { actor: 'test' })).toMatchObject({ ok: true })
    const program = await programOn(store)
    const published = await publishedFrom(store, program)
    for (const address of addresses) {
      const [answered, made] = [await program(address), await published(address)]
      const told = await said(address, answered)
      expect(await said(address, made), address).toStrictEqual(told)
      expect(JSON.stringify(told), address).toContain(says)
    }
  })
})
