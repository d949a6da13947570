import { expect, test } from 'vitest'
import type { StudValues } from './data.server.ts'
import { asOfLine, foalLine, foalsLines, valueFacts } from './view.ts'

const value = (index: number) => ({ index, percent: 50, isOwn: true })
const VALUES: StudValues = {
  exterior: {
    ok: true,
    horses: 120,
    records: 130,
    geneticDeviation: 2,
    effects: ['year'],
    heritability: 0.4,
    permanent: 0,
    values: new Map([
      ['Far', value(112)],
      ['Mor', value(101)],
      ['Moster', value(90)],
    ]),
  },
  premiering: { ok: false, reason: 'few-horses', horses: 12, records: 14 },
}
const pair = (sire: string, dam: string) => ({ sire, dam })

test('a foal is expected to have the mean of its parents, where both have a value', () => {
  expect(foalLine(VALUES, pair('Far', 'Mor'))).toBe('Fölet väntas få avelsvärde exteriör 107 (säkerhet 25\u00a0%).')
  expect(foalLine(VALUES, pair('Far', 'Okänd'))).toBe(null)
  expect(foalLine(null, pair('Far', 'Mor'))).toBe(null)
})

test('a year tells the mean of its foals, and why a trait has no values', () => {
  const year = [pair('Far', 'Mor'), pair('Far', 'Moster'), pair('Far', 'Okänd')]
  expect(foalsLines(VALUES, year)).toEqual([
    'Väntat avelsvärde exteriör hos fölen: 104 i medel, säkerhet 25\u00a0% (2 par där båda har ett).',
    'Avelsvärden för premiering räknas inte: 12 hästar är bedömda, och det behövs minst 100.',
  ])
  const none: StudValues = { ...VALUES, exterior: { ok: false, reason: 'not-inherited', horses: 200, records: 210 } }
  expect(foalsLines(none, [])[0]).toBe('Avelsvärden för exteriör räknas inte: arvet syns inte i bedömningarna.')
  const few = (horses: number) => ({ ok: false, reason: 'few-horses', horses, records: horses }) as const
  expect(foalsLines({ exterior: few(7), premiering: few(0) }, [])).toEqual([
    'Avelsvärden räknas inte: minst 100 hästar ska vara bedömda. 7 är det för exteriör, 0 för premiering.',
  ])
  expect(foalsLines(null, year)).toEqual([])
})

test('values of the stud before say its time, and its day where that is another', () => {
  const [madeAt, later] = ['2026-05-03T08:42:10.000Z', '2026-05-03T09:00:00.000Z']
  const line = 'Räknat på stallet som det var kl. 10.42; räknas om nu.'
  expect(asOfLine(madeAt, new Date(later))).toBe(line)
  expect(asOfLine(madeAt, new Date('2026-05-04T09:00:00.000Z'))).toBe(
    'Räknat på stallet som det var 2026-05-03 kl. 10.42; räknas om nu.',
  )
  expect(asOfLine(null)).toBeNull()
  const told = (at: string | null) => valueFacts({ exterior: value(104), premiering: null, madeAt: at })[0]?.value
  expect(told(madeAt)).toMatch(/bedömningar\. Räknat på stallet som det var 2026-05-03 kl\. 10\.42; räknas om nu\.$/)
  expect(told(null)).toMatch(/bedömningar$/)
  expect(valueFacts({ exterior: null, premiering: null, madeAt })).toEqual([])
  const pairs = [pair('Far', 'Mor')]
  expect(foalsLines(VALUES, pairs, madeAt)).toEqual([...foalsLines(VALUES, pairs), asOfLine(madeAt)])
  expect(foalsLines(null, pairs, madeAt)).toEqual([])
})
