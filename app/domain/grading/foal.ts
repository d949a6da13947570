import type { ExteriorGrade } from './exterior.ts'
import { percentOf } from './marks.ts'

/** Two maxima for foals are specified: 30 in the administrator's form, 50 elsewhere (spec 9). */
export const FOAL_MAXIMA = { adminForm: 30, page: 50 } as const

/** Grade of a foal total, by our own limits: the exterior ones as shares, 80 % and 74 % of the maximum. */
export function foalGrade(total: number, max: number): ExteriorGrade {
  const percent = percentOf(total, max)
  if (percent >= 80) return 'Diplom'
  return percent >= 74 ? 'Klass I' : 'Klass II'
}
