import { storeContext } from '#app/context.ts'
import { findNameTaken } from '#app/features/horses/data/horses.server.ts'
import { logError } from '#app/log/log.ts'
import type { Route } from './+types/name'

/** Whether a name is taken, while it is typed: `/admin/name?q=Aska`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  try {
    return Response.json(await findNameTaken(context.get(storeContext).db, url.searchParams.get('q') ?? ''))
  } catch (cause) {
    logError(cause, 'A name could not be looked up')
    return Response.json(null, { status: 503 })
  }
}
