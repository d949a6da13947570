import { MOST_FOUND } from '#app/features/search/view/found.ts'
import { foundForVisitors } from '../found-for-visitors.server.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/search-names'

/** The palette's results while a visitor types, `?q=`. */
export async function loader(args: Route.LoaderArgs) {
  return readOrFail(async () => {
    const { view, headers } = await foundForVisitors(args, MOST_FOUND.typing)
    return Response.json(view, { headers })
  })
}
