import { storeContext, todayContext } from '#app/context.ts'
import { findRemovedNames } from '#app/features/pedigree/data/removed.server.ts'
import { findSentence } from '#app/features/roll/data/page.server.ts'
import { findHorsesFor } from '#app/features/search/data/anything.server.ts'
import { type FoundView, foundView, QUERY_KEY } from '#app/features/search/view/found.ts'
import { settingsContext } from '#app/features/settings/data.server.ts'
import { navigation, pagesOf } from '#app/features/settings/view.ts'
import type { Route } from './site/+types/search'

/** What a visitor may find: horses with a page, entries, pages. An answer to a typed text is not cached. */
export async function foundForVisitors(
  { url, context }: Pick<Route.LoaderArgs, 'url' | 'context'>,
  most: number,
): Promise<{ view: FoundView; headers: Record<string, string> }> {
  const typed = url.searchParams.get(QUERY_KEY) ?? ''
  const { oldMemorial } = await context.get(settingsContext)()
  const { year } = context.get(todayContext)
  const store = context.get(storeContext)
  const removed = await findRemovedNames(store)
  const [found, sentence] = await Promise.all([
    findHorsesFor(store.db, typed, { most, withFormer: false, removed }),
    findSentence(store, typed, year),
  ])
  const view = foundView({ typed, year, found, pages: pagesOf(navigation(oldMemorial)), desk: null, most, sentence })
  return { view, headers: typed === '' ? {} : { 'Cache-Control': 'no-store' } }
}
