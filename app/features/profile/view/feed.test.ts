import { expect, test } from 'vitest'
import { horseNews } from './feed.ts'

const TODAY = { date: '2026-11-10', year: 2026 }
const note = (name: string, day: string) => ({
  id: `n-${day}`,
  version: 1,
  day,
  headline: `Om ${name}`,
  words: 'Ord.',
  picture: null,
  about: null,
  horse: { name },
})
const news = { own: [note('Aska', '2026-10-01'), note('Bo', '2026-10-02'), note('Aska', '2027-01-01')], automatic: [] }
const scores = {
  name: 'Aska',
  results: {
    dressyr: {
      'Lätt A': [
        '1/12 | Cupen, Norrvik, 2026-09-01',
        '1/12 | Cupen, Norrvik, 2026-09-01',
        '7/9 | Framtiden, 2027-01-01',
      ],
      'Lätt B': ['30/31 | Serien, 2025-02-03', '2/3 | Utan dag, våren', 'oläsligt'],
    },
  },
}
const evaluations = [
  { horse: 'Aska', type: 'exterior', date: '2026-09-02', totalPoints: '41', premium: 'Diplom' },
  { horse: 'Aska', type: 'exterior', date: 'i fjol' },
]

test('a horse has a feed of its dated results, assessments and news until today, the newest first', () => {
  const items = horseNews({ name: 'Aska', scores, evaluations, news }, TODAY)
  expect(items.map(({ day, label, text }) => [day, label, text])).toEqual([
    ['2026-10-01', 'Nytt', 'Ord.'],
    ['2026-09-02', 'Bedömning', expect.stringMatching(/^Exteriör: .*41.*Diplom/)],
    ['2026-09-01', 'Resultat', '1/12 i Lätt A, Cupen, Norrvik: 12 poäng.'],
    ['2025-02-03', 'Resultat', '30/31 i Lätt B, Serien.'],
  ])
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
})

test('a horse of which nothing is known has an empty feed, and a long career only its newest', () => {
  const nothing = { own: [], automatic: [] }
  expect(horseNews({ name: 'Bo', scores: null, evaluations: [], news: nothing }, TODAY)).toEqual([])
  const lines = Array.from(
    { length: 50 },
    (_, at) => `2/9 | Cup ${at}, 2026-01-${String((at % 28) + 1).padStart(2, '0')}`,
  )
  const long = horseNews(
    { name: 'Bo', scores: { name: 'Bo', results: { dressyr: { LA: lines } } }, evaluations: [], news: nothing },
    TODAY,
  )
  expect(long).toHaveLength(40)
  expect(long[0]?.day).toBe('2026-01-28')
})
