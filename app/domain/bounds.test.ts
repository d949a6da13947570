import { expect, test } from 'vitest'
import { canBeBirthYear, canBeHeight, isImpossibleDate } from './bounds.ts'

test('a horse is born between 1900 and next year', () => {
  const can = [1899, 1900, 2026, 2027, 2028, 206, 2020.5].filter((born) => canBeBirthYear(born, 2026))
  expect(can).toEqual([1900, 2026, 2027])
})

test('a horse is 40 to 220 cm', () => {
  expect([39.5, 40, 168.5, 220, 221].filter(canBeHeight)).toEqual([40, 168.5, 220])
})

test('dates that no calendar has, and texts that are none', () => {
  const impossible = ['2025-13-45', '2025-02-29', '2025-00-10', '2025-4-31', ' 2025-06-31 ']
  const others = ['2024-02-29', '2025-12-31', 'maj 2012', '2025', 'Vårcupen', '', '45-13-2025', '2025-13']
  expect([...impossible, ...others].filter(isImpossibleDate)).toEqual(impossible)
})
