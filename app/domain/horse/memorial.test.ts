import { expect, test } from 'vitest'
import { byYearOfDeath, memorialOf } from './memorial.ts'

test.each([
  [
    { age: 1999, died: 2026 },
    { years: '1999–2026', epitaph: null, hasCandle: true },
  ],
  [
    { age: 1999, died: '2025' },
    { years: '1999–2025', epitaph: null, hasCandle: false },
  ],
  [
    { died: 2026, epitaph: '  Stallets mormor. ' },
    { years: '–2026', epitaph: 'Stallets mormor.', hasCandle: true },
  ],
  // A future year is a typing mistake; unknown years are left out.
  [
    { age: 1999, died: 2027 },
    { years: '1999–2027', epitaph: null, hasCandle: false },
  ],
  [
    { age: 1999, died: 'i våras', epitaph: ' ' },
    { years: null, epitaph: null, hasCandle: false },
  ],
  [{}, { years: null, epitaph: null, hasCandle: false }],
])('in 2026 of %o: %o', (horse, memorial) => {
  expect(memorialOf({ name: 'A', ...horse }, 2026)).toEqual(memorial)
})

test('horses are grouped by year of death, each year once, in the given order', () => {
  const [a, b, c, d] = [{ died: 2026 }, { died: '2026' }, { died: 2024 }, { died: null }]
  expect(byYearOfDeath([a, b, c, d])).toEqual([
    { year: 2026, horses: [a, b] },
    { year: 2024, horses: [c] },
    { year: null, horses: [d] },
  ])
  expect(byYearOfDeath([])).toEqual([])
})
