import { storeContext } from '#app/context.ts'
import { findSuggestions, SUGGESTION_KINDS } from '#app/features/search/data/suggestions.server.ts'
import { logError } from '#app/log/log.ts'
import { catalogue } from '#app/text/catalogue.ts'
import type { Route } from './+types/suggest'

/** Names while they are typed: `/admin/suggest?kind=horses&q=els`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const wanted = url.searchParams.get('kind')
  const kind = SUGGESTION_KINDS.find((known) => known === wanted) ?? 'all'
  try {
    return Response.json(await findSuggestions(context.get(storeContext).db, kind, url.searchParams.get('q') ?? ''))
  } catch (cause) {
    logError(cause, catalogue.suggestionsFailed)
    return Response.json({ problem: catalogue.suggestionsFailed }, { status: 503 })
  }
}
