import { expect, test } from 'vitest'
import { entryRow, horseRow, INDEX_FORM, type IndexFile } from '#app/domain/publish/index-file.ts'
import { findInIndex } from './finder.ts'
import { readStudIndex } from './stud-index.ts'

type Documents = readonly Record<string, unknown>[]

/** The index of these horses and entries, each in Swedish order. */
function indexOf(horses: Documents, entries: Documents = []) {
  const file: IndexFile = {
    form: INDEX_FORM,
    year: 2026,
    frame: {},
    settings: { siteName: '', oldMemorial: { label: '', url: '' }, breedGenes: '' },
    horses: horses.map((document) => horseRow(document as never, true)), // as a record is stored
    merits: [],
    entries: entries.map((document) => entryRow(document as never)), // the same
  }
  const index = readStudIndex(file)
  if (!index) throw new Error('an index of another form')
  return index
}
const named = (...names: string[]) => names.map((name) => ({ name }))
const NOTHING = { horses: [], entries: [], totals: { horses: 0, entries: 0 } }

test('a horse has the facts of its record, an entry those of its own', () => {
  const facts = { breed: 'SWB', gender: 'Hingst', color: 'Brun', genotype: 'Ee Aa', sire: 'Far' }
  const index = indexOf(
    [{ name: 'Storm', ...facts, age: 2015, category: 'stallions', link: 'https://example.org/borta' }],
    [{ name: 'Stormen', ...facts, created: 1999, link: 'https://example.org/stormen' }],
  )
  expect(findInIndex(index, ' storm ', 6)).toEqual({
    horses: [
      {
        kind: 'horse',
        name: 'Storm',
        details: { name: 'Storm', ...facts, birthYear: 2015, category: 'stallions' },
      },
    ],
    entries: [
      {
        kind: 'pedigree',
        name: 'Stormen',
        // The index has no genotypes of entries.
        details: {
          name: 'Stormen',
          ...facts,
          genotype: null,
          // The year it was made is no year of birth.
          birthYear: null,
          category: null,
        },
      },
    ],
    totals: { horses: 1, entries: 1 },
    near: [],
  })
})

test('an entry whose horse was removed is not found', () => {
  const index = { ...indexOf([], named('Norrland', 'Norrsken')), removed: new Set(['Norrland']) }
  expect(findInIndex(index, 'norr', 6).entries.map(({ name }) => name)).toEqual(['Norrsken'])
})

test('each list has at most so many, and all are counted', () => {
  const many = named(...Array.from({ length: 130 }, (_, at) => `Alva ${String(at).padStart(3, '0')}`))
  const found = findInIndex(indexOf(many, named('Alvar')), 'alva', 6)
  // As in the store, no more than the 120 best are counted, and that is told.
  expect([found.horses.length, found.entries.length, found.totals]).toEqual([
    6,
    0,
    { horses: 120, entries: 0, isMore: true },
  ])
  const others = named(...Array.from({ length: 9 }, (_, at) => `Alvar ${at}`))
  const few = findInIndex(indexOf(many.slice(0, 7), others), 'alva', 100)
  expect([few.horses.length, few.entries.length, few.totals]).toEqual([7, 9, { horses: 7, entries: 9 }])
})

test('names that are mistyped are found where few are meant for sure', () => {
  const names = (typed: string, ...horses: string[]) =>
    findInIndex(indexOf(named(...horses)), typed, 6).horses.map(({ name }) => name)
  expect(names('norskenn', 'Nordan', 'Norrsken')).toEqual(['Norrsken'])
  expect(names('norrsken', 'Norrske', 'Norrsken', 'Norrskenn')).toEqual(['Norrsken', 'Norrskenn', 'Norrske'])
})

test.each([
  // Nearest first, and of those that are as near the nearest in the alphabet, those before the typed one first.
  ['Kvast 13', ['Kvast 11', 'Kvast 12', 'Kvast 14', 'Kvast 15'], ['Kvast 12', 'Kvast 11', 'Kvast 14']],
  ['Kvast 10', ['Kvast 11', 'Kvast 12', 'Kvast 14', 'Kvast 15'], ['Kvast 11', 'Kvast 12', 'Kvast 14']],
  ['Kvast 19', ['Kvast 11', 'Kvast 12', 'Kvast 14', 'Kvast 15'], ['Kvast 15', 'Kvast 14', 'Kvast 12']],
  [' Kvast 19 ', ['Kvast 1', 'Kvast 18'], ['Kvast 18', 'Kvast 1']],
  ['Kvast 19', ['Kvast 18'], ['Kvast 18']],
  // Another letter to begin with is another name.
  ['Kvast 19', ['Tvast 18'], []],
  ['Kvast 19', [], []],
  ['?!', ['Kvast 19'], []],
  ['', ['Kvast 19'], []],
])('instead of %j, which is none of %j, is suggested %j', (typed, horses, near) => {
  expect(findInIndex(indexOf(named(...horses)), typed, 6)).toEqual({ ...NOTHING, near })
})

test('nothing is suggested where something is found', () => {
  expect(findInIndex(indexOf(named('Kvast 18', 'Kvast 19')), 'kvast 19', 6).near).toEqual([])
  expect(findInIndex(indexOf(named('Kvast 18'), named('Kvast 19')), 'kvast 19', 6).near).toEqual([])
})
