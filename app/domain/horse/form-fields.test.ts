import { expect, test } from 'vitest'
import { HORSE_FIELDS, HORSE_SECTIONS, type HorseSection } from './fields.table.ts'
import { HORSE_FLAGS, HORSE_TEXT_ROWS, type HorseFormKind, horseFormRows, horseSectionRows } from './form-fields.ts'

const SECTIONS = Object.keys(HORSE_SECTIONS) as HorseSection[]

test.each(['add', 'edit'] as const)('every field of the %s form appears once, in one of its sections', (form) => {
  const shown = SECTIONS.flatMap((section) => horseSectionRows(form, section).flat())
  expect(shown).toEqual(horseFormRows(form))
  expect(new Set(shown.map(({ key }) => key)).size).toBe(shown.length)
  for (const { key, kind, width } of shown) expect([key, kind === 'flag' || width !== undefined]).toEqual([key, true])
})

test('the fields of a form are those that the table says are edited there', () => {
  const keys = (form: HorseFormKind) => horseFormRows(form).map(({ key }) => key)
  const rows = Object.entries(HORSE_FIELDS)
  const edited = (...places: string[]) => rows.flatMap(([key, row]) => (places.includes(row.edited) ? [key] : []))
  expect(keys('add')).toEqual(edited('both', 'add'))
  expect(keys('edit')).toEqual(edited('both', 'edit'))
  // The add form asks for the scores instead of the total; a new horse has no year of death.
  expect(keys('edit').filter((key) => !keys('add').includes(key))).toEqual(['died', 'epitaph', 'evalExt'])
  expect([...HORSE_TEXT_ROWS.map(({ key }) => key), ...HORSE_FLAGS].sort()).toEqual([...keys('edit')].sort())
})

test('consecutive yes-or-no fields are in one row', () => {
  const rows = horseSectionRows('edit', 'registers').map((row) =>
    Array.isArray(row) ? row.map(({ key }) => key) : row.key,
  )
  expect(rows.slice(2, 5)).toEqual(['rvhf', ['champ', 'st', 'rs', 'bt'], 'asda'])
})
