import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERSIONS } from './versions.table.ts'
import { ageInDays, newsSince, VERSION } from './versions.ts'

test('the newest version of the table is that of the package', () => {
  const told = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(VERSION.version).toBe(told.version)
  const days = VERSIONS.map(({ day }) => day)
  expect(days).toEqual(days.toSorted().toReversed())
  for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('news are told since the version that the store was last used with', () => {
  expect(newsSince(VERSION.version)).toEqual([])
  expect(newsSince('0.1.0')).toEqual(VERSIONS[0].news)
  for (const unknown of [null, 'x']) expect(newsSince(unknown)).toEqual(VERSIONS.flatMap(({ news }) => news))
})

test('the age is counted in days, and never less than none', () => {
  expect([VERSION.day, '2026-12-26', '2000-01-01'].map(ageInDays)).toEqual([0, 30, 0])
})
