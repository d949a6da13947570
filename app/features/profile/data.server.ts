import { data, redirect } from 'react-router'
import { type HorseTab, horseNameFromPath, horsePath } from '#app/domain/names.ts'
import { findHorse, type HorseRow } from '#app/features/horses/data/horses.server.ts'
import { findFormerName } from '#app/store/former-names.ts'
import type { Store } from '#app/store/store.ts'

/**
 * The horse that an address names, read from the raw path: a router decodes `%2F` too early. A former name answers with
 * a permanent redirect to the present one, an unknown name with 404.
 */
export async function requireHorse(store: Store, url: URL, tab?: HorseTab): Promise<HorseRow> {
  const name = horseNameFromPath(url.pathname)
  if (name === null) throw data(null, { status: 404 })
  const horse = await findHorse(store.db, name)
  if (horse) return horse
  const present = await findFormerName(store, name)
  if (present !== null) throw redirect(horsePath(present, tab), 301)
  throw data(null, { status: 404 })
}
