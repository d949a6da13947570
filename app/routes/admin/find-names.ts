import { QUERY_KEY } from '#app/features/search/view/found.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/find-names'
import { findAnything } from './find-anything.server.ts'

const MOST = 6

/** The palette's results while an administrator types, `?q=`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return readOrFail(async () => Response.json(await findAnything(context, url.searchParams.get(QUERY_KEY) ?? '', MOST)))
}
