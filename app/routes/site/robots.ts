import { robots } from '#app/features/known/data/sitemap.server.ts'
import { siteAddress } from '#app/features/settings/data.server.ts'
import type { Route } from './+types/robots'

/** Has the sitemap's address, which needs the site's own, so it is no static file. */
export async function loader({ context }: Route.LoaderArgs) {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response(robots(await siteAddress(context).catch(() => null)), { headers })
}
