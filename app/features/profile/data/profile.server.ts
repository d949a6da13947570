import { createContext, data, redirect } from 'react-router'
import { type HorseTab, horseNameFromPath, horsePath, isKnownName } from '#app/domain/names.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { findHorse, type HorseRow } from '#app/features/horses/data/horses.server.ts'
import { findSeenNeighbours } from '#app/features/horses/data/neighbours.server.ts'
import { readSeenList } from '#app/features/horses/view/seen-list.ts'
import { findScores } from '#app/features/merits/data/editor.server.ts'
import { findName, type NameRead } from '#app/features/pedigree/data/name.server.ts'
import { findNearNames } from '#app/features/search/data/named-horses.server.ts'
import { findFormerName } from '#app/store/former-names.ts'
import type { Store } from '#app/store/store.ts'

/** What the frame of a profile and its tabs both need: read when first needed, once a request. */
export type Profile = ReturnType<typeof openProfile>

export const profileContext = createContext<Profile>()

/** `year`: the stud's, or who is asked for it where it is needed. */
export function openProfile(store: Store, url: URL, tab: HorseTab | undefined, year: number | (() => Promise<number>)) {
  const found = once(() => findSubject(store, url, tab))
  const horse = once(async () => {
    const subject = await found()
    if (subject.horse === null) throw data(null, { status: 404 })
    return subject.horse
  })
  const list = readSeenList(url.searchParams)
  return {
    /** The horse that the address names; throws a redirect or 404 where there is none. */
    horse,
    /** What the pedigrees know of a name without a horse; null for a horse. Throws as `horse` does. */
    named: once(async () => {
      const { named } = await found()
      if (named !== null && tab !== undefined && !NAME_TABS.includes(tab)) throw data(null, { status: 404 })
      return named
    }),
    scores: once(async () => findScores(store.db, (await horse()).name)),
    /** The list that the address says the horse was seen in; null without one, or if the horse is not in it. */
    seen: once(async () => {
      if (list === null) return null
      const { id, name } = await horse()
      const at = typeof year === 'number' ? year : await year()
      const neighbours = await findSeenNeighbours(store, list, { id, name, sortKey: swedishSortKey(name) }, at)
      return neighbours && { list, neighbours }
    }),
  }
}

/** The tabs that a name of the pedigrees has. */
const NAME_TABS: readonly HorseTab[] = ['offspring']

function once<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  return () => (answer ??= read())
}

/** Of a missing name, that similar ones are searched for. */
const MOST_LETTERS = 60

type Subject = { horse: HorseRow; named: null } | { horse: null; named: NameRead }

/**
 * The horse or the name in the raw path: a router decodes `%2F` too early. An own horse goes before a former name,
 * which is redirected, and that before a name of the pedigrees. An unknown one is 404,
 * with similar names.
 */
async function findSubject(store: Store, url: URL, tab?: HorseTab): Promise<Subject> {
  const name = horseNameFromPath(url.pathname)
  if (name === null) throw data(null, { status: 404 })
  const horse = await findHorse(store.db, name)
  if (horse) return { horse, named: null }
  const present = await findFormerName(store, name)
  if (present !== null) throw redirect(horsePath(present, tab), 301)
  const named = isKnownName(name) ? await findName(store, name) : null
  if (named !== null) return { horse: null, named }
  throw data({ near: await findNearNames(store.db, name.slice(0, MOST_LETTERS)) }, { status: 404 })
}
