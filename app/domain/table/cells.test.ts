import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HorseDocument } from '#app/domain/documents.ts'

import { KNOWN_WORDS } from '#app/domain/interchange/words.ts'
import { rounds } from '../../../tests/rounds.ts'
import { cellTexts, horseCells, readCells, type TypedCell } from './cells.ts'
import { readColumns, TABLE_COLUMNS } from './columns.ts'

const RULES = { year: 2026, categories: KNOWN_WORDS.category }
const horse = (fields: Record<string, unknown> = {}) => ({ name: 'Vera', ...fields }) as HorseDocument
const textOf = (of: HorseDocument, field: string) =>
  (cellTexts(of, TABLE_COLUMNS) as Record<string, string>)[field] ?? ''

/** The horse after the cells, and why some were refused. */
function changed(before: HorseDocument, typed: readonly TypedCell[]) {
  const { form, problems } = readCells(before, before, typed, horseCells(RULES))
  const read = horseCells(RULES).apply(before, before, form)
  if (!read.ok) throw new Error('a form of cells is refused')
  return { after: read.document as HorseDocument, problems }
}
const put = (before: HorseDocument, field: string, to: string) =>
  changed(before, [{ field, was: textOf(before, field), to }])

test.each([
  { field: 'height', typed: '168', stored: 168, shown: '168' },
  { field: 'height', typed: '1,68', stored: 168, shown: '168' },
  { field: 'height', typed: '16.2hh', stored: 168, shown: '168' },
  { field: 'height', typed: '', stored: undefined, shown: '' },
  { field: 'gender', typed: 'sto', stored: 'Sto', shown: 'Sto' },
  { field: 'breed', typed: 'svenskt varmblod', stored: 'SWB', shown: 'SWB' },
  { field: 'category', typed: 'avelsston', stored: 'bloodmares', shown: 'Avelsston' },
  { field: 'category', typed: 'Ridhästar', stored: 'riding', shown: 'Ridhästar' },
  { field: 'forSale', typed: 'Ja', stored: true, shown: 'ja' },
  { field: 'forSale', typed: 'nej', stored: undefined, shown: '' },
  { field: 'age', typed: '2019-05-02', stored: 2019, shown: '2019' },
  { field: 'owner', typed: 'Anna Ek\r\n Stall Norr', stored: 'Anna Ek Stall Norr', shown: 'Anna Ek Stall Norr' },
  { field: 'titles', typed: 'Elit, ELI', stored: ['Elit', 'ELI'], shown: 'Elit\nELI' },
])('$typed in $field is stored as $stored', ({ field, typed, stored, shown }) => {
  const { after, problems } = put(horse(), field, typed)
  expect(problems).toEqual([])
  expect(after[field]).toEqual(stored)
  expect(textOf(after, field)).toBe(shown)
})

test.each([
  { field: 'height', typed: 'hög', reason: 'height' },
  { field: 'height', typed: '900', reason: 'impossible' },
  { field: 'forSale', typed: 'kanske', reason: 'yes-or-no' },
  { field: 'gender', typed: 'ko', reason: 'gender' },
  { field: 'sire', typed: 'Vera', reason: 'own-parent' },
  { field: 'quality', typed: 'ja', reason: 'read-only' },
  { field: 'unknown', typed: 'x', reason: 'read-only' },
  { field: 'owner', typed: 'x'.repeat(10_001), reason: 'too-long' },
])('$typed in $field is refused: $reason', ({ field, typed, reason }) => {
  const { after, problems } = put(horse({ height: 160 }), field, typed)
  expect(problems).toMatchObject([{ field, reason }])
  expect(after).toEqual(horse({ height: 160 }))
})

test('a wrong cell takes no other with it', () => {
  const { after, problems } = changed(horse(), [
    { field: 'height', was: '', to: 'hög' },
    { field: 'owner', was: '', to: 'Anna' },
    { field: 'age', was: '', to: '19' },
  ])
  expect(after).toEqual(horse({ owner: 'Anna' }))
  expect(problems.map(({ field }) => field).toSorted()).toEqual(['age', 'height'])
})

test('a problem of a field that was not typed refuses the cell that makes it, and no other', () => {
  const old = horse({ age: 1990, died: 2010, agelimit: 2020 })
  const { after, problems } = changed(old, [
    { field: 'owner', was: '', to: 'Anna' },
    { field: 'died', was: '2010', to: '' },
  ])
  expect(after).toEqual({ ...old, owner: 'Anna' })
  expect(problems).toMatchObject([{ field: 'died', reason: 'too-old' }])
})

test('a cell that another has changed since it was seen is refused, unless both wrote the same', () => {
  const now = horse({ owner: 'Bo', height: 170 })
  const { after, problems } = changed(now, [
    { field: 'owner', was: 'Anna', to: 'Cia' },
    { field: 'height', was: '165', to: '1,70' },
  ])
  expect(after).toEqual(now)
  expect(problems).toEqual([{ field: 'owner', reason: 'changed', now: 'Bo' }])
})

test('odd values that nobody touches stay as they are', () => {
  const odd = horse({ height: 'hög', category: 'fåglar', age: 14, titles: ['Elit', 7], forSale: 'true' })
  const same = TABLE_COLUMNS.map(({ key }) => ({ field: key, was: textOf(odd, key), to: textOf(odd, key) }))
  expect(changed(odd, same)).toEqual({ after: odd, problems: [] })
})

/** Texts as people paste them, good and bad, and any other. */
const anyText = fc.oneof(
  fc.constantFrom('168', '1,68', '', 'ja', 'nej', 'x', 'Hingst', 'sto', 'SWB', 'Avelsston', 'sold', '2019', '19', '3'),
  fc.constantFrom('EeAa', 'Elit, ELI', 'Vera', '40', '8 8 8', '3.2', 'https://example.org/a.jpg', 'två\nrader', '\0'),
  fc.string({ maxLength: 8 }),
)

test('of any block each cell shows what is stored, or is refused and as before', () => {
  const fields = TABLE_COLUMNS.map(({ key }) => key)
  const cells = fc.uniqueArray(fc.record({ field: fc.constantFrom(...fields), to: anyText }), {
    selector: ({ field }) => field,
    maxLength: 8,
  })
  fc.assert(
    fc.property(cells, cells, (first, second) => {
      let before = horse()
      for (const block of [first, second]) {
        const typed = block.map((cell) => ({ ...cell, was: textOf(before, cell.field) }))
        const { after, problems } = changed(before, typed)
        for (const { field } of problems) expect(after[field]).toEqual(before[field])
        const accepted = typed.filter(({ field }) => !problems.some((one) => one.field === field))
        // Typing what a cell shows changes nothing: what it shows is what is stored.
        const again = accepted.map(({ field }) => ({ field, was: textOf(after, field), to: textOf(after, field) }))
        expect(changed(after, again)).toEqual({ after, problems: [] })
        for (const { field, to } of accepted) if (to.trim() === '') expect(textOf(after, field)).toBe('')
        before = after
      }
    }),
    { numRuns: rounds(150) },
  )
})

test('columns of an address come in its order, each once', () => {
  const keys = (said: string[]) => readColumns(said).map(({ key }) => key)
  expect(keys(['height sire', 'height,nothing name age'])).toEqual(['height', 'sire', 'age'])
  expect(keys(['nothing'])).toEqual(keys([]))
})
