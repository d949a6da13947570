import type { ServerBuild } from 'react-router'
import { DESK, LISTS_SHEETS } from './visitors.ts'

/** Other signs than these may be `admin` in disguise: to the router, escapes and capitals are the same. */
const PLAINLY_VISITORS = /^\/(?:$|(?!admin)[a-z0-9-]+(?:[/._]|$))/

/** Whether an address may be one of the back office, or of the router itself. */
export const mayBeForDesk = (pathname: string): boolean => !PLAINLY_VISITORS.test(pathname)

/** The build without the routes of the back office. */
export const withoutDesk = (build: ServerBuild): ServerBuild =>
  withRoutes(build, (route) => route.id !== DESK && route.parentId !== DESK)

/** How a plain address begins, or a route's path: nothing where it begins with a parameter. */
const beginningOf = (path: string): string => /^[a-z0-9-]*/.exec(path)?.[0] ?? ''

/**
 * What `make` makes for a plain address: of a build with the routes that begin as it does, and those that begin with a
 * parameter, as the router tries all routes of a build several times for each page. Every page needs the one of sheets.
 */
export function byBeginning<Made>(
  { routes, ...build }: ServerBuild,
  make: (build: ServerBuild) => Made,
): (pathname: string) => Made {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const topOf = (route: Route) => {
    const parent = routes[route.parentId ?? '']
    return beginningOf((parent?.parentId === undefined ? route : parent).path ?? '')
  }
  const makeFor = (beginning: string) =>
    make(
      withRoutes({ routes, ...build }, (route) => ['', beginning].includes(topOf(route)) || route.id === LISTS_SHEETS),
    )
  const others = makeFor('')
  const made = new Map([...new Set(all.map(topOf))].map((beginning) => [beginning, makeFor(beginning)]))
  return (pathname) => made.get(beginningOf(pathname.slice(1))) ?? others
}

type Route = NonNullable<ServerBuild['routes'][string]>

function withRoutes(build: ServerBuild, isKept: (route: Route) => boolean): ServerBuild {
  const routes = Object.entries(build.routes).filter(([, route]) => route && isKept(route))
  return { ...build, routes: Object.fromEntries(routes) }
}
