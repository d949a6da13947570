import { foundForVisitors } from '../found-for-visitors.server.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/search-names'

const MOST = 6

/** What the palette shows while a visitor types, `?q=`. */
export async function loader(asked: Route.LoaderArgs) {
  return readOrFail(async () => {
    const { view, headers } = await foundForVisitors(asked, MOST)
    return Response.json(view, { headers })
  })
}
