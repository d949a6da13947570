import { sizeGap } from '#app/domain/goals/pair-limits.ts'
import { shareOf, valueChances } from '#app/domain/odds/distribution.ts'
import { heightOdds } from '#app/domain/odds/stat-odds.ts'
import type { StateShare, Trait } from './trait.ts'

export type HeightWish = { lowestCm: number; highestCm: number }

/** A height that is not known. */
export const NO_HEIGHT = -1

/** Height as a trait; the states are centimetres. With `size` parents of too different heights are no pair. */
export function heightTrait({ lowestCm, highestCm }: HeightWish, size: boolean): Trait {
  const isOpen = lowestCm <= 0 && highestCm === Number.POSITIVE_INFINITY
  const known = new Map<number, readonly StateShare[]>()
  const heightOf = (state: number) => (state === NO_HEIGHT ? null : state)
  const cross = (one: number, other: number): readonly StateShare[] => {
    if (size && sizeGap(heightOf(one), heightOf(other)) !== null) return []
    if (one === NO_HEIGHT || other === NO_HEIGHT) return UNKNOWN
    const found = known.get(one + other)
    if (found) return found
    const odds = heightOdds(one, other)
    const shares = odds ? valueChances(odds).map(({ value, chance }) => ({ state: value, share: shareOf(chance) })) : []
    known.set(one + other, shares)
    return shares
  }
  return {
    cross,
    wanted: (one, other) => {
      const born = cross(one, other)
      if (isOpen) return born.length > 0 ? 1 : 0
      let wanted = 0
      for (const { state, share } of born) if (state >= lowestCm && state <= highestCm) wanted += share
      return Math.min(1, wanted)
    },
  }
}

const UNKNOWN: readonly StateShare[] = [{ state: NO_HEIGHT, share: 1 }]
