import type { ServerBuild } from 'react-router'
import { DESK } from './visitors.ts'

/** Other signs than these may be `admin` in disguise: to the router, escapes and capitals are the same. */
const PLAINLY_VISITORS = /^\/(?:$|(?!admin)[a-z0-9-]+(?:[/._]|$))/

/** Whether an address may be one of the back office, or of the router itself. */
export const mayBeForDesk = (pathname: string): boolean => !PLAINLY_VISITORS.test(pathname)

/** The build without the routes of the back office. */
export function withoutDesk(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).filter(([id, route]) => id !== DESK && route?.parentId !== DESK)
  return { ...build, routes: Object.fromEntries(routes) }
}
