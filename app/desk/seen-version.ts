import { type Seen, THEIRS } from './seen.ts'

/** The version to save a horse as, for a page about one horse; one that lets the other's stand is never run. */
export function seenVersion(seen: Seen, id: string): number | undefined {
  const version = seen.version('horses', id)
  return version === THEIRS ? undefined : version
}
