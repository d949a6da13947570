import { expect, test } from 'vitest'
import { failuresInRow, isPublicationDue, planOf } from './sending.ts'

test('assets go before pages, pages before the start page, and removals come last', () => {
  const wanted = new Map(
    [
      'index.html',
      'horse/bo/index.html',
      'assets/a.js',
      'publicerat/nu.json',
      'publicerat/program-1.js',
      '.htaccess',
    ].map((file) => [file, 'sum 10']),
  )
  const there = new Map([
    ['assets/a.js', 'sum 10'],
    ['horse/bo/index.html', 'other 9'],
    ['horse/alva/index.html', 'sum 1'],
  ])
  expect(planOf(wanted, there)).toEqual({
    groups: [['publicerat/program-1.js'], ['horse/bo/index.html'], ['publicerat/nu.json', '.htaccess'], ['index.html']],
    added: 4,
    changed: 1,
    removed: ['horse/alva/index.html'],
    bytes: 50,
  })
})

const at = (time: string) => new Date(`2026-11-26T${time}:00+01:00`)
const done = (time: string, revision = 1) => ({ at: at(time), revision, isDone: true })
const failed = (time: string) => ({ at: at(time), revision: -1, isDone: false })
const unchanged = { revision: 1, changedAt: null }

test.each([
  { when: 'hand', now: '12:00', stud: { revision: 9, changedAt: null }, told: [], isDue: false },
  { when: 'after', now: '12:00', stud: unchanged, told: [done('11:00')], isDue: false },
  { when: 'after', now: '12:00', stud: { revision: 2, changedAt: at('11:51') }, told: [done('11:00')], isDue: false },
  { when: 'after', now: '12:00', stud: { revision: 2, changedAt: at('11:50') }, told: [done('11:00')], isDue: true },
  { when: 'after', now: '12:00', stud: { revision: 2, changedAt: null }, told: [failed('11:40')], isDue: false },
  { when: 'after', now: '12:11', stud: { revision: 2, changedAt: null }, told: [failed('11:40')], isDue: true },
  { when: 'night', now: '12:00', stud: unchanged, told: [done('03:01')], isDue: false },
  // The computer slept at three.
  { when: 'night', now: '12:00', stud: unchanged, told: [done('02:00')], isDue: true },
  { when: 'night', now: '02:59', stud: unchanged, told: [done('02:00')], isDue: false },
  { when: 'night', now: '03:00', stud: unchanged, told: [], isDue: true },
] as const)('$when at $now: due is $isDue', ({ when, now, stud, told, isDue }) => {
  const before =
    when === 'night' && now === '02:59' ? [{ ...done('03:00'), at: new Date('2026-11-25T03:00:00+01:00') }] : told
  expect(isPublicationDue(when, at(now), stud, before)).toBe(isDue)
})

test('failures are counted up to the last that went well', () => {
  expect(failuresInRow([failed('03:00'), failed('02:00'), done('01:00'), failed('00:00')])).toBe(2)
  expect([failuresInRow([]), failuresInRow([done('01:00')]), failuresInRow([failed('01:00')])]).toEqual([0, 0, 1])
})
