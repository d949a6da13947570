import type { StoredDocument } from './template.ts'
import { YEAR } from './year.ts'

const horse = (document: Record<string, unknown>): StoredDocument => ({ collection: 'horses', document })
const entry = (name: string, currentClass: string, age: unknown, meritCount = 0): StoredDocument => ({
  collection: 'competition',
  document: { name, currentEvent: 'dressyr', currentClass, age, height: 168, meritCount },
})
/** The year of the plan. */
export const NEXT = YEAR + 1

/** One horse of each kind for the season plan. Ages are those of next year. */
export function seasonStud(): StoredDocument[] {
  return [
    horse({ name: 'Gammal Gräns', age: NEXT - 13, agelimit: NEXT - 16 }), // 13 of 13
    horse({ name: 'Nära Gräns', age: NEXT - 12, agelimit: NEXT - 16 }), // 12 of 13
    horse({ name: 'Såld Gräns', age: NEXT - 13, agelimit: NEXT - 16, category: 'sold' }),
    horse({ name: 'Sexåringen', age: NEXT - 6 }),
    entry('Sexåringen', 'Medelsvår B', NEXT - 6, 12),
    horse({ name: 'Tolvan', age: NEXT - 12 }),
    entry('Tolvan', 'Lätt B', NEXT - 12, 10),
    entry('Tolvan', 'Grand Prix', NEXT - 12, 11),
    horse({ name: 'Femåringen', age: NEXT - 5 }),
    entry('Femåringen', 'Medelsvår B', NEXT - 5),
    horse({ name: 'Gullviva', age: NEXT - 4, category: 'youngsters', focus: 'Hoppning' }),
    horse({ name: 'Inriden', age: NEXT - 4, category: 'youngsters' }),
    entry('Inriden', 'Inridning', NEXT - 4),
    horse({ name: 'Trean', age: NEXT - 3, gender: 'Hingst', kvalite: 'GI-24-1' }),
    horse({ name: 'Åttan', age: NEXT - 8, gender: 'Sto', kvalite: 'GII-19-2', champ: true }),
    horse({ name: 'Poängen', age: NEXT - 10 }),
    {
      collection: 'scores',
      document: {
        name: 'Poängen',
        notepoints: 150,
        results: { dressyr: { 'Lätt C': Array.from({ length: 3 }, () => `1/9 | Vårcupen, ${YEAR}-05-01`) } },
      },
    },
    horse({ name: 'Utan År', category: 'riding' }),
    { collection: 'competition', document: { name: 'Okänd Gren', currentEvent: 'Galopp', currentClass: 'Derby' } },
    entry('Såld Gräns', 'Lätt C', NEXT - 13),
  ]
}

/** More horses than a section shows at first. */
export function youngHerd(): StoredDocument[] {
  return Array.from({ length: 30 }, (_, at) =>
    horse({ name: `Unge ${String(at + 1).padStart(2, '0')}`, age: NEXT - 4 }),
  )
}
