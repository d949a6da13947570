import { expect, test } from 'vitest'
import { winHeadline, winWords } from './telling.ts'

test('a win is told by what is true of it, and in the words of no other while more fit', () => {
  const win = (day: string, entries: number) => ({ day, entries, won: 'Dressyr Lätt A', show: `Cup ${day}` })
  const told = new Set<string>()
  const said = [3, 9, 12, 14, 27].map((day) => winWords(win(`2026-07-${String(day).padStart(2, '0')}`, 10 + day), told))
  for (const words of said) expect(words).not.toMatch(/jul|Hösten|Så högt|[{}]/)
  expect(new Set(said.map((words) => words.replace(/\d+/g, '').replace(/Cup.*$/, ''))).size).toBe(said.length)
  expect(winWords(win('2026-07-01', 2), new Set())).toBe(winWords(win('2026-07-01', 2), new Set()))
  expect(winWords(win('2026-07-01', 2), told)).toContain('Cup 2026-07-01')
})

test.each([
  ['hoppning', '40 cm', 'Alba vann hoppning 40 cm'],
  ['falttavlan', 'H70', 'Alba vann fälttävlan H70'],
  ['dressyr', 'Nationell Lätt A', 'Alba vann dressyr Nationell Lätt A'],
])('a win in %s %s names its discipline', (discipline, label, headline) => {
  expect(winHeadline('Alba', discipline, label)).toBe(headline)
})
