/** Wishes as a plan uses them: for genes, for stats and height, and for the parents alone. */
import { allLooks, looksOfWish } from '#app/domain/goals/gene-looks.ts'
import { counts, heightsWished, wantedLines } from '#app/domain/goals/judge-pair.ts'
import type { Wish } from '#app/domain/goals/wishes.ts'
import { LOOK_GROUPS, type LookGroup, type Looks } from '#app/domain/odds/looks.ts'
import type { GeneLimits } from './gene-traits.ts'
import type { StatGoal } from './stat-draws.ts'

export type PlanGoal = {
  looks: Looks
  /** A wished colour is not a known one: no plan leads there. */
  isUnnamed: boolean
  limits: GeneLimits
  /** The parents must suit each other in size. */
  size: boolean
  /** All horses of a plan have one breed. */
  sameBreed: boolean
  /** The highest F allowed for any foal, 0-1. */
  highestInbreeding: number
  stats: StatGoal
  wishesStats: boolean
  wishesHeight: boolean
  generation: number | null
  wishesDescent: boolean
  /** Always false where wishes for the generation contradict each other. */
  isTheGeneration(generation: number | null): boolean
  isTheLine(line: string): boolean
}

export function planGoalOf(wishes: readonly Wish[]): PlanGoal {
  const counted = wishes.filter(counts)
  const of = <Kind extends Wish['kind']>(kind: Kind) =>
    counted.filter((wish): wish is Extract<Wish, { kind: Kind }> => wish.kind === kind)
  const looks = counted.map(looksOfWish).filter((found) => found !== undefined)
  const [lowestCm, highestCm] = heightsWished(counted)
  const lines = of('line').map((wish) => wantedLines(wish.lines))
  const generations = of('generation')
  return {
    looks: allLooks(looks.filter((found) => found !== null)),
    isUnnamed: looks.includes(null),
    limits: { living: of('living').length > 0, noCarriers: of('no-carriers').length > 0 },
    size: of('size').length > 0,
    sameBreed: of('same-breed').length > 0,
    highestInbreeding: Math.min(1, ...of('inbreeding').map(({ highest }) => highest)),
    stats: { classes: of('class'), stats: of('stat'), heights: { lowestCm, highestCm } },
    wishesStats: of('class').length + of('stat').length > 0,
    wishesHeight: of('height').length > 0,
    generation: generations[0]?.generation ?? null,
    wishesDescent: lines.length + generations.length > 0,
    isTheGeneration: (generation) => generations.every((wish) => wish.generation === generation),
    isTheLine: (line) => lines.every((isWanted) => isWanted(line)),
  }
}

/** The gene groups that some wish is about. */
export const groupsWished = ({ looks }: PlanGoal): LookGroup[] =>
  LOOK_GROUPS.flatMap(({ key }) => (looks[key] === undefined ? [] : [key]))

/** Whether the wishes are about the foal itself; limits and generations alone need no plan. */
export const wishesOfFoal = (goal: PlanGoal) =>
  goal.wishesStats || goal.wishesHeight || goal.isUnnamed || groupsWished(goal).length > 0
