import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'
import { parentsInSteps, type RankProgress, rankPairs } from '#app/domain/goals/rank-pairs.ts'
import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import { type KinshipMatrix, kinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { inTurns, letOthersGo } from '#app/domain/let-others.ts'
import type { Family } from '#app/domain/odds/family-genes.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { studDay } from '#app/domain/stud-clock.ts'
import type { ParentFilter } from '#app/features/planner/schema/address.ts'
import { type Goal, wishesOf } from '#app/features/planner/schema/goal.ts'
import { type Board, type BoardHorse, MOST_PER_SIDE } from '#app/features/planner/view/board.ts'
import { clashesOf } from '#app/features/planner/view/hidden.ts'
import { RecentWork, withProgress } from './lately.server.ts'
import type { FoundParents, PlannerStud } from './stud.ts'

const MOST_RANKED = 1000

type SidesWish = { sire: ParentFilter; dam: ParentFilter }
type BoardWish = SidesWish & { goal: Goal }
type Day = ReturnType<typeof studDay>
export type GivenBoard = { wish: BoardWish; day: Day }
export type GivenSides = { wish: SidesWish; year: number }

const BOARDS_CACHED = 6
const recent = new RecentWork<Board>(BOARDS_CACHED)

/** The board for these wishes on the stud's present state, running or done. `gone` aborts when the request ends. */
export async function startBoard(stud: PlannerStud, { sire, dam, goal }: BoardWish, today: Today, gone?: AbortSignal) {
  const day = studDay(today)
  const revision = await stud.revision()
  const key = JSON.stringify([revision, day.date, sire, dam, goal])
  return recent.find(stud, key, gone, async (progress, signal) => {
    const wish = { sire, dam, goal }
    const elsewhere = await stud.elsewhere?.('board')
    if (elsewhere) {
      const given: GivenBoard = { wish, day }
      return (await elsewhere('board', given, { progress, gone: signal })) as Board // what `sentBoard` makes
    }
    return rankBoard(stud, wish, { revision, ...day }, progress, signal)
  })
}

const begun = new WeakSet<PlannerStud>()

/** Where another thread ranks boards, has it read their horses before one is asked for: half of a board's work. */
export async function beginSides(stud: PlannerStud, { sire, dam }: SidesWish, today: Today): Promise<void> {
  const elsewhere = begun.has(stud) ? null : await stud.elsewhere?.('sides')
  if (!elsewhere || begun.has(stud)) return
  begun.add(stud)
  const given: GivenSides = { wish: { sire: plainFilter(sire), dam: plainFilter(dam) }, year: studDay(today).year }
  try {
    await elsewhere('sides', given, null)
  } catch {
    // The board itself tells what is wrong.
  } finally {
    begun.delete(stud)
  }
}

/** For another thread: only the horses of ranked pairs, as the page shows them, without their families. */
export function sentBoard(board: Board): Board {
  const only = (horses: readonly BoardHorse[], places: readonly number[]) => {
    const kept = [...new Set(places)]
    return {
      horses: kept.flatMap((at): BoardHorse[] => (horses[at] ? [{ ...horses[at], family: undefined }] : [])),
      newPlace: new Map(kept.map((at, place) => [at, place])),
    }
  }
  const sires = only(
    board.stallions,
    board.ranked.map(({ sire }) => sire),
  )
  const dams = only(
    board.mares,
    board.ranked.map(({ dam }) => dam),
  )
  const ranked = board.ranked.map((pair) => ({
    ...pair,
    sire: sires.newPlace.get(pair.sire) ?? 0,
    dam: dams.newPlace.get(pair.dam) ?? 0,
  }))
  return { ...board, stallions: sires.horses, mares: dams.horses, ranked }
}

/** Those whose kin contradict each other: of many unknown genotypes seconds of work, and none for a page. */
function* clashingAmong(horses: Iterable<BoardHorse | undefined>): Generator<void, Set<string>> {
  const names = new Set<string>()
  for (const horse of horses) {
    if (horse && clashesOf(horse.family).length > 0) names.add(horse.name)
    yield
  }
  return names
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
  const shown = ranked.flatMap(({ sire, dam }) => [stallions.horses[sire], mares.horses[dam]])
  return {
    stallions: stallions.horses,
    mares: mares.horses,
    totals: { stallions: stallions.total, mares: mares.total },
    ranked,
    clashing: await inTurns(clashingAmong(new Set(shown)), { gone }),
    pairs: progress.of,
    compared: { stallions: stallions.horses.length, mares: mares.horses.length },
  }
}

export type SideHorse = BoardHorse & { family: Family | undefined }
type WithFamily = { total: number; horses: SideHorse[] }
type Sides = { stallions: WithFamily; mares: WithFamily; kinship: KinshipMatrix }

/** The horses of a board and their kinship, cached: the same for every goal, and half of a board's work. */
const recentSides = new WeakMap<PlannerStud, { key: string; sides: Promise<Sides> }>()

export function findSides(stud: PlannerStud, wish: SidesWish, { revision, year }: { revision: number; year: number }) {
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
  const sides = { stallions: withFamily(stallions), mares: withFamily(mares), kinship }
  await inTurns(parentsInSteps(sides.stallions.horses, sides.mares.horses))
  return sides
}

async function findSide(stud: PlannerStud, gender: ParentGender, filter: ParentFilter, year: number) {
  const { total, horses } = await stud.searchParents({ gender, typed: '', year, ...filter }, MOST_PER_SIDE)
  return { total, horses: await stud.fillParents(horses) }
}

const plainFilter = ({ generation, breed, sale }: ParentFilter): ParentFilter => ({ generation, breed, sale })
