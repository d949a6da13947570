import { setImmediate } from 'node:timers/promises'
import { storeContext } from '#app/context.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { findBestYear } from '#app/features/chronicle/data/page.server.ts'
import { findRemovedNames } from '#app/features/pedigree/data/removed.server.ts'
import { findSaid } from '#app/features/roll/data/page.server.ts'
import { type FoundHorses, findHorsesFor } from '#app/features/search/data/anything.server.ts'
import { findPair } from '#app/features/search/data/pair.ts'
import { type FoundView, foundView, isNothing, MOST_FOUND, QUERY_KEY } from '#app/features/search/view/found.ts'
import { visitorPages } from '#app/features/search/view/places.ts'
import { presentDay, settingsContext } from '#app/features/settings/data.server.ts'
import type { Route } from './site/+types/search'

/** What a visitor may find: horses with a page, entries, pages. An answer to a typed text is not cached. */
export async function foundForVisitors(
  { url, context }: Pick<Route.LoaderArgs, 'url' | 'context'>,
  most: number,
): Promise<{ view: FoundView; headers: Record<string, string> }> {
  const typed = url.searchParams.get(QUERY_KEY) ?? ''
  const settings = await context.get(settingsContext)()
  const today = await presentDay(context)
  const year = yearOf(today, 'ages')
  const store = context.get(storeContext)
  const removed = await findRemovedNames(store)
  const known = new Map<string, Promise<FoundHorses>>()
  // What was not understood may be the whole text, which is looked up anyway.
  const find = (text: string) => {
    const before = known.get(text) ?? findHorsesFor(store.db, text, { most, withFormer: false, removed })
    known.set(text, before)
    return before
  }
  const pages = visitorPages(settings)
  const [whole, said, pair] = await Promise.all([
    find(typed),
    findSaid(store, typed, {
      year,
      pages,
      find,
      findBest: () => findBestYear(store, yearOf(today, 'dated')),
      isListing: most === MOST_FOUND.page,
    }),
    findPair(typed, find),
  ])
  const found = isNothing(whole) && said?.name ? await find(said.name) : whole
  // Others are answered between what was found and its page.
  await setImmediate()
  const view = foundView({ typed, year, found, pages, desk: null, most, pair, ...said })
  return { view, headers: typed === '' ? {} : { 'Cache-Control': 'no-store' } }
}
