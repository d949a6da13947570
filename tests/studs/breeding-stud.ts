import type { StoredDocument } from './open-stud.ts'
import { YEAR } from './year.ts'

const GROWN = YEAR - 8
const stats = (...pairs: number[]) => pairs.flatMap((value) => [value, value])

const horse = (document: Record<string, unknown>): StoredDocument => ({ collection: 'horses', document })
const entry = (document: Record<string, unknown>): StoredDocument => ({ collection: 'pedigree', document })

/** A small stud for the planner: two horses that suit, two that should not, and one of each kind that is left out. */
export function breedingStud(): StoredDocument[] {
  return [
    horse({
      name: 'Silverado Dust',
      gender: 'Hingst',
      category: 'stallions',
      age: GROWN,
      breed: 'SWB',
      height: 160,
      color: 'Gulbrun',
      genotype: 'Ee AA nCr',
      generation: 3,
      line: '6.2',
      sire: 'Quintavalle',
      dam: 'Stjärnmor',
      stats: stats(70, 60, 80, 50, 70, 85, 50, 80),
    }),
    horse({
      name: 'Norrsken Eldslåga',
      gender: 'Sto',
      category: 'bloodmares',
      age: GROWN,
      breed: 'SWB',
      height: 160,
      color: 'Brunskäck (tobiano)',
      genotype: 'Ee Aa nTo',
      generation: 4,
      line: '1.1',
      sire: 'Quintavalle',
      dam: 'Glödmor',
      stats: stats(70, 60, 80, 50, 70, 85, 50, 80),
    }),
    horse({
      name: 'Ramhingst',
      gender: 'Hingst',
      age: GROWN,
      breed: 'PAINT',
      height: 150,
      genotype: 'Ee Aa nO',
      generation: 1,
    }),
    horse({
      name: 'Ramsto',
      gender: 'Sto',
      age: GROWN,
      breed: 'PAINT',
      height: 150,
      genotype: 'Ee Aa nO',
      generation: 1,
    }),
    horse({ name: 'Okänd genotyp', gender: 'Sto', age: GROWN, breed: 'SWB', color: 'Fux', stats: [1, 2, 3] }),
    horse({ name: 'Sålda Hingsten', gender: 'Hingst', age: GROWN, category: 'sold' }),
    horse({ name: 'Döda Hingsten', gender: 'Hingst', age: GROWN, category: 'dead' }),
    horse({ name: 'Gamla Hingsten', gender: 'Hingst', age: GROWN, category: 'seniors' }),
    horse({ name: 'Unga Hingsten', gender: 'Hingst', age: YEAR - 2, category: 'youngsters' }),
    horse({ name: 'Valacken', gender: 'Valack', age: GROWN, category: 'competitors' }),
    horse({ name: 'I Ring', gender: 'Hingst', age: GROWN, sire: 'Ringmärkt', genotype: 'EE AA' }),
    entry({ name: 'Ringmärkt', sire: 'I Ring' }),
    entry({ name: 'Stjärnmor', sire: 'Quintavalle' }),
    entry({ name: 'Glödmor', sire: 'Annan' }),
  ]
}
