import { createContext, data, redirect } from 'react-router'
import { type HorseTab, horseNameFromPath, horsePath } from '#app/domain/names.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { findHorse, type HorseRow } from '#app/features/horses/data/horses.server.ts'
import { findSeenNeighbours } from '#app/features/horses/data/neighbours.server.ts'
import { readSeenList } from '#app/features/horses/view/seen-list.ts'
import { findScores } from '#app/features/merits/data/editor.server.ts'
import { findFormerName } from '#app/store/former-names.ts'
import type { Store } from '#app/store/store.ts'

/** What the frame of a profile and its tabs both need: read when first needed, once a request. */
export type Profile = ReturnType<typeof openProfile>

export const profileContext = createContext<Profile>()

export function openProfile(store: Store, url: URL, tab: HorseTab | undefined, year: number) {
  const horse = once(() => requireHorse(store, url, tab))
  const list = readSeenList(url.searchParams)
  return {
    /** The horse that the address names; throws a redirect or 404 where there is none. */
    horse,
    scores: once(async () => findScores(store.db, (await horse()).name)),
    /** The list that the address says the horse was seen in; null without one, or if the horse is not in it. */
    seen: once(async () => {
      if (list === null) return null
      const { id, name } = await horse()
      const neighbours = await findSeenNeighbours(store, list, { id, name, sortKey: swedishSortKey(name) }, year)
      return neighbours && { list, neighbours }
    }),
  }
}

function once<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  return () => (answer ??= read())
}

/** The horse in the raw path: a router decodes `%2F` too early. A former name is redirected, an unknown one is 404. */
async function requireHorse(store: Store, url: URL, tab?: HorseTab): Promise<HorseRow> {
  const name = horseNameFromPath(url.pathname)
  if (name === null) throw data(null, { status: 404 })
  const horse = await findHorse(store.db, name)
  if (horse) return horse
  const present = await findFormerName(store, name)
  if (present !== null) throw redirect(horsePath(present, tab), 301)
  throw data(null, { status: 404 })
}
