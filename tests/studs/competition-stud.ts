import type { StoredDocument } from './template.ts'
import { YEAR } from './year.ts'

const horse = (document: Record<string, unknown>): StoredDocument => ({ collection: 'horses', document })
/** A line of the competition list. */
export const entry = (document: Record<string, unknown>): StoredDocument => ({ collection: 'competition', document })
/** Every pair of stats adds up to twice the value: potential 112 is Medelsvår A, or 135 cm. */
const stats = (value: number) => Array.from({ length: 16 }, () => value)

const nova = { name: 'Norrsken Nova', age: YEAR - 7, gender: 'Sto', breed: 'SWB', height: 168, stats: stats(56) }

/** Horses that compete, may level up, may not, differ from their entries, or have odd entries. */
export function competitionStud(): StoredDocument[] {
  return [
    horse({ ...nova, category: 'competitors', focus: 'Dressyr' }),
    horse({ name: 'Unga Frida', category: 'competitors', age: YEAR - 4, gender: 'Sto', breed: 'SWB', height: 165 }),
    horse({ name: 'Ärlig Åke', category: 'competitors', age: YEAR - 12, gender: 'Valack', forSale: true, height: 170 }),
    horse({ name: 'Lilla Gubben', category: 'competitors', age: YEAR - 9, gender: 'Hingst', breed: 'NF', height: 125 }),
    horse({ name: 'Nykomling', category: 'riding', age: YEAR - 5, gender: 'Hingst', height: 160, stats: stats(56) }),
    {
      collection: 'evaluations',
      document: {
        horse: 'Norrsken Nova',
        type: 'exterior',
        date: '2024-05-01',
        breedType: 8,
        hnb: 8,
        extremeties: 8,
        movement: 9,
        overall: 9,
      },
    },
    {
      collection: 'evaluations',
      document: {
        horse: 'Nykomling',
        type: 'exterior',
        date: '2024-05-01',
        breedType: 8,
        hnb: 7,
        extremeties: 7,
        movement: 8,
        overall: 8,
      },
    },
    entry({
      ...nova,
      focus: 'Dressyr',
      currentEvent: 'dressyr',
      currentClass: 'Lätt A',
      meritCount: 11,
      premium: 'Diplom',
      created: 2023,
    }),
    entry({
      ...nova,
      currentEvent: 'hoppning',
      currentClass: '1,40 m',
      meritCount: 2,
      premium: 'Diplom',
      created: 2024,
    }),
    entry({
      name: 'Unga Frida',
      age: YEAR - 4,
      gender: 'Sto',
      height: 165,
      currentEvent: 'dressyr',
      currentClass: 'Lätt B',
      meritCount: 10,
      created: 2025,
    }),
    entry({
      name: 'Ärlig Åke',
      age: YEAR - 11,
      gender: 'Hingst',
      height: 170,
      currentEvent: 'dressyr',
      currentClass: 'Grand Prix',
      meritCount: '14',
      created: 2018,
    }),
    entry({
      name: 'Åsa Utan Häst',
      gender: 'Sto',
      height: 166,
      currentEvent: 'Dressage',
      currentClass: 'LA',
      meritCount: 'många',
    }),
    entry({
      name: 'Lilla Gubben',
      age: `${YEAR - 9}`,
      gender: 'Hingst',
      breed: 'NF',
      height: 125,
      currentEvent: 'hoppning',
      currentClass: '0,80 m',
      meritCount: 4,
    }),
    entry({
      name: 'Lilla Gubben',
      gender: 'Hingst',
      breed: 'NF',
      height: 125,
      currentEvent: 'dressyr',
      currentClass: 'Grand Prix',
      meritCount: 0,
    }),
    entry({ name: 'Lilla Gubben', currentEvent: 'Curling', currentClass: 'Stenen', age: 'nio' }),
  ]
}
