/** How far horses are from a single wish on a scale: a class, a height, an age, a grade. */
import { findDiscipline, splitClassKey } from '#app/domain/competition/class-key.ts'
import { EXTERIOR_GRADES } from '#app/domain/grading/exterior.ts'
import { PREMIERING_GRADES } from '#app/domain/grading/premiering.ts'
import type { NumberFact, TextFact } from './facts.table.ts'
import { levelOf } from './facts.ts'
import type { RollFilter } from './filter.ts'
import type { Roll } from './roll.ts'

/** What still is a step beside a limit, of facts that are a scale; our own choice. */
const WIDEST: Partial<Record<NumberFact, number>> = { hojd: 5, alder: 2, fodd: 2, dog: 2, extpoang: 2 }
const STEPS = 2
const FAR = Number.POSITIVE_INFINITY

const GRADES: Partial<Record<TextFact, readonly string[]>> = {
  premiering: PREMIERING_GRADES,
  exterior: EXTERIOR_GRADES,
}

/** The place of a value on its scale, and which scale that is; null for one on none. */
function placeOn(fact: TextFact, value: string): { scale: string; at: number } | null {
  if (fact === 'generation') return /^\d+$/.test(value) ? { scale: fact, at: Number(value) } : null
  const colon = value.indexOf(':')
  const discipline = fact === 'tavlar' ? findDiscipline(value.slice(0, colon))?.key : undefined
  const [scale, at] =
    discipline === undefined
      ? [fact, GRADES[fact]?.indexOf(value) ?? -1]
      : [discipline, levelOf(discipline, splitClassKey(value.slice(colon + 1)).plain)]
  return at < 0 ? null : { scale, at }
}

/** The distance of a row from the one wish of a filter, infinite beyond a step or two; null where there is no scale. */
export function stepsFrom(roll: Roll, { texts, ranges, potentials }: RollFilter): ((row: number) => number) | null {
  const [potential] = potentials
  if (potential) {
    const least = levelOf(potential.discipline, potential.classKey) + 1
    const { levels } = roll.potentials[potential.discipline]
    return (row) => within(least - (levels[row] || -FAR), STEPS)
  }
  for (const [fact, wanted] of Object.entries(texts) as [TextFact, readonly string[]][]) {
    const places = wanted.flatMap((value) => placeOn(fact, value) ?? [])
    if (places.length < wanted.length) return null
    const { sets, rows } = roll.texts[fact]
    const nearest = sets.map((set) => {
      const own = set.flatMap((value) => placeOn(fact, value) ?? [])
      const gaps = own.flatMap(({ scale, at }) =>
        places.filter((one) => one.scale === scale).map((one) => Math.abs(one.at - at)),
      )
      return within(Math.min(FAR, ...gaps), STEPS)
    })
    return (row) => nearest[rows[row] ?? 0] ?? FAR
  }
  for (const [fact, { min = -FAR, max = FAR }] of Object.entries(ranges) as [
    NumberFact,
    { min?: number; max?: number },
  ][]) {
    const widest = WIDEST[fact]
    if (widest === undefined) return null
    const column = roll.numbers[fact]
    return (row) => {
      const value = column[row] ?? Number.NaN
      return within(Math.max(min - value, value - max), widest)
    }
  }
  return null
}

const within = (gap: number, widest: number) => (gap <= widest ? gap : FAR)
