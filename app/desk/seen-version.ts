import { type Seen, THEIRS } from './seen.ts'

/** The version to save a horse as, for a page about one horse: undefined where the form does not say. */
export function seenVersion(seen: Seen, id: string): number | undefined {
  const version = seen.version('horses', id)
  return version === THEIRS ? undefined : version
}
