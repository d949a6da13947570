import { expect, test } from 'vitest'
import { isGrowing } from '#app/domain/age.ts'

test.each([
  { horse: { name: 'A', age: 2026 }, growing: true },
  { horse: { name: 'A', age: 2025 }, growing: true },
  { horse: { name: 'A', age: 2024 }, growing: false },
  { horse: { name: 'A' }, growing: false },
  { horse: { name: 'A', age: 2025, category: 'dead' }, growing: false },
  { horse: { name: 'A', age: 2025, died: 2025 }, growing: false },
  { horse: { name: 'A', age: 2025, category: 'sold' }, growing: true },
])('$horse grows in 2026: $growing', ({ horse, growing }) => {
  expect(isGrowing(horse, 2026)).toBe(growing)
})
