import type { EntryContext } from 'react-router'

/** Ids of routes that visitors do not need in the browser: the back office, the pages that lead to it, and files. */
export const NOT_FOR_VISITORS =
  /^routes\/(?:admin\/|site\/(?:login|sign-|welcome|robots|sitemap|news-feed)|horse\/pass-)/
/** The layout of the back office; its routes are its children. */
export const DESK = 'routes/admin/layout'

const MAP_FILE = /\/manifest-(?=[^/]*\.js$)/

/** Address of the visitors' route manifest (`vite/visitors-map.ts`), made from the address of React Router's own. */
export const visitorsMap = (address: string): string => address.replace(MAP_FILE, '/visitors-')

/** True for a page that needs only the visitors' manifest: without a session, and no way to the back office. */
export function isForVisitors({ staticHandlerContext: { loaderData, matches } }: EntryContext): boolean {
  const frame: unknown = loaderData['root']
  const isSignedIn = typeof frame === 'object' && frame !== null && 'isSignedIn' in frame
  return !isSignedIn && !matches.some(({ route }) => NOT_FOR_VISITORS.test(route.id))
}

type RouterWindow = { __reactRouterManifest?: { routes: Readonly<Record<string, unknown>> } }

/** Whether the manifest in this browser has the routes of the back office. */
export function hasWaysToDesk(): boolean {
  if (import.meta.env.PLAIN_MAP) return true
  return (window as RouterWindow).__reactRouterManifest?.routes[DESK] !== undefined
}

/** The manifest lists the sheets of parts that few pages show with this address, which has no page. */
export const LISTS_SHEETS = 'routes/site/search-names'
