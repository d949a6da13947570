import { expect, test } from 'vitest'
import { winWords } from './telling.ts'

test('a win is told by what is true of it, and never in the words of the one before it', () => {
  const win = (day: string, entries: number, won = 'Dressyr Lätt A') => ({ day, entries, won })
  const said = new Set<string>()
  let before = ''
  for (let day = 1; day <= 28; day++) {
    const words = winWords(win(`2026-07-${String(day).padStart(2, '0')}`, 12), before)
    expect(words).not.toBe(before)
    expect(words).not.toMatch(/jul|Hösten|Så högt/)
    said.add(words)
    before = words
  }
  expect(said.size).toBeGreaterThan(3)
  expect(winWords(win('2026-07-01', 2), '')).toBe(winWords(win('2026-07-01', 2), ''))
})
