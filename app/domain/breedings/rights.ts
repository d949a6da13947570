/** What is left of the rights to a stallion that breedings name. */
import type { Breeding } from './breeding.ts'

/** How many coverings the right had left, and how many have used it since. */
export type Right = { left: number; used: number }

type Counted = Pick<Breeding, 'stallion' | 'state' | 'covered' | 'rightsLeft' | 'rightsUntil'>

/**
 * The right to each stallion that is valid on `today`: the one of the latest covering, or the tightest that has no day.
 * Nothing counts `rightsLeft` down, so it is what was left with its own covering: those that are planned use it, and
 * those of a later day.
 */
export function rightsOf(breedings: readonly Counted[], today: string): Map<string, Right> {
  const found = new Map<string, Right & { said: string }>()
  const ofStallion = Map.groupBy(breedings, ({ stallion }) => stallion)
  for (const right of breedings) {
    const { stallion, covered, rightsLeft: left, rightsUntil } = right
    if (left === null || (rightsUntil !== null && rightsUntil < today)) continue
    const others = (ofStallion.get(stallion) ?? []).filter((one) => one !== right)
    const used = others.filter((one) => one.state === 'planned' || isLater(one, covered)).length
    const said = covered ?? NO_DAY
    const known = found.get(stallion)
    if (!known || said > known.said || (said === known.said && left - used < known.left - known.used))
      found.set(stallion, { left, used, said })
  }
  return new Map([...found].map(([stallion, { left, used }]) => [stallion, { left, used }]))
}

/** A right without a day is as it stands. */
const NO_DAY = '9999-12-31'

const isLater = ({ state, covered }: Counted, day: string | null) =>
  state !== 'offered' && day !== null && covered !== null && covered > day

/** How many more mares the right allows. */
export const roomOfRight = ({ left, used }: Right) => Math.max(0, left - used)
