import { data } from 'react-router'
import { withCodes } from '#app/domain/codes.ts'
import { type Packed, packed } from '#app/framework/packed.ts'
import { logError } from '#app/log/log.ts'
import { routeText } from './text.ts'

/**
 * Runs a page's reads. When the store fails, the page answers 503 with a sentence for the visitor, which its error
 * boundary puts into the specification's words (point 8); the cause goes to the log. Answers such as 404 pass through.
 */
export async function readOrFail<T>(read: () => Promise<T>, problem: string = routeText.storeSilent): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    if (!(cause instanceof Error) || isGone(cause)) throw cause
    logError(cause, 'A page could not be read')
    throw data({ problem }, { status: 503 })
  }
}

/** The status of a page whose figures are still computed; `admin/working.tsx` shows it. */
const STILL_WORKING = 202

/** What was computed, or in its place a page that says that it is on its way; `part`: how far, 0-1. */
export function ready<T>(value: T | null, part: number | null = null): T {
  if (value === null) throw data(part, { status: STILL_WORKING })
  return value
}

/** A page's data with its headers. */
type WithHeaders<Page> = ReturnType<typeof data<Page>>
type PackedMade<Made> =
  Made extends WithHeaders<infer Page extends object>
    ? WithHeaders<Packed<Page>>
    : Made extends object
      ? Packed<Made>
      : never

/** The same for a page's own data, with the codes in it for the foot of the page. */
export const readWithCodes = <Made>(read: () => Promise<Made>): Promise<Made> =>
  readOrFail(async () => changed(await read(), withCodes) as Made) // codes are beside what the page knows of

/** The same, packed for `usePage`. */
export const readPacked = <Made extends object>(read: () => Promise<Made>): Promise<PackedMade<Made>> =>
  readOrFail(async () => changed(await read(), (page) => packed(withCodes(page as object))) as PackedMade<Made>)

/** The data changed, also where `data()` gave it headers. */
function changed(made: unknown, change: (page: unknown) => unknown): unknown {
  const isData = typeof made === 'object' && made !== null && 'type' in made && made.type === 'DataWithResponseInit'
  return isData && 'data' in made ? { ...made, data: change(made.data) } : change(made)
}

/** Work that was aborted because nobody waits for it is no failure. */
function isGone({ name }: Error): boolean {
  return name === 'AbortError'
}
