import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { type RankProgress, rankPairs } from '#app/domain/goals/rank-pairs.ts'
import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import { type KinshipMatrix, kinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { letOthersGo } from '#app/domain/let-others.ts'
import type { Family } from '#app/domain/odds/family-genes.ts'
import type { ParentFilter } from '#app/features/planner/schema/address.ts'
import { type Goal, wishesOf } from '#app/features/planner/schema/goal.ts'
import { type Board, MOST_PER_SIDE } from '#app/features/planner/view/board.ts'
import { RecentWork, withProgress } from './lately.server.ts'
import type { FoundParents, PlannerStud } from './stud.ts'

const MOST_RANKED = 1000

type BoardWish = { sire: ParentFilter; dam: ParentFilter; goal: Goal }
type Day = { date: string; year: number }

const BOARDS_CACHED = 6
const recent = new RecentWork<Board>(BOARDS_CACHED)

/** The board for these wishes on the stud's present state, running or done. `gone` aborts when the request ends. */
export async function startBoard(stud: PlannerStud, { sire, dam, goal }: BoardWish, day: Day, gone?: AbortSignal) {
  const revision = await stud.revision()
  const key = JSON.stringify([revision, day.date, sire, dam, goal])
  return recent.find(stud, key, gone, (progress, signal) =>
    rankBoard(stud, { sire, dam, goal }, { revision, ...day }, progress, signal),
  )
}

async function rankBoard(
  stud: PlannerStud,
  wish: BoardWish,
  at: Day & { revision: number },
  progress: RankProgress,
  gone: AbortSignal,
): Promise<Board> {
  const { stallions, mares, kinship } = await findSides(stud, wish, at)
  gone.throwIfAborted()
  progress.of = stallions.horses.length * mares.horses.length
  const ranking = rankPairs(
    stallions.horses,
    mares.horses,
    { wishes: wishesOf(wish.goal), most: MOST_RANKED, order: wish.goal.order },
    kinship,
  )
  const ranked = await withProgress(ranking, progress, gone)
  return {
    stallions: stallions.horses,
    mares: mares.horses,
    totals: { stallions: stallions.total, mares: mares.total },
    ranked,
    pairs: progress.of,
  }
}

type WithFamily = { total: number; horses: (HorseDocument & { family: Family | undefined })[] }
type Sides = { stallions: WithFamily; mares: WithFamily; kinship: KinshipMatrix }

/** The horses of a board and their kinship, cached: the same for every goal, and half of a board's work. */
const recentSides = new WeakMap<PlannerStud, { key: string; sides: Promise<Sides> }>()

function findSides(stud: PlannerStud, wish: BoardWish, { revision, year }: { revision: number; year: number }) {
  const filters = [plainFilter(wish.sire), plainFilter(wish.dam)] as const
  const key = JSON.stringify([revision, year, filters])
  const known = recentSides.get(stud)
  if (known?.key === key) return known.sides
  const sides = readSides(stud, filters, year)
  recentSides.set(stud, { key, sides })
  sides.catch(() => {
    if (recentSides.get(stud)?.sides === sides) recentSides.delete(stud)
  })
  return sides
}

async function readSides(stud: PlannerStud, [sire, dam]: readonly [ParentFilter, ParentFilter], year: number) {
  const stallions = await findSide(stud, STALLION, sire, year)
  await letOthersGo()
  const mares = await findSide(stud, MARE, dam, year)
  await letOthersGo()
  const sires = stallions.horses.map(({ name }) => name)
  const dams = mares.horses.map(({ name }) => name)
  const ancestry = await stud.findAncestry([...sires, ...dams])
  await letOthersGo()
  const kinship = kinshipMatrix(ancestry, sires, dams)
  await letOthersGo()
  const families = await stud.findFamilies([...stallions.horses, ...mares.horses])
  await letOthersGo()
  const withFamily = ({ total, horses }: FoundParents) => ({
    total,
    horses: horses.map((horse) => ({ ...horse, family: families.get(horse.name) })),
  })
  return { stallions: withFamily(stallions), mares: withFamily(mares), kinship }
}

async function findSide(stud: PlannerStud, gender: ParentGender, filter: ParentFilter, year: number) {
  const { total, horses } = await stud.searchParents({ gender, typed: '', year, ...filter }, MOST_PER_SIDE)
  return { total, horses: await stud.fillParents(horses) }
}

const plainFilter = ({ generation, breed, sale }: ParentFilter): ParentFilter => ({ generation, breed, sale })
