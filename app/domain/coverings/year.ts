/** The horses of a year's coverings, and which pairs the rules let be. */
import type { CoveringProblem } from './problem.ts'

/** Pairs and horses have the places of `CoveringProblem`; `gains` here are of all pairs. */
export type CoveringYear = Omit<CoveringProblem, 'caps'> & {
  /** For each pair, the sum of what it would break. */
  breaks: Uint8Array
  /** How many mares have each stallion already. */
  taken: Int32Array
  /** How many more each stallion may have by a stored right; Infinity without one. */
  rights: Float64Array
}
export const BREAKS = { breed: 1, deadly: 2, loop: 4 } as const

export type Lock = { mare: number; stallion: number }
export type CoveringRules = {
  mostMares: number
  /** F of a foal, 0-1. */
  highestInbreeding: number
  isSameBreed: boolean
  /** No pair whose foals may die of their genes. */
  isLiving: boolean
  /** No more mares than a stored right to the stallion allows. */
  isWithinRights: boolean
  /** Pairs that are promised. */
  locks: readonly Lock[]
  /** Stallions that may not be used. */
  barred: ReadonlySet<number>
  /** Mares that have no foal this year. */
  resting: ReadonlySet<number>
}

type PairReason = 'loop' | 'breed' | 'deadly' | 'inbreeding' | 'barred'
/** Why a lock cannot be kept: by its pair, by other locks, or by how many mares its stallion has or may have. */
type LockReason = PairReason | 'resting' | 'two' | 'full' | 'rights'

const ROUNDING = 1e-12

export function inbreedingOf({ kinship, stallions, mares }: CoveringYear, mare: number, stallion: number): number {
  return kinship[stallion * (stallions + mares) + stallions + mare] ?? 0
}

/** The first rule against a pair; null where it may be. */
export function pairReason(year: CoveringYear, rules: CoveringRules, mare: number, stallion: number) {
  const breaks = year.breaks[mare * year.stallions + stallion] ?? 0
  if ((breaks & BREAKS.loop) !== 0) return 'loop'
  if (rules.barred.has(stallion)) return 'barred'
  if (rules.isSameBreed && (breaks & BREAKS.breed) !== 0) return 'breed'
  if (rules.isLiving && (breaks & BREAKS.deadly) !== 0) return 'deadly'
  return inbreedingOf(year, mare, stallion) > rules.highestInbreeding + ROUNDING ? 'inbreeding' : null
}

/** Mares that a stallion may have beside those he has, and whether it is a right that says so. */
function roomOf({ taken, rights }: CoveringYear, { mostMares, isWithinRights }: CoveringRules, stallion: number) {
  const room = Math.max(0, mostMares - (taken[stallion] ?? 0))
  const right = isWithinRights ? (rights[stallion] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
  return { room: Math.min(room, right), isByRight: right < room }
}

/** The locks that can be kept together, first come first, and why the others cannot. */
export function readLocks(year: CoveringYear, rules: CoveringRules) {
  const kept = new Map<number, number>()
  const refused: (Lock & { reason: LockReason })[] = []
  const uses = new Int32Array(year.stallions)
  for (const { mare, stallion } of rules.locks) {
    const before = kept.get(mare)
    if (before === stallion) continue
    const { room, isByRight } = roomOf(year, rules, stallion)
    const reason: LockReason | null = rules.resting.has(mare)
      ? 'resting'
      : before !== undefined
        ? 'two'
        : (pairReason(year, rules, mare, stallion) ??
          ((uses[stallion] ?? 0) < room ? null : isByRight ? 'rights' : 'full'))
    if (reason !== null) {
      refused.push({ mare, stallion, reason })
      continue
    }
    kept.set(mare, stallion)
    uses[stallion] = (uses[stallion] ?? 0) + 1
  }
  return { kept, refused }
}

/** The problem with only the pairs that may be: a locked mare has one. */
export function problemOf(year: CoveringYear, rules: CoveringRules): CoveringProblem {
  const { stallions, mares, kinship } = year
  const { kept } = readLocks(year, rules)
  const gains = new Float64Array(year.gains.length).fill(Number.NEGATIVE_INFINITY)
  for (let mare = 0; mare < mares; mare++) {
    if (rules.resting.has(mare)) continue
    const locked = kept.get(mare)
    for (let one = 0; one < stallions; one++) {
      if (locked !== undefined ? locked !== one : pairReason(year, rules, mare, one) !== null) continue
      gains[mare * stallions + one] = year.gains[mare * stallions + one] ?? 0
    }
  }
  const caps = Int32Array.from({ length: stallions }, (_, one) => roomOf(year, rules, one).room)
  return { stallions, mares, gains, caps, kinship }
}

/** What leaves a mare without a stallion: the limit to loosen first, or that all are full, or that nothing helps. */
export type LeftReason = 'breed' | 'inbreeding' | 'deadly' | 'barred' | 'full' | 'rights' | 'none'

export function leftReason(year: CoveringYear, rules: CoveringRules, mare: number): LeftReason {
  const all = Array.from({ length: year.stallions }, (_, one) => one)
  const some = (other: Partial<CoveringRules>) =>
    all.some((one) => pairReason(year, { ...rules, ...other }, mare, one) === null)
  const full = all.filter((one) => pairReason(year, rules, mare, one) === null)
  if (full.length > 0) return full.some((one) => roomOf(year, rules, one).isByRight) ? 'rights' : 'full'
  if (some({ barred: new Set() })) return 'barred'
  if (some({ highestInbreeding: 1 })) return 'inbreeding'
  if (some({ isSameBreed: false })) return 'breed'
  return some({ isLiving: false }) ? 'deadly' : 'none'
}
