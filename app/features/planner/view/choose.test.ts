import { expect, test } from 'vitest'
import { pairOdds } from '#app/domain/odds/pair-odds.ts'
import { inbreedingText, reachedBy, tellingClass } from './choice.ts'
import { rowOf } from './choose-compare.ts'
import { engagedWords } from './engaged.ts'

const DRESSAGE = { discipline: 'dressyr', classKey: 'Lätt A' } as const
const odds = (sire: number, dam: number) =>
  pairOdds({ stats: Array(16).fill(sire), height: 160 }, { stats: Array(16).fill(dam), height: 160 })

test('the class that is asked for where none was chosen is one that not every foal of the best partner reaches', () => {
  const pairs = [odds(50, 50), odds(60, 50)]
  const telling = tellingClass(pairs, DRESSAGE)
  const shares = pairs.map((pair) => reachedBy(pair, telling) ?? 0)
  expect(Math.max(...shares)).toBeLessThan(0.9)
  expect(Math.max(...shares)).toBeGreaterThan(0)
  expect(reachedBy(odds(60, 50), DRESSAGE)).toBeGreaterThan(0.9)
  // Nothing is known of the best, and the highest class is reached by all.
  expect(tellingClass([{ classes: null }], DRESSAGE)).toBe(DRESSAGE)
  const top = tellingClass([odds(150, 150)], DRESSAGE)
  expect(reachedBy(odds(150, 150), top)).toBeGreaterThan(0.9)
})

test.each([
  [
    [0.999, 0.995],
    ['över 99 av 100', 'över 99 av 100'],
    [false, false],
  ],
  [
    [0.999, 0.995, 0.5],
    ['över 99 av 100', 'över 99 av 100', '50 av 100'],
    [true, true, false],
  ],
  [
    [null, 0.5],
    ['går inte att säga', '50 av 100'],
    [false, false],
  ],
  [
    [null, null],
    ['går inte att säga', 'går inte att säga'],
    [false, false],
  ],
  [
    [0.2, 0.5, null],
    ['20 av 100', '50 av 100', 'går inte att säga'],
    [false, true, false],
  ],
])('the best of %j is marked only where it reads better', (values, texts, best) => {
  const cells = values.map((value, at) => ({ value, text: texts[at] ?? '', part: 0 }))
  expect(rowOf('', cells).cells.map(({ isBest }) => isBest)).toEqual(best)
})

test.each([
  [0.0435, '4,35 %'],
  [0.0625, '6,25 %'],
  [0.25, '25 %'],
  [0.00001, 'under 0,01 %'],
  [0, '0 %'],
  [null, 'går i ring'],
])('inbreeding of %s reads %s, as exactly as the reasons beside it', (inbreeding, text) =>
  expect(inbreedingText({ inbreeding })).toBe(text),
)

test('a mare that awaits a foal and a stallion without coverings left say so, where visitors may know', () => {
  const foal = { mare: 'Alba', stallion: 'Eld', month: '2026-12' }
  const offers = [
    { stallion: 'Eld', left: 0, until: null },
    { stallion: 'Glans', left: 3, until: null },
    { stallion: 'Hav', left: null, until: null },
  ]
  const bred = { foals: [foal], offers, horses: new Set<string>() }
  expect(['Alba', 'Eld', 'Glans', 'Hav', 'Bris'].map((name) => engagedWords(name, bred))).toEqual([
    ['väntar föl i december 2026, e. Eld'],
    ['inga språng kvar'],
    [],
    [],
    [],
  ])
  expect(engagedWords('Alba', null)).toEqual([])
})
