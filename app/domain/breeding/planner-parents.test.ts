import { expect, test } from 'vitest'
import { parentRefusal } from './planner-parents.ts'

test.each([
  [{ gender: 'Hingst', age: 2020, category: 'stallions' }, null],
  [{ gender: 'Hingst', age: 2023 }, null], // three years old
  [{ gender: 'Hingst', age: 2024 }, 'too-young'], // two
  [{ gender: 'Hingst', age: '2025' }, 'too-young'],
  [{ gender: 'Hingst', age: 2027 }, 'too-young'], // not born yet
  [{ gender: 'Hingst' }, null], // the age is unknown
  [{ gender: 'Hingst', age: 'okänd' }, null],
  [{ gender: 'Hingst', age: 2020, category: 'sold' }, 'sold'],
  [{ gender: 'Hingst', age: 2020, category: 'dead' }, 'dead'],
  [{ gender: 'Hingst', age: 2020, category: 'seniors' }, 'seniors'],
  [{ gender: 'Hingst', age: 2020, category: 'for-sale', tingad: true, link: 'https://example.org' }, null],
  [{ gender: 'Sto', age: 2020 }, 'not-this-sex'],
  [{ gender: 'Valack', age: 2020 }, 'not-this-sex'],
  [{ age: 2020 }, 'not-this-sex'],
] as const)('as a sire in 2026, %j is refused for: %s', (horse, refusal) => {
  expect(parentRefusal(horse, 'Hingst', 2026)).toBe(refusal)
})
