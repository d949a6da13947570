import { AllGone } from '#app/domain/all-gone.ts'
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

/** Pairs that a board keeps, best first; nobody leafs further. */
export const MOST_RANKED = 1000

export type BoardWish = { sire: ParentFilter; dam: ParentFilter; goal: Goal }
type Day = { date: string; year: number }

/** `askers` are those who wait for it: when all of them have gone before it is ready, the work ends. */
export type BoardWork = { board: Promise<Board>; progress: RankProgress; askers: AllGone; isReady: boolean }

/** Boards that were asked for lately: leafing, and the page after the progress, do not rank anew. */
const lately = new WeakMap<Store, Map<string, BoardWork>>()
const BOARDS_KEPT = 6

/** The board for these wishes on the store's present state, begun or already there. `gone` ends with who asks for it. */
export async function startBoard(store: Store, wish: BoardWish, day: Day, gone?: AbortSignal): Promise<BoardWork> {
  const revision = await store.revision()
  const key = JSON.stringify([revision, day.date, wish.sire, wish.dam, wish.goal])
  const boards = lately.get(store) ?? new Map<string, BoardWork>()
  lately.set(store, boards)
  const known = boards.get(key)
  if (known && (known.isReady || !known.askers.signal.aborted)) {
    boards.delete(key)
    boards.set(key, known)
    known.askers.join(gone)
    return known
  }
  const progress: RankProgress = { done: 0, of: 0 }
  const askers = new AllGone()
  askers.join(gone)
  const board = rankBoard(store, wish, { revision, ...day }, progress, askers.signal)
  const work: BoardWork = { board, progress, askers, isReady: false }
  boards.set(key, work)
  board.then(
    () => {
      work.isReady = true
    },
    // A board that failed is asked for again.
    () => {
      if (boards.get(key) === work) boards.delete(key)
    },
  )
  for (const oldest of boards.keys()) {
    if (boards.size <= BOARDS_KEPT) break
    boards.delete(oldest)
  }
  return work
}

/** Longest time that the server does nothing but rank. */
const TURN_MS = 4

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
  let turnEnds = performance.now() + TURN_MS
  for (;;) {
    const step = ranking.next()
    if (step.done) {
      progress.done = progress.of
      return {
        stallions: stallions.horses,
        mares: mares.horses,
        totals: { stallions: stallions.total, mares: mares.total },
        ranked: step.value,
        pairs: progress.of,
      }
    }
    progress.done = step.value.done
    if (performance.now() < turnEnds) continue
    // Other requests get their turn.
    await letOthersGo()
    gone.throwIfAborted()
    turnEnds = performance.now() + TURN_MS
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

/** How often progress is told. */
const TELL_MS = 60

/** Progress as lines of JSON, `{"done":300,"of":10000}`, and a last line `{"ready":true}` when the board can be shown. */
export function boardProgress({ board, progress }: BoardWork): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const line = (value: unknown) => encoder.encode(`${JSON.stringify(value)}\n`)
  let isOver = false
  return new ReadableStream({
    start(controller) {
      const tell = () => {
        if (!isOver) controller.enqueue(line(progress))
      }
      tell()
      const timer = setInterval(tell, TELL_MS)
      const end = (isReady: boolean) => {
        clearInterval(timer)
        if (isOver) return
        isOver = true
        controller.enqueue(line(progress))
        controller.enqueue(line({ ready: isReady }))
        controller.close()
      }
      board.then(
        () => end(true),
        () => end(false),
      )
    },
    cancel() {
      isOver = true
    },
  })
}
