import { type AppRoute, ROUTES } from '#app/routes.ts'

export type ReadAddress = {
  pattern: string
  /** What the page reads from behind the question mark (`app/routes.ts`). */
  keys: readonly string[]
  /** The routes whose data a browser may ask for there, besides the frame's. */
  routes: readonly string[]
}

/** What other sites read of this one: it names whole addresses. */
export const FEED = '/news.xml'

function addressesOf(routes: readonly AppRoute[], base: string, above: readonly string[]): ReadAddress[] {
  return routes.flatMap(({ path, file, keys, children = [] }) => {
    const pattern = path === undefined ? base || '/' : `${base}/${path}`
    const ids = [...above, file.replace(/\.tsx?$/, '')]
    const optional = /\/:\w+\?$/
    // A step that may be left out makes two addresses.
    const patterns = optional.test(pattern) ? [pattern.replace(optional, ''), pattern.slice(0, -1)] : [pattern]
    const own = keys === undefined ? [] : patterns.map((one) => ({ pattern: one, keys, routes: ids }))
    return [...own, ...addressesOf(children, pattern, ids)]
  })
}

/** Every address that a visitor reads: nothing else behind its question mark makes another page. */
export const READ_ADDRESSES: readonly ReadAddress[] = addressesOf(ROUTES, '', [])
