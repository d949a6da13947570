/**
 * The chance that one foal reaches every wished class and stat, fast enough for thousands of pairs. Disciplines share
 * stats, so their classes are not independent: the chance is taken over the shared stats, never multiplied.
 */
import { FOAL_RULES } from '#app/domain/breeding/foal.ts'
import { getDiscipline } from '#app/domain/competition/class-key.ts'
import { type DisciplineKey, STAT_PAIRS } from '#app/domain/competition/disciplines.table.ts'
import { HEIGHT_GROUPS, type HeightGroup } from '#app/domain/competition/height-group.ts'
import { ladderFor } from '#app/domain/competition/ladder.ts'
import { chanceAtMost, chanceOfSum, choicesOf, makeTail, type ParentStats, Room, wholeSums } from './stat-sums.ts'

export type ClassWish = { discipline: DisciplineKey; classKey: string }
/** The place of the stat, 0-15, and the lowest wished value. */
export type StatWish = { stat: number; lowest: number }
/** The chance of each height group; the sum is below 1 where some heights are not wished. */
export type GroupShares = ReadonlyMap<HeightGroup, number>

type StatOutlook = {
  /** The chance of all wishes in one foal; null where stats are missing. */
  chance(sire: ParentStats | null, dam: ParentStats | null, groups: GroupShares): number | null
  /** A cheap upper bound. */
  atMost(sire: ParentStats, dam: ParentStats, groups: GroupShares): number
  /** A closer upper bound that costs more: the least of each class by itself. */
  nearlyAtMost(sire: ParentStats, dam: ParentStats, groups: GroupShares): number
}

/** What the sum of a discipline's stats is divided by to give its potential. */
export function divisorOf(discipline: DisciplineKey): number {
  const { method, pairs } = getDiscipline(discipline)
  return method === 'sum' ? 1 : pairs.length
}

/** A class as a sum of stats: which stats, and the sum that each height group needs. */
export type Target = { used: readonly number[]; limits: Readonly<Record<HeightGroup, number>> }

/** The sum each height group needs for a class: -Infinity for the lowest, Infinity where none is as high. */
export function targetOf({ discipline, classKey }: ClassWish): Target {
  const { classOrder, pairs } = getDiscipline(discipline)
  const wanted = classOrder.indexOf(classKey)
  const divisor = divisorOf(discipline)
  const limitOf = (group: HeightGroup) => {
    const ladder = ladderFor(discipline, group)
    const rung = wanted < 0 ? -1 : ladder.findIndex(({ key }) => classOrder.indexOf(key) >= wanted)
    if (rung < 0) return Number.POSITIVE_INFINITY
    return rung === 0 ? Number.NEGATIVE_INFINITY : (ladder[rung]?.minPotential ?? 0) * divisor
  }
  const limits = Object.fromEntries(HEIGHT_GROUPS.map((group) => [group, limitOf(group)]))
  return {
    used: pairs.flatMap((pair) => {
      const at = STAT_PAIRS.findIndex(({ key }) => key === pair)
      return [2 * at, 2 * at + 1]
    }),
    limits: limits as Record<HeightGroup, number>, // one entry for each group
  }
}

/** The chance that one foal reaches these classes (or higher ones) and stats. */
export function statOutlook(classes: readonly ClassWish[], stats: readonly StatWish[]): StatOutlook {
  return sumOutlook(classes.map(targetOf), stats)
}

/** The same for any sums of stats. */
export function sumOutlook(targets: readonly Target[], stats: readonly StatWish[]): StatOutlook {
  const floors = new Map<number, number>()
  for (const { stat, lowest } of stats) floors.set(stat, Math.max(lowest, floors.get(stat) ?? 0))
  const [only] = targets
  const room = new Room()
  const ofGroups =
    targets.length === 1 && only && floors.size === 0
      ? (sire: ParentStats, dam: ParentStats) => {
          const sums = choicesOf(sire, dam, only.used, room)
          return sums && ((group: HeightGroup) => chanceOfLimit(sums, only.limits[group]))
        }
      : jointChances(targets, floors, room)
  return {
    chance(sire, dam, groups) {
      if (targets.length === 0 && floors.size === 0) return sumOf(groups)
      if (!sire || !dam) return null
      const ofGroup = ofGroups(sire, dam)
      if (!ofGroup) return null
      let chance = 0
      for (const [group, share] of groups) chance += share * ofGroup(group)
      return Math.min(1, chance)
    },
    atMost(sire, dam, groups) {
      let chance = 0
      for (const [group, share] of groups) {
        let least = 1
        for (const { used, limits } of targets) {
          const limit = limits[group]
          if (limit !== Number.NEGATIVE_INFINITY) least = Math.min(least, chanceAtMost(sire, dam, used, limit))
        }
        chance += share * least
      }
      return Math.min(1, chance)
    },
    nearlyAtMost(sire, dam, groups) {
      if (targets.length < 2) return 1
      let least = 1
      for (const { used, limits } of targets) {
        const sums = choicesOf(sire, dam, used, room)
        if (!sums) continue
        let chance = 0
        for (const [group, share] of groups) chance += share * chanceOfLimit(sums, limits[group])
        least = Math.min(least, chance)
      }
      return least
    },
  }
}

const sumOf = (groups: GroupShares) => {
  let sum = 0
  for (const share of groups.values()) sum += share
  return Math.min(1, sum)
}

const chanceOfLimit = (sums: NonNullable<ReturnType<typeof choicesOf>>, limit: number) =>
  limit === Number.NEGATIVE_INFINITY ? 1 : chanceOfSum(sums, limit)

/** Stats that count towards the same classes, and the chance of each of their sums. */
type Shared = { counts: readonly boolean[]; lowest: number; chances: Float64Array; length: number }

/** Stats grouped by the classes they count for; those that count for none only if they are wished themselves. */
type Part = { counts: readonly boolean[]; used: readonly number[]; ofOne: number }

function partsOf(targets: readonly Target[], floors: ReadonlyMap<number, number>): Part[] {
  const byCounts = new Map<string, { counts: boolean[]; used: number[]; ofOne: number }>()
  for (let at = 0; at < FOAL_RULES.statCount; at++) {
    const counts = targets.map(({ used }) => used.includes(at))
    if (!counts.includes(true) && !floors.has(at)) continue
    const known = byCounts.get(counts.join())
    if (known) known.used.push(at)
    else byCounts.set(counts.join(), { counts, used: [at], ofOne: counts.filter(Boolean).length })
  }
  return [...byCounts.values()]
}

/**
 * The chance that each class gets its sum, for one pair after the other. Stats are grouped by the classes they count
 * for. A group that counts for one class is summed as a tail; all combinations of the other groups are tried.
 */
function jointChances(targets: readonly Target[], floors: ReadonlyMap<number, number>, choosing: Room) {
  const parts = partsOf(targets, floors).map((part) => ({ ...part, room: new Room() }))
  const alone: (Shared | undefined)[] = targets.map(() => undefined)
  const shared: Shared[] = []
  // What each class still needs, after each of the shared groups.
  const needs = [[], ...parts].map(() => new Float64Array(targets.length))
  const walk = (at: number): number => {
    const [sums, own = NO_NEEDS, left = NO_NEEDS] = [shared[at], needs[at], needs[at + 1]]
    if (!sums) {
      let chance = 1
      for (let target = 0; target < own.length; target++) chance *= tailAt(alone[target], own[target] ?? 0)
      return chance
    }
    let chance = 0
    for (let sum = 0; sum < sums.length; sum++) {
      const share = sums.chances[sum] ?? 0
      if (share === 0) continue
      for (let target = 0; target < own.length; target++) {
        const need = own[target] ?? 0
        left[target] = sums.counts[target] ? need - sums.lowest - sum : need
      }
      chance += share * walk(at + 1)
    }
    return chance
  }
  /** Of height groups with the same limits the first. */
  const alike = new Map(
    HEIGHT_GROUPS.map((group) => [
      group,
      HEIGHT_GROUPS.find((one) => targets.every(({ limits }) => limits[one] === limits[group])) ?? group,
    ]),
  )
  return (sire: ParentStats, dam: ParentStats): ((group: HeightGroup) => number) | null => {
    let free = 1
    let perPoint = 1
    shared.length = 0
    for (const { counts, used, ofOne, room } of parts) {
      const choices = choicesOf(sire, dam, used, choosing, floors)
      if (!choices) return null
      perPoint = choices.perPoint
      const { lowest, chances, length } = wholeSums(choices, room)
      if (ofOne === 0) free *= chances.subarray(0, length).reduce((sum, chance) => sum + chance, 0)
      if (ofOne === 1) {
        makeTail(chances, length)
        alone[counts.indexOf(true)] = { counts, lowest, chances, length }
      }
      if (ofOne > 1) shared.push({ counts, lowest, chances, length })
    }
    const known = new Map<HeightGroup, number>()
    return (given) => {
      const group = alike.get(given) ?? given
      const before = known.get(group)
      if (before !== undefined) return before
      const [own = NO_NEEDS] = needs
      for (const [target, { limits }] of targets.entries()) own[target] = limits[group] * perPoint
      const found = own.includes(Number.POSITIVE_INFINITY) ? 0 : free * walk(0)
      known.set(group, found)
      return found
    }
  }
}

const NO_NEEDS = new Float64Array()

/** The chance of `need` parts or more. Without stats of its own, a class is reached only when nothing is missing. */
function tailAt(sums: Shared | undefined, need: number): number {
  if (!sums) return need <= 1e-6 ? 1 : 0
  const place = Math.max(0, Math.ceil(need - sums.lowest - 1e-6))
  return place < sums.length ? (sums.chances[place] ?? 0) : 0
}
