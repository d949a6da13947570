import { createHash } from 'node:crypto'
import { pieceRows, wordRows } from './finder/index-rows.ts'
import type { Fields } from './firestore-values.ts'
import { KEYS, sortKey } from './keys.ts'

/** Raise it when a change of the keys is not seen in the samples. */
const VERSION = 4

const SAMPLES: Fields[] = [
  { name: 'Åke & Ärtan #2', category: 'for-sale', line: '3.2', kvalite: 'GI-1-3', age: 2015, generation: '4' },
  { name: ' aaÖrjan ', forSale: 'true', line: '0.X', kvalite: 'G-19-3', sire: 'Okänd', dam: 'L’Étoile', link: 'x' },
  { name: '50/50 Chans', line: 'okänd', kvalite: 'GIV-7-1', homebred: 1, agelimit: '18', meritCount: '10' },
  {
    name: 'Ægir-Æsir ÜÇ',
    sire: '0',
    dam: 'evm',
    line: '15.12',
    kvalite: 'H',
    type: 'exterior',
    date: '2024-05-01',
    horse: 'Unknown',
  },
]

/**
 * Tells whether stored key columns were computed by these functions: it holds a number raised by hand, and what the
 * functions (and the rules they call) make of a few documents.
 */
export function keysVersion(): string {
  const made = SAMPLES.map((sample) => Object.values(KEYS).map((keys) => keys(sample)))
  const found = SAMPLES.map((sample) => wordRows('horse', '', sortKey(sample['name'])))
  const pieces = found.flat().flatMap((row) => pieceRows(row.word))
  const text = JSON.stringify([made, found, pieces])
  return `${VERSION}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
}
