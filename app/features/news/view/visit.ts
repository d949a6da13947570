/** The news page's reader was here at this time, and then saw these news of that day. */
type Visit = { at: number; day: string; keys: readonly string[] }

/** The visit going on, and the one before it. */
export type Visits = { now: Visit; before: Visit | null }

type Told = { key: string; day: string }

/** A reader who comes back sooner is still on the same visit. */
const PAUSE_MS = 4 * 60 * 60 * 1000

/** `2026-11-26`, where the reader is. */
const dayOf = (at: number) => new Date(at).toLocaleDateString('sv-SE')

/** The visits as a page that shows `news` must store them. `stored` is what was stored, or anything at all. */
export function visitsAt(stored: unknown, news: readonly Told[], at: number): Visits {
  const day = dayOf(at)
  const seen = news.filter((one) => one.day >= day).map(({ key }) => key)
  const { now, before } = readVisits(stored)
  // A clock that was set back has not been here before.
  if (now === null || now.at > at) return { now: { at, day, keys: seen }, before: null }
  if (at - now.at >= PAUSE_MS) return { now: { at, day, keys: seen }, before: now }
  return { now: { at, day, keys: [...new Set([...now.keys, ...seen])] }, before }
}

/** Whether this was not there at the visit before. */
export const isNewSince = ({ key, day }: Told, before: Visit): boolean =>
  day > before.day || (day === before.day && !before.keys.includes(key))

function readVisits(stored: unknown): { now: Visit | null; before: Visit | null } {
  const { now, before } = (stored ?? {}) as Record<string, unknown> // each value is checked
  return { now: readVisit(now), before: readVisit(before) }
}

function readVisit(stored: unknown): Visit | null {
  const { at, keys } = (stored ?? {}) as Record<string, unknown> // each value is checked
  if (typeof at !== 'number' || !Number.isFinite(new Date(at).getTime()) || !Array.isArray(keys)) return null
  return { at, day: dayOf(at), keys: keys.filter((key) => typeof key === 'string') }
}
