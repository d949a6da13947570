import {
  fetchOutside,
  type OutsideOptions,
  type OutsideRefusal,
} from '#app/features/outside/data/fetch-outside.server.ts'
import type { Judged, PictureKeeper } from '#app/store/pictures/keeper.ts'
import { PICTURE_LIMITS } from '#app/store/pictures/limits.ts'
import type { PictureProblem } from '#app/store/pictures/picture-kind.ts'

export type CopyProblem =
  | OutsideRefusal
  | PictureProblem
  /** The host answered, but without the picture. */
  | 'missing'
  | 'denied'
  | 'trouble'
  /** It was fetched, but the horse's document cannot be saved. */
  | 'unsaved'

type Fetched =
  | Extract<Judged, { ok: true }>
  /** `isPassing`: a later attempt may succeed. */
  | { ok: false; problem: CopyProblem; isPassing: boolean }

export type FetchOptions = Pick<OutsideOptions, 'isAllowed' | 'resolve' | 'timeoutMs' | 'signal'>

const TIMEOUT_MS = 20_000
const PASSING: ReadonlySet<CopyProblem> = new Set(['timeout', 'unreachable', 'unknown-host', 'trouble', 'busy'])

/** Fetches a picture and checks it as if it had been uploaded. Nothing is written. */
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
