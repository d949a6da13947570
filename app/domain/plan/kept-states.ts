/** Which state each foal of given crosses should have, so that the fewest foals are bred in the mean. */
import { SEX_SHARE } from './programme.ts'
import { type Cross, lastUseOf, type PlanParent } from './shapes.ts'
import type { Trait } from './trait.ts'

/** More ways than these are not followed at once; those with the fewest foals are. */
const MOST_WAYS = 1000
/** Of these a plan is begun with each. */
const MOST_KEPT = 16

type Way = { cost: number; kept: readonly (readonly number[])[] }

/**
 * By trait the state of each foal before the last, the best ways first; none where the wish is out of reach. `states`:
 * of the horses, by trait. Cross by cross the cheapest way to the states of those foals that are still to be mated.
 */
export function keptStates(
  traits: readonly Trait[],
  crosses: readonly Cross[],
  states: readonly (readonly number[])[],
): number[][][] {
  const lastUse = lastUseOf(crosses)
  let ways: Way[] = [{ cost: 0, kept: [] }]
  for (const [at, [one, other]] of crosses.entries()) {
    const found = new Map<string, Way>()
    const open = lastUse.flatMap((use, foal) => (foal <= at && use > at ? [foal] : []))
    const isLast = at === crosses.length - 1
    for (const { cost, kept } of ways) {
      const stateOf = (parent: PlanParent, trait: number) =>
        ('foal' in parent ? kept[parent.foal]?.[trait] : states[trait]?.[parent.horse]) ?? 0
      const pairs = traits.map((trait, place) => [trait, stateOf(one, place), stateOf(other, place)] as const)
      let born: { states: number[]; share: number }[] = [{ states: [], share: isLast ? 1 : SEX_SHARE }]
      for (const [trait, first, second] of pairs) {
        const shares = isLast ? [{ state: 0, share: trait.wanted(first, second) }] : trait.cross(first, second)
        born = born.flatMap((so) =>
          shares.map(({ state, share }) => ({ states: [...so.states, state], share: so.share * share })),
        )
      }
      for (const { states: own, share } of born) {
        if (share <= 0) continue
        const way = { cost: cost + 1 / share, kept: isLast ? kept : [...kept, own] }
        const key = (isLast ? [...kept.keys()] : open).map((foal) => way.kept[foal]?.join()).join(' ')
        if (way.cost < (found.get(key)?.cost ?? Number.POSITIVE_INFINITY)) found.set(key, way)
      }
    }
    ways = [...found.values()].sort((a, b) => a.cost - b.cost).slice(0, MOST_WAYS)
  }
  return ways.slice(0, MOST_KEPT).map(({ kept }) => traits.map((_, trait) => kept.map((own) => own[trait] ?? 0)))
}
