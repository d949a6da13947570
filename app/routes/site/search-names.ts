import { storeContext } from '#app/context.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { findTries } from '#app/features/roll/data/page.server.ts'
import { MOST_FOUND, withTries } from '#app/features/search/view/found.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { foundForVisitors } from '../found-for-visitors.server.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/search-names'

/** The palette's results while a visitor types, `?q=`. */
export async function loader(args: Route.LoaderArgs) {
  return readOrFail(async () => {
    const { view, headers } = await foundForVisitors(args, MOST_FOUND.typing)
    const { context } = args
    const tries =
      view.typed === '' ? await findTries(context.get(storeContext), yearOf(await presentDay(context), 'ages')) : []
    return Response.json(withTries(view, tries), { headers })
  })
}
