import type { StoredDocument } from './template.ts'

/** Horses with merits to correct: some, none, nothing but the name, and two thousand. */
export function meritsEditStud(): StoredDocument[] {
  return [
    {
      collection: 'horses',
      document: { name: 'Ravenna', category: 'riding', gender: 'Sto', height: 168, breed: 'SWB' },
    },
    { collection: 'horses', document: { name: 'Utan Meriter', category: 'riding', gender: 'Valack' } },
    { collection: 'horses', document: { name: 'Tusen Rader', category: 'riding', gender: 'Hingst' } },
    {
      collection: 'scores',
      document: {
        name: 'Ravenna',
        notes: 'Visad i paraden.',
        notepoints: 80,
        results: {
          dressyr: {
            'Lätt C': ['1/12, | Vårcupen, 2024-04-06', 'skrivet för hand'],
            'Regional Lätt C': ['2/9 | Regionalt, 2024-05-04'],
          },
          hoppning: { '1,10 m': ['11/20 | Hopp A, 2023-01-01'] },
        },
      },
    },
    {
      collection: 'scores',
      document: { name: 'Gammal Vän', results: { dressyr: { LC: ['4/5 | Förr, 2001'] } } },
    },
    {
      collection: 'scores',
      document: {
        name: 'Tusen Rader',
        results: {
          dressyr: { 'Lätt C': Array.from({ length: 1700 }, (_, at) => `1/9 | Cup ${at}, 2024-01-01`) },
          hoppning: { '1,10 m': Array.from({ length: 300 }, (_, at) => `2/9 | Hopp ${at}, 2024-01-01`) },
        },
      },
    },
  ]
}
