import { publicUrlContext } from '#app/context.ts'
import { robots } from '#app/features/known/data/sitemap.server.ts'
import type { Route } from './+types/robots'

/** Has the sitemap's address, which needs the site's own, so it is no static file. */
export function loader({ context }: Route.LoaderArgs) {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response(robots(context.get(publicUrlContext)), { headers })
}
