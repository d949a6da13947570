import type { StoredDocument } from './template.ts'
import { YEAR } from './year.ts'

const horse = (document: Record<string, unknown>): StoredDocument => ({ collection: 'horses', document })

/** One horse of each kind for ageing: free, at its limit, below it, just born, and without a year. */
export function ageStud(): StoredDocument[] {
  return [
    horse({ name: 'Fri Fux', category: 'stallions', gender: 'Hingst', age: YEAR - 7, kvalite: 'GI-19-1' }),
    // 12 of 12.
    horse({ name: 'Gammal Gräns', category: 'riding', age: YEAR - 12, agelimit: YEAR - 15, kvalite: 'GII-14-2' }),
    horse({ name: 'Rymlig Gräns', category: 'riding', age: YEAR - 9, agelimit: YEAR - 15 }), // 9 of 12
    horse({ name: 'Nyss Född', category: 'youngsters', age: YEAR }),
    horse({ name: 'Utan År', category: 'riding' }),
  ]
}
