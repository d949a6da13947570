import { expect, test } from 'vitest'
import type { Gain, JudgedPaste } from '#app/domain/merits/judge-paste.ts'
import { gainsPage } from './gains.ts'
import type { MeritLine } from './rows.ts'
import { countUnknownNames, unknownClasses, unknownNames } from './unknown.ts'

/** What is read of a line: its horses, its class, and which of the two are known. */
const line = (horses: string[], classText: string, isKnownClass = false, discipline = 'hoppning') =>
  ({
    kind: 'merit',
    isKnownClass,
    merit: { horses, discipline, classText, classKey: classText },
    effects: horses.map((name) => ({ horse: { name, isKnown: name.startsWith('Känd') } })),
  }) as unknown as MeritLine
const paste = (lines: readonly object[], gains: readonly object[] = []) => ({ lines, gains }) as unknown as JudgedPaste

test('unknown names are told most frequent first, then as they came', () => {
  const judged = paste([
    { kind: 'blank' },
    line(['Ö'], 'x'),
    line(['Känd'], 'x'),
    line(['B', 'A'], 'x', true, 'korning'),
    line(['A', 'Känd 2'], 'x'),
    line(['C'], 'x'),
    line(['A'], 'x'),
    line(['C'], 'x'),
  ])
  expect(countUnknownNames(judged)).toEqual([
    { name: 'A', count: 3 },
    { name: 'C', count: 2 },
    { name: 'Ö', count: 1 },
    { name: 'B', count: 1 },
  ])
  expect(unknownNames(judged).map(({ name }) => name)).toEqual(['A', 'C', 'Ö', 'B'])
})

test('unknown classes are told most frequent first, then as they came', () => {
  const lines = [
    line(['A'], 'Ö'),
    line(['A'], 'Känd', true),
    line(['A'], 'B'),
    line(['A'], 'C'),
    line(['A'], 'B'),
    line(['A'], 'D', false, 'dressyr'),
    line(['A'], 'D', false, 'dressyr'),
    line(['A'], 'D', false, 'dressyr'),
  ]
  expect(unknownClasses(lines).map(({ text, discipline, count }) => [text, discipline, count])).toEqual([
    ['D', 'dressyr', 3],
    ['B', 'hoppning', 2],
    ['Ö', 'hoppning', 1],
    ['C', 'hoppning', 1],
  ])
})

test('new titles come first, then those ready for the next class, then as they came', () => {
  const title = { shown: 'VHF' }
  const gain = (name: string, isTitle: boolean, after: number) =>
    ({
      horse: { name, isKnown: true, scores: {} },
      additions: [],
      pointsBefore: 1,
      pointsAfter: 2,
      titleBefore: null,
      titleAfter: isTitle ? title : null,
      counts: new Map([['e', { entry: { discipline: 'hoppning', classKey: '1.10 m' }, after }]]),
    }) as unknown as Gain
  const gains = [
    gain('Ingen', false, 1),
    gain('Redo', false, 10),
    gain('Ingen 2', false, 9),
    gain('Titel', true, 9),
    gain('Båda', true, 10),
    gain('Redo 2', false, 11),
  ]
  const page = gainsPage(paste([], gains), 1)
  expect(page.rows.map(({ horse }) => horse)).toEqual(['Båda', 'Titel', 'Redo', 'Redo 2', 'Ingen', 'Ingen 2'])
  expect([page.total, page.page, page.pages]).toEqual([6, 1, 1])
})
