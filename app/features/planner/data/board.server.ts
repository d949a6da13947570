import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { type RankProgress, rankPairs } from '#app/domain/goals/rank-pairs.ts'
import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import { type KinshipMatrix, kinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { letOthersGo } from '#app/domain/let-others.ts'
import type { Family } from '#app/domain/odds/family-genes.ts'
import { fillParents } from '#app/features/horses/data/parents.server.ts'
import { findAncestry } from '#app/features/pedigree/data/ancestry.server.ts'
import type { ParentFilter } from '#app/features/planner/schema/address.ts'
import { type Goal, wishesOf } from '#app/features/planner/schema/goal.ts'
import { type Board, MOST_PER_SIDE } from '#app/features/planner/view/board.ts'
import type { Store } from '#app/store/store.ts'
import { findBreedGenes } from './breed-genes.server.ts'
import { findFamilies } from './families.server.ts'
import { findAllParents } from './horses.server.ts'
import { inTurns, LatelyAsked, type LongWork } from './lately.server.ts'

/** Pairs that a board keeps, best first; nobody leafs further. */
export const MOST_RANKED = 1000

export type BoardWish = { sire: ParentFilter; dam: ParentFilter; goal: Goal }
type Day = { date: string; year: number }

/** Boards that were asked for lately: leafing, and the page after the progress, do not rank anew. */
const BOARDS_KEPT = 6
const lately = new LatelyAsked<Board>(BOARDS_KEPT)

/** The board for these wishes on the store's present state, begun or already there. `gone` ends with who asks for it. */
export async function startBoard(
  store: Store,
  { sire, dam, goal }: BoardWish,
  day: Day,
  gone?: AbortSignal,
): Promise<LongWork<Board>> {
  const revision = await store.revision()
  const key = JSON.stringify([revision, day.date, sire, dam, goal])
  return lately.find(store, key, gone, (progress, signal) =>
    rankBoard(store, { sire, dam, goal }, { revision, ...day }, progress, signal),
  )
}

async function rankBoard(
  store: Store,
  wish: BoardWish,
  at: Day & { revision: number },
  progress: RankProgress,
  gone: AbortSignal,
): Promise<Board> {
  const { stallions, mares, kinship } = await findSides(store, wish, at)
  gone.throwIfAborted()
  progress.of = stallions.horses.length * mares.horses.length
  const ranking = rankPairs(
    stallions.horses,
    mares.horses,
    { wishes: wishesOf(wish.goal), most: MOST_RANKED, order: wish.goal.order },
    kinship,
  )
  const ranked = await inTurns(ranking, progress, gone)
  return {
    stallions: stallions.horses,
    mares: mares.horses,
    totals: { stallions: stallions.total, mares: mares.total },
    ranked,
    pairs: progress.of,
  }
}

type Side = Awaited<ReturnType<typeof findAllParents>>
type WithFamily = { total: number; horses: (HorseDocument & { family: Family | undefined })[] }
type Sides = { stallions: WithFamily; mares: WithFamily; kinship: KinshipMatrix }

/** The horses of a board and how they are related: the same for every goal, and half of a board's work. */
const sidesLately = new WeakMap<Store, { key: string; sides: Promise<Sides> }>()

function findSides(store: Store, wish: BoardWish, { revision, year }: { revision: number; year: number }) {
  const filters = [plainFilter(wish.sire), plainFilter(wish.dam)] as const
  const key = JSON.stringify([revision, year, filters])
  const known = sidesLately.get(store)
  if (known?.key === key) return known.sides
  const sides = readSides(store, filters, year)
  sidesLately.set(store, { key, sides })
  sides.catch(() => {
    if (sidesLately.get(store)?.sides === sides) sidesLately.delete(store)
  })
  return sides
}

async function readSides(
  store: Store,
  [sire, dam]: readonly [ParentFilter, ParentFilter],
  year: number,
): Promise<Sides> {
  const { db } = store
  const stallions = await findSide(db, STALLION, sire, year)
  await letOthersGo()
  const mares = await findSide(db, MARE, dam, year)
  await letOthersGo()
  const sires = stallions.horses.map(({ name }) => name)
  const dams = mares.horses.map(({ name }) => name)
  const ancestry = await findAncestry(db, [...sires, ...dams])
  await letOthersGo()
  const kinship = kinshipMatrix(ancestry, sires, dams)
  await letOthersGo()
  const families = await findFamilies(db, [...stallions.horses, ...mares.horses], await findBreedGenes(store))
  await letOthersGo()
  const withFamily = ({ total, horses }: Side) => ({
    total,
    horses: horses.map((horse) => ({ ...horse, family: families.get(horse.name) })),
  })
  return { stallions: withFamily(stallions), mares: withFamily(mares), kinship }
}

/** The horses of one side, with the parents that count. */
async function findSide(db: Store['db'], gender: ParentGender, filter: ParentFilter, year: number): Promise<Side> {
  const { total, horses } = await findAllParents(db, gender, filter, year, MOST_PER_SIDE)
  return { total, horses: await fillParents(db, horses) }
}

const plainFilter = ({ generation, breed, sale }: ParentFilter): ParentFilter => ({ generation, breed, sale })
