import { createContext, data, redirect } from 'react-router'
import type { ScoresDocument } from '#app/domain/documents.ts'
import { type HorseTab, horseNameFromPath, horsePath } from '#app/domain/names.ts'
import { findHorse, type HorseRow } from '#app/features/horses/data/horses.server.ts'
import { findScores } from '#app/features/merits/data/scores.server.ts'
import { findFormerName } from '#app/store/former-names.ts'
import type { Store } from '#app/store/store.ts'

/**
 * What the frame of a profile and its tabs both need: read when it is first asked for, and once a request. In a browser
 * a tab may be asked for alone; then only what it needs is read.
 */
export type Profile = {
  /** The horse that the address names; throws the answer where there is none. */
  horse: () => Promise<HorseRow>
  scores: () => Promise<ScoresDocument | null>
}

/** Set before the frame and the tab of a profile are read, side by side. */
export const profileContext = createContext<Profile>()

export function openProfile(store: Store, url: URL, tab: HorseTab | undefined): Profile {
  const horse = once(() => requireHorse(store, url, tab))
  return { horse, scores: once(async () => findScores(store.db, (await horse()).name)) }
}

function once<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  return () => (answer ??= read())
}

/**
 * The horse that an address names, read from the raw path: a router decodes `%2F` too early. A former name answers with
 * a permanent redirect to the present one, an unknown name with 404.
 */
async function requireHorse(store: Store, url: URL, tab?: HorseTab): Promise<HorseRow> {
  const name = horseNameFromPath(url.pathname)
  if (name === null) throw data(null, { status: 404 })
  const horse = await findHorse(store.db, name)
  if (horse) return horse
  const present = await findFormerName(store, name)
  if (present !== null) throw redirect(horsePath(present, tab), 301)
  throw data(null, { status: 404 })
}
