import { storeContext, todayContext } from '#app/context.ts'
import { findHorsesFor } from '#app/features/search/data/anything.server.ts'
import { foundView } from '#app/features/search/view/found.ts'
import { settingsContext } from '#app/features/settings/data.server.ts'
import { navigation } from '#app/features/settings/view.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import { pagesOf } from '../search-pages.ts'
import type { Route } from './+types/search-names'

const MOST = 6

/** What the palette shows while a visitor types, `?q=`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get('q') ?? ''
  return readOrFail(async () => {
    const { oldMemorial } = await context.get(settingsContext)()
    const { year } = context.get(todayContext)
    const found = await findHorsesFor(context.get(storeContext).db, typed, { most: MOST, withFormer: false })
    const pages = pagesOf(navigation(oldMemorial))
    const view = foundView({ typed, year, found, pages, desk: null, most: MOST })
    return Response.json(view, { headers: typed === '' ? {} : { 'Cache-Control': 'no-store' } })
  })
}
