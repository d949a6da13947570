import type { StoredDocument } from './template.ts'

export const THOUSANDS = 'Tusen Starter'
export const FEW = 'Lagom Start'

/** A horse with two thousand results over ten years, and one with a few. */
export function meritStud(): StoredDocument[] {
  const line = (at: number) =>
    `${1 + (at % 20)}/${20 + (at % 9)} | Omgång ${at}, ${2015 + (at % 10)}-0${1 + (at % 9)}-10`
  const lines = (from: number, count: number) => Array.from({ length: count }, (_, at) => line(from + at))
  return [
    { collection: 'horses', document: { name: THOUSANDS, category: 'competitors', gender: 'Valack', age: 2010 } },
    { collection: 'horses', document: { name: FEW, category: 'competitors', gender: 'Sto', age: 2015 } },
    { collection: 'horses', document: { name: 'Ingen Start', category: 'competitors' } },
    {
      collection: 'scores',
      document: {
        name: THOUSANDS,
        results: {
          dressyr: { 'Lätt C': lines(0, 500), 'Lätt B': lines(500, 500) },
          hoppning: { '1,10 m': lines(1000, 950) },
          korning: { Lätt: lines(1950, 50) },
        },
      },
    },
    {
      collection: 'scores',
      document: {
        name: FEW,
        notes: 'Årets häst.',
        notepoints: 75,
        results: {
          dressyr: { 'Lätt C': ['1/12, | Vårcupen, 2022-04-06', '3/9 | Höst, 2024-09-01', '2/3 | Odaterad, i somras'] },
        },
      },
    },
  ]
}
