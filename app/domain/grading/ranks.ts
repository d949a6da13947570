import { EXTERIOR_GRADES } from './exterior.ts'
import { PREMIERING_GRADES } from './premiering.ts'
import { VRH_GRADES } from './vrh.ts'

/** Scales from the best grade, and how many of each are worth a headline: the others are only passes, or less. */
const SCALES: readonly { grades: readonly string[]; good: number }[] = [
  { grades: PREMIERING_GRADES, good: 3 },
  { grades: EXTERIOR_GRADES, good: 2 },
  { grades: VRH_GRADES, good: 1 },
]

/** How far a grade is below the best of its scale, 0 to 1; null for one that is not good, or of no scale. */
export function goodRank(grade: string | null): number | null {
  for (const { grades, good } of SCALES) {
    const at = grades.findIndex((one) => one === grade)
    if (at >= 0) return at < good ? at / (grades.length - 1) : null
  }
  return null
}
