import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HorseDocument, ScoresDocument } from '#app/domain/documents.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { askRoll } from './ask.ts'
import { coatFamilies, familiesOfColour } from './coat-families.ts'
import { horseFacts, meritsOf, meritsOfRow, meritsRow, NO_MERITS } from './facts.ts'
import { filterSearch, NO_FILTER, type RollFilter, readFilter } from './filter.ts'
import { countOffspring, emptyRoll, lightRoll, putHorse, type Roll, removeHorse } from './roll.ts'

const YEAR = 2026
const horse = (name: string, more: object = {}) => ({ name, ...more }) as HorseDocument
const rollWith = (...horses: HorseDocument[]): Roll => {
  const roll = emptyRoll()
  for (const one of horses) putHorse(roll, one.name, horseFacts(one, meritsOf(null, [], one.evalPrem), YEAR))
  countOffspring(roll)
  return roll
}
const found = (roll: Roll, search: string, order: Parameters<typeof askRoll>[2] = 'namn') =>
  askRoll(roll, readFilter(new URLSearchParams(search)), order, 0, 100)

const STUD = rollWith(
  horse('Åsa', { gender: 'Sto', height: 160, forSale: true, sire: 'Bo', age: 2019, breed: 'SWB' }),
  horse('Bo', { gender: 'Hingst', height: '172 cm', category: 'dead', owner: 'Eva', age: 2000, died: 2020 }),
  horse('Cia', { gender: 'Sto', height: 150, sire: 'Bo', dam: 'Åsa', evalPrem: '800, Elit', category: 'sold' }),
  horse('Dag', { gender: 'Valack', color: 'Brunskäck', category: 'sold', owner: 'Kråkan', tingad: true }),
)

test.each([
  ['', ['Bo', 'Cia', 'Dag', 'Åsa']],
  ['kon=Sto', ['Cia', 'Åsa']],
  ['kon=sto&kon=Valack', ['Cia', 'Dag', 'Åsa']],
  ['kon=-Sto', ['Bo', 'Dag']],
  ['hojdmin=151', ['Bo', 'Åsa']],
  ['hojdmin=150,5&hojdmax=165', ['Åsa']],
  ['far=Bo', ['Cia', 'Åsa']],
  ['lage=sald', ['Cia', 'Dag']],
  ['lage=-dod&lage=-sald', ['Åsa']],
  ['salu=till-salu', ['Åsa']],
  ['salu=tingad', []], // it is sold
  ['agare=Kråkan', ['Dag']],
  ['agare=Eva', []], // private while the horse is not sold
  ['farg=brun&teckning=skäck', ['Dag']],
  ['alderMin=3&aldermin=7', ['Bo', 'Åsa']],
  ['aldermax=7', ['Åsa']], // Bo died at 20
  ['elitmin=1', ['Bo', 'Åsa']],
  ['namn=s', ['Åsa']],
  ['namn=asa', []],
  ['kon=x', []],
  ['anlag=dressyr:x&hojdmin=x&nummer=', ['Bo', 'Cia', 'Dag', 'Åsa']], // unreadable ones are ignored
])('%j leaves %j', (search, names) => {
  expect(found(STUD, search).names).toEqual(names)
})

test('where only those with any are listed, only they are counted', () => {
  const counted = (order: Parameters<typeof found>[2], search = '') =>
    Object.fromEntries(found(STUD, search, order).counts.kon)
  expect(counted('namn')).toEqual({ Sto: 2, Hingst: 1, Valack: 1 })
  expect(counted('elit')).toEqual({ Sto: 1, Hingst: 1 })
  expect(counted('elit', 'kon=Sto')).toEqual({ Sto: 1, Hingst: 1 })
  // None has any: all are listed.
  expect(counted('starter')).toEqual({ Sto: 2, Hingst: 1, Valack: 1 })
})

const [BY_BO, OF_ASA] = [{ sire: 'Bo' }, { dam: 'Åsa' }]
const FAMILY = rollWith(
  horse('Åsa'),
  horse('Ett', { ...BY_BO, ...OF_ASA, gender: 'Sto' }),
  horse('Två', { ...BY_BO, ...OF_ASA }),
  horse('Tre', { ...BY_BO, dam: 'Eva' }),
  horse('Fyra', { ...OF_ASA, sire: 'Dag', gender: 'Sto' }),
  horse('Fem', BY_BO),
  horse('Sex', { dam: 'Unknown' }),
)

test.each([
  ['hel:Ett', ['Två']],
  ['halv:Ett', ['Fem', 'Fyra', 'Tre']],
  ['alla:Ett', ['Fem', 'Fyra', 'Tre', 'Två']],
  ['alla:Ett&kon=Sto', ['Fyra']],
  ['mor:Ett', ['Fyra', 'Två']],
  ['far:Ett', ['Fem', 'Tre', 'Två']],
  ['hel:Fem', []], // whose dam is not known
  ['alla:Sex', []],
  ['alla:Ingen', []],
  ['kusin:Ett', ['Ett', 'Fem', 'Fyra', 'Sex', 'Tre', 'Två', 'Åsa']], // unreadable
])('syskon=%s leaves %j', (search, names) => {
  expect(found(FAMILY, `syskon=${search}`).names).toEqual(names)
})

const CLASSES = ['1,30 m', '1,35 m', '1,40 m', '1,45 m'] as const
const SCALED = rollWith(
  ...CLASSES.map((_, at) => horse(`H${at}`, { height: 150 + 3 * at, age: 2020 - 2 * at, generation: at, sire: 'Bo' })),
)
const { tavlar, premiering } = SCALED.texts
for (const [at, key] of CLASSES.entries()) {
  tavlar.sets.push([`hoppning:${key}`, 'hoppning'])
  tavlar.rows[at] = tavlar.sets.length - 1
  premiering.sets.push([['Elit', 'A', 'AB', 'G'][at] ?? ''])
  premiering.rows[at] = premiering.sets.length - 1
}
test.each([
  ['tavlar=hoppning:1,40 m', ['H1', 'H3', 'H0']],
  ['tavlar=hoppning', []],
  ['tavlar=dressyr:Lätt A', []],
  ['hojdmin=158', ['H2', 'H1']],
  ['hojdmax=150', ['H1']],
  ['aldermin=6&aldermax=6', ['H1']],
  ['aldermin=9', ['H1']],
  ['premiering=Elit', ['H1', 'H2']],
  ['generation=0', ['H1', 'H2']],
  ['far=Bo', []],
  ['kon=Sto', []],
  ['namn=H1', []],
  ['', []],
])('one wish %j is nearly met a step beside it: %j', (search, names) => {
  expect(found(SCALED, search).near.map(({ name }) => name)).toEqual(names)
})

test('a sire is known or not', () => {
  expect(found(STUD, 'far=*').names).toEqual(['Cia', 'Åsa'])
  expect(found(STUD, 'far=-*').names).toEqual(['Bo', 'Dag'])
})

test('counts say what a further choice would give, and near ones miss a single wish', () => {
  const { counts, near, without, total } = found(STUD, 'kon=Sto&lage=sald&hojdmin=155')
  expect(total).toBe(0)
  expect(Object.fromEntries(counts.kon)).toEqual({})
  expect(near).toEqual([
    { name: 'Cia', misses: 'hojd#' },
    { name: 'Åsa', misses: 'lage' },
  ])
  expect([...without]).toEqual([
    ['kon', 0],
    ['lage', 1],
    ['hojd#', 1],
  ])
  expect(Object.fromEntries(found(STUD, 'kon=Sto').counts.kon)).toEqual({ Hingst: 1, Sto: 2, Valack: 1 })
})

test('who is asked for by name is near, and others that pass the rest are not', () => {
  expect(found(STUD, 'namn=bo&salu=till-salu').near).toEqual([{ name: 'Bo', misses: 'salu' }])
  expect(found(STUD, 'namn=ingen&salu=till-salu').near).toEqual([{ name: 'Åsa', misses: 'namn' }])
})

test('of near ones those in the stud come first, unless it is asked where they are', () => {
  // Cia is sold.
  expect(found(STUD, 'kon=Sto&hojdmin=180').near.map(({ name }) => name)).toEqual(['Åsa', 'Cia'])
  expect(found(STUD, 'kon=Sto&lage=-dod&hojdmin=180').near.map(({ name }) => name)).toEqual(['Cia', 'Åsa'])
})

test('orders: the largest first, equal ones and those without a value by name', () => {
  expect(found(STUD, '', 'hogst').names).toEqual(['Bo', 'Åsa', 'Cia', 'Dag'])
  expect(found(STUD, '', 'lagst').names).toEqual(['Cia', 'Åsa', 'Bo', 'Dag'])
  // A list by what some have ends with them.
  expect(found(STUD, '', 'avkommor')).toMatchObject({ names: ['Bo', 'Åsa'], having: 2, listed: 2, total: 4 })
  expect(askRoll(STUD, NO_FILTER, 'hogst', 1, 2).names).toEqual(['Åsa', 'Cia'])
})

test('a roll that is followed change by change equals one that is made anew', () => {
  const names = fc.constantFrom('A', 'Å', 'B', 'C', 'c', 'D', 'E')
  const change = fc.record({
    name: names,
    isGone: fc.boolean(),
    gender: fc.constantFrom('Sto', 'Hingst'),
    height: fc.integer({ min: 100, max: 180 }),
    sire: names,
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 90 }), (changes) => {
      const roll = emptyRoll()
      const stud = new Map<string, HorseDocument>()
      for (const { name, isGone, ...more } of changes) {
        if (isGone) stud.delete(name)
        else stud.set(name, horse(name, more))
        if (isGone) removeHorse(roll, name)
        else putHorse(roll, name, horseFacts(horse(name, more), NO_MERITS, YEAR))
      }
      countOffspring(roll)
      const fresh = rollWith(...stud.values())
      for (const search of ['', 'kon=Sto', 'hojdmin=140', 'far=A', 'avkommormin=1'])
        for (const order of ['namn', 'hogst', 'avkommor'] as const)
          expect(found(structuredClone(lightRoll(roll)), search, order)).toEqual(found(fresh, search, order))
    }),
    { numRuns: 25 },
  )
})

test('every horse that passes a filter is found, and no other', () => {
  const value = { kon: ['Sto', 'Hingst', '-Sto'], farg: ['brun', 'fux'], far: ['A'], lage: ['stall', 'sald'] }
  const one = fc.record(
    {
      gender: fc.constantFrom('Sto', 'Hingst', 'Valack'),
      color: fc.constantFrom('Brun', 'Brunskäck', 'Fux'),
      sire: fc.constantFrom('A', 'B'),
      category: fc.constantFrom('sold', 'riding'),
      height: fc.integer({ min: 100, max: 180 }),
    },
    { requiredKeys: [] },
  )
  const filter = fc.record({
    texts: fc.record(
      {
        kon: fc.subarray(value.kon, { minLength: 1 }),
        farg: fc.subarray(value.farg, { minLength: 1 }),
        far: fc.constant(value.far),
        lage: fc.subarray(value.lage, { minLength: 1 }),
      },
      { requiredKeys: [] },
    ),
    ranges: fc.record({ hojd: fc.record({ min: fc.constant(120), max: fc.constant(160) }) }, { requiredKeys: [] }),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), filter, (horses, { texts, ranges }) => {
      const stud = horses.map((more, at) => horse(`H${String(at).padStart(2, '0')}`, more))
      const wanted: RollFilter = { ...NO_FILTER, texts, ranges }
      const expected = stud.filter((each) => {
        const facts = horseFacts(each, NO_MERITS, YEAR)
        const areTexts = Object.entries(texts).every(([fact, values]) => {
          const own: readonly string[] = facts.texts[fact as 'kon'] ?? []
          const [no, yes] = [values.filter((v) => v.startsWith('-')), values.filter((v) => !v.startsWith('-'))]
          return (yes.length === 0 || yes.some((v) => own.includes(v))) && !no.some((v) => own.includes(v.slice(1)))
        })
        const { hojd: height } = facts.numbers
        return areTexts && (!ranges.hojd || (height !== undefined && height >= 120 && height <= 160))
      })
      expect(found(rollWith(...stud), filterSearch(wanted).toString()).names).toEqual(expected.map(({ name }) => name))
    }),
  )
})

test('a filter is written to an address and read back', () => {
  const search = 'namn=l%27%C3%A9&kon=Sto&kon=-Valack&far=A+%26+B&hojdmin=150%2C5&aldermax=8&anlag=dressyr%3ALätt+A'
  const filter = readFilter(new URLSearchParams(search))
  expect(readFilter(filterSearch(filter))).toEqual(filter)
  expect(filter.ranges).toEqual({ hojd: { min: 150.5 }, alder: { max: 8 } })
})

test.each([
  ['Brun', ['brun']],
  ['Svartbrun', ['brun']],
  ['Skimmel (född brun)', ['skimmel']],
  ['Brunskäck (tobiano)', ['brun', 'skäck']],
  ['Isabell', ['gul']],
  ['Palomino', ['gul']],
  ['Bay', ['brun']],
  ['Chestnut', ['fux']],
  ['Musblack', ['black']],
  ['Rödskimmel', ['konstantskimmel']],
  ['Gulvit', ['vit']],
  ['Brun, leopardtigrerad', ['brun', 'tigrerad']],
  ['Silversvart', ['silver']],
  ['Kolsvart', ['svart']],
  ['Rosa', []],
])('%s is of the families %j', (colour, families) => {
  expect(familiesOfColour(colour)).toEqual(families)
})

test('without a colour text the genotype says the family', () => {
  expect(coatFamilies(null, 'Ee Aa')).toEqual(['brun'])
  expect(coatFamilies(null, 'x')).toEqual([])
})

test('a horse competes in the classes of its last two years, while it is here and started lately', () => {
  const scores = {
    name: 'Bo',
    results: {
      hoppning: {
        '1,40 m': ['1/9 | Cup, 2026-05-01', '3/9 | Cup, 2025-05-01'],
        '1,20 m': ['1/9 | Cup, 2020-05-01', 'skräp'],
      },
      dressyr: { 'Lokal Lätt A': ['2/9 | Cup, 2025-02-01'] },
    },
  } as unknown as ScoresDocument
  const merits = meritsOf(scores, [], '300, AB')
  expect(merits).toEqual({
    points: 40,
    starts: 4,
    wins: 2,
    last: 2026,
    classes: ['dressyr:Lätt A', 'hoppning:1,40 m'],
    premiering: 'AB',
  })
  expect(meritsOfRow(meritsRow(merits))).toEqual(merits)
  expect(meritsRow(NO_MERITS)).toBeNull()
  const competes = (more: object, year = YEAR) => horseFacts(horse('Bo', more), merits, year).texts.tavlar
  expect(competes({})).toEqual(['dressyr:Lätt A', 'hoppning:1,40 m', 'dressyr', 'hoppning'])
  expect(competes({ category: 'sold' })).toEqual([])
  expect(competes({}, 2028)).toEqual([])
})

test('columns grow with the stud', () => {
  const names = Array.from({ length: 200 }, (_, at) => `H${String(at).padStart(3, '0')}`)
  const roll = rollWith(...names.toReversed().map((name) => horse(name, { gender: 'Sto' })))
  expect(found(roll, 'kon=Sto').total).toBe(200)
  expect(roll.order.map((row) => swedishSortKey(roll.names[row] ?? ''))).toEqual(names.map(swedishSortKey))
})
