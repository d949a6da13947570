import {
  fetchOutside,
  type OutsideOptions,
  type OutsideRefusal,
} from '#app/features/outside/data/fetch-outside.server.ts'
import type { Judged, PictureKeeper } from '#app/store/pictures/keeper.ts'
import { PICTURE_LIMITS } from '#app/store/pictures/limits.ts'
import type { PictureProblem } from '#app/store/pictures/told-by-content.ts'

/** Why a picture of another place could not be had. */
export type CopyProblem =
  | OutsideRefusal
  | PictureProblem
  /** The host answers: there is none, it is not for everybody, it cannot just now. */
  | 'missing'
  | 'denied'
  | 'trouble'
  /** It was had, and the horse's document cannot be saved. */
  | 'unsaved'

export type Fetched =
  | Extract<Judged, { ok: true }>
  /** `isPassing`: it may be had a little later. */
  | { ok: false; problem: CopyProblem; isPassing: boolean }

/** How the outside is asked. */
export type FetchOptions = Pick<OutsideOptions, 'isAllowed' | 'resolve' | 'timeoutMs' | 'signal'>

const TIMEOUT_MS = 20_000
const PASSING: ReadonlySet<CopyProblem> = new Set(['timeout', 'unreachable', 'unknown-host', 'trouble', 'busy'])

/** Asks an address for its picture and judges what comes, as if somebody had sent it. Nothing is written. */
export async function fetchPicture(
  keeper: Pick<PictureKeeper, 'judge'>,
  address: string,
  options: FetchOptions = {},
): Promise<Fetched> {
  const answer = await fetchOutside(address, { timeoutMs: TIMEOUT_MS, ...options, mostBytes: PICTURE_LIMITS.bytes })
  if (!answer.ok) return failed(answer.reason)
  const problem = problemOf(answer.status)
  if (problem !== null) return failed(problem)
  const { buffer, byteOffset, byteLength } = answer.body
  const judged = await keeper.judge(Buffer.from(buffer, byteOffset, byteLength))
  return judged.ok ? judged : failed(judged.problem)
}

function failed(problem: CopyProblem): Fetched {
  return { ok: false, problem, isPassing: PASSING.has(problem) }
}

function problemOf(status: number): CopyProblem | null {
  if (status >= 200 && status < 300) return null
  switch (status) {
    case 401:
    case 402:
    case 403:
    case 451:
      return 'denied'
    case 408:
    case 425:
    case 429:
      return 'trouble'
    default:
      return status >= 500 ? 'trouble' : 'missing'
  }
}

const turns = new Map<string, Promise<void>>()

/** One at a time a host, whoever asks: who comes second waits for the first. */
export async function inTurnAt<T>(host: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(host) ?? Promise.resolve()).then(work)
  const done = turn.then(
    () => {},
    () => {},
  )
  turns.set(host, done)
  try {
    return await turn
  } finally {
    if (turns.get(host) === done) turns.delete(host)
  }
}
