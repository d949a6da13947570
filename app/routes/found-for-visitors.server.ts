import { setImmediate } from 'node:timers/promises'
import { storeContext } from '#app/context.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { findRemovedNames } from '#app/features/pedigree/data/removed.server.ts'
import { findSentence } from '#app/features/roll/data/page.server.ts'
import { findHorsesFor } from '#app/features/search/data/anything.server.ts'
import { findPair } from '#app/features/search/data/pair.ts'
import { type FoundView, foundView, QUERY_KEY } from '#app/features/search/view/found.ts'
import { presentDay, settingsContext } from '#app/features/settings/data.server.ts'
import { navigation, pagesOf } from '#app/features/settings/view.ts'
import type { Route } from './site/+types/search'

/** What a visitor may find: horses with a page, entries, pages. An answer to a typed text is not cached. */
export async function foundForVisitors(
  { url, context }: Pick<Route.LoaderArgs, 'url' | 'context'>,
  most: number,
): Promise<{ view: FoundView; headers: Record<string, string> }> {
  const typed = url.searchParams.get(QUERY_KEY) ?? ''
  const { oldMemorial } = await context.get(settingsContext)()
  const year = yearOf(await presentDay(context), 'ages')
  const store = context.get(storeContext)
  const removed = await findRemovedNames(store)
  const find = (text: string) => findHorsesFor(store.db, text, { most, withFormer: false, removed })
  const [found, sentence, pair] = await Promise.all([
    find(typed),
    findSentence(store, typed, year),
    findPair(typed, find),
  ])
  // Others are answered between what was found and its page.
  await setImmediate()
  const pages = pagesOf(navigation(oldMemorial))
  const view = foundView({ typed, year, found, pages, desk: null, most, sentence, pair })
  return { view, headers: typed === '' ? {} : { 'Cache-Control': 'no-store' } }
}
