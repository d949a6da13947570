/**
 * How much of the spread is inherited, by restricted maximum likelihood (Patterson and Thompson 1971; for the animal
 * model Graser, Smith and Tier 1987): the shares whose likelihood is highest, found by steps that are halved. What is
 * inherited is compared with nothing being so: twice the difference of the logarithms is above 2.71 by chance once in
 * twenty (half a chi-square, as the share is at its bound).
 */
import type { MixedModel, Ratios, Solved } from './animal-model.ts'

/** Of the variance of records, when fixed effects are away: inherited, and staying with the horse for other reasons. */
export type Shares = { heritability: number; permanent: number }

/** Bounds of the estimate: what is left is the residual's. */
const LEAST = 0.01
const MOST = 0.95
const FIRST_STEP = 0.16
const LAST_STEP = 0.01

type Estimate = Shares & {
  solved: Solved
  /** -2 log likelihood without inheritance minus that with it. */
  evidence: number
}

export function ratiosOf({ heritability, permanent }: Shares): Ratios {
  const residual = 1 - heritability - permanent
  return { genetic: heritability / residual, permanent: permanent / residual }
}

/** A solution a step. Without repeated records nothing tells what else stays with a horse: then it is 0. */
export function* estimateShares(model: MixedModel, { isRepeated }: { isRepeated: boolean }): Generator<void, Estimate> {
  const known = new Map<string, Solved>()
  const solvedAt = (shares: Shares): Solved => {
    const key = `${shares.heritability.toFixed(3)} ${shares.permanent.toFixed(3)}`
    const solved = known.get(key) ?? model.solveWith(ratiosOf(shares))
    known.set(key, solved)
    return solved
  }
  function* descend(from: Shares, ways: readonly Shares[]): Generator<void, Shares & { solved: Solved }> {
    let best = { ...from, solved: solvedAt(from) }
    for (let step = FIRST_STEP; step >= LAST_STEP; ) {
      const before = best
      for (const way of ways) {
        const heritability = Math.max(LEAST, before.heritability + way.heritability * step)
        const permanent = Math.max(0, before.permanent + way.permanent * step)
        if (heritability + permanent > MOST) continue
        const solved = solvedAt({ heritability, permanent })
        yield
        if (solved.deviance < best.solved.deviance) best = { heritability, permanent, solved }
      }
      if (best === before) step /= 2
    }
    return best
  }
  const inherited = [1, -1].map((by) => ({ heritability: by, permanent: 0 }))
  const kept = isRepeated ? [1, -1].map((by) => ({ heritability: 0, permanent: by })) : []
  const traded = isRepeated ? [1, -1].map((by) => ({ heritability: by, permanent: -by })) : []
  const best = yield* descend({ heritability: 0.33, permanent: isRepeated ? 0.16 : 0 }, [
    ...inherited,
    ...kept,
    ...traded,
  ])
  const without = yield* descend({ heritability: LEAST, permanent: best.permanent }, kept)
  return { ...best, evidence: without.solved.deviance - best.solved.deviance }
}
