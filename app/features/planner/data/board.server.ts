import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RankProgress, rankPairs } from '#app/domain/goals/rank-pairs.ts'
import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import { kinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { findAncestry } from '#app/features/pedigree/data/ancestry.server.ts'
import type { ParentFilter } from '#app/features/planner/schema/address.ts'
import { type Goal, wishesOf } from '#app/features/planner/schema/goal.ts'
import { type Board, MOST_PER_SIDE } from '#app/features/planner/view/board.ts'
import type { Store } from '#app/store/store.ts'
import { findAllParents } from './horses.server.ts'

/** Pairs that a board keeps, best first; nobody leafs further. */
export const MOST_RANKED = 1000

export type BoardWish = { sire: ParentFilter; dam: ParentFilter; goal: Goal }
type Day = { date: string; year: number }

export type BoardWork = { board: Promise<Board>; progress: RankProgress }

/** Boards that were asked for lately: leafing, and the page after the progress, do not rank anew. */
const lately = new WeakMap<Store, Map<string, BoardWork>>()
const BOARDS_KEPT = 6

/** The board for these wishes on the store's present state, begun or already there. */
export async function startBoard(store: Store, wish: BoardWish, day: Day): Promise<BoardWork> {
  const key = JSON.stringify([await store.revision(), day.date, wish.sire, wish.dam, wish.goal])
  const boards = lately.get(store) ?? new Map<string, BoardWork>()
  lately.set(store, boards)
  const known = boards.get(key)
  if (known) {
    boards.delete(key)
    boards.set(key, known)
    return known
  }
  const progress: RankProgress = { done: 0, of: 0 }
  const board = rankBoard(store, wish, day.year, progress)
  const work = { board, progress }
  boards.set(key, work)
  // A board that failed is asked for again.
  board.catch(() => boards.delete(key))
  for (const oldest of boards.keys()) {
    if (boards.size <= BOARDS_KEPT) break
    boards.delete(oldest)
  }
  return work
}

/** Longest time that the server does nothing but rank. */
const TURN_MS = 20

async function rankBoard(store: Store, wish: BoardWish, year: number, progress: RankProgress): Promise<Board> {
  const { db } = store
  const [stallions, mares] = await Promise.all([
    findAllParents(db, STALLION, plainFilter(wish.sire), year, MOST_PER_SIDE),
    findAllParents(db, MARE, plainFilter(wish.dam), year, MOST_PER_SIDE),
  ])
  const sires = stallions.horses.map(({ name }) => name)
  const dams = mares.horses.map(({ name }) => name)
  progress.of = sires.length * dams.length
  const kinship = kinshipMatrix(await findAncestry(db, [...sires, ...dams]), sires, dams)
  await nextTurn()
  const ranking = rankPairs(stallions.horses, mares.horses, wishesOf(wish.goal), kinship)
  let turnEnds = performance.now() + TURN_MS
  for (;;) {
    const step = ranking.next()
    if (step.done) {
      progress.done = progress.of
      return {
        stallions: stallions.horses,
        mares: mares.horses,
        totals: { stallions: stallions.total, mares: mares.total },
        ranked: step.value.slice(0, MOST_RANKED),
        pairs: step.value.length,
      }
    }
    progress.done = step.value.done
    if (performance.now() < turnEnds) continue
    // Other requests get their turn.
    await nextTurn()
    turnEnds = performance.now() + TURN_MS
  }
}

const plainFilter = ({ generation, breed }: ParentFilter): ParentFilter => ({ generation, breed })

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
