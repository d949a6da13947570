/** What a foal of each pair gains by a goal, for all pairs: the chance that it meets all wishes, or its stats. */
import { FOAL_RULES } from '#app/domain/breeding/foal.ts'
import { geneIndex } from './colour-outlook.ts'
import { judgeOf } from './judge-pair.ts'
import { readParent } from './pair-parents.ts'
import type { GoalParent, Wish } from './wishes.ts'

export type PairGains = {
  /** Mare by mare: at `mare * stallions + stallion`. Unknown chances are 0. */
  gains: Float64Array
  /** Whether the parents are of different breeds, or of unknown ones. */
  isMixed: (mare: number, stallion: number) => boolean
  /** For each pair, 1 if some foals are known to die of their genes. */
  deadly: Uint8Array
  /** Pairs whose gain is unknown, or horses whose stats are, which then count as the mean of their sex. */
  unknown: number
}

const OFFSET = ((FOAL_RULES.statOffset.lowest + FOAL_RULES.statOffset.highest) / 2) * FOAL_RULES.statCount
const ROUNDING = 1e-12

/** Without a wish for the foal, the gain is the expected sum of its stats. A stallion a step. */
export function* pairGains(
  stallions: readonly GoalParent[],
  mares: readonly GoalParent[],
  wishes: readonly Wish[],
): Generator<void, PairGains> {
  const genesOf = geneIndex()
  const sires = stallions.map((one, at) => readParent(one, at, genesOf))
  const dams = mares.map((one, at) => readParent(one, sires.length + at, genesOf))
  const judge = judgeOf(wishes)
  const gains = new Float64Array(sires.length * dams.length)
  const deadly = new Uint8Array(gains.length)
  const [ofSires, ofDams] = [sires, dams].map((all) => known(all.map(({ potential }) => potential)))
  let unknown = wishes.length > 0 ? 0 : (ofSires?.unknown ?? 0) + (ofDams?.unknown ?? 0)
  for (const [stallion, sire] of sires.entries()) {
    for (const [mare, dam] of dams.entries()) {
      const place = mare * sires.length + stallion
      const pair = judge.pairOf(sire, dam, 0)
      if (pair.living !== null && pair.living < 1 - ROUNDING) deadly[place] = 1
      if (wishes.length === 0) {
        gains[place] = ((ofSires?.values[stallion] ?? 0) + (ofDams?.values[mare] ?? 0)) / 2 + OFFSET
        continue
      }
      const joint = judge.joint(pair)
      if (joint === null) unknown += 1
      gains[place] = joint ?? 0
    }
    yield
  }
  return {
    gains,
    deadly,
    unknown,
    isMixed: (mare, stallion) => {
      const breed = dams[mare]?.breed ?? null
      return breed === null || breed !== (sires[stallion]?.breed ?? null)
    },
  }
}

/** Unknown values are the mean of the others. */
function known(values: readonly (number | null)[]) {
  const all = values.filter((value) => value !== null)
  const mean = all.length === 0 ? 0 : all.reduce((sum, value) => sum + value, 0) / all.length
  return { values: values.map((value) => value ?? mean), unknown: values.length - all.length }
}
