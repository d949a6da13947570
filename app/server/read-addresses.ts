import { type AppRoute, ROUTES } from '#app/routes.ts'

export type ReadAddress = {
  pattern: string
  /** The query keys that the page reads (`app/routes.ts`). */
  keys: readonly string[]
  /** The routes whose data a browser may request there, besides the frame's. */
  routes: readonly string[]
}

/** Whether other sites read this: it has whole addresses. */
export const isFeed = (pathname: string): boolean => /^(?:\/horse\/[^/]+)?\/news\.xml$/.test(pathname)

function addressesOf(routes: readonly AppRoute[], base: string, above: readonly string[]): ReadAddress[] {
  return routes.flatMap(({ path, file, keys, children = [] }) => {
    const pattern = path === undefined ? base || '/' : `${base}/${path}`
    const ids = [...above, file.replace(/\.tsx?$/, '')]
    const optional = /\/:\w+\?$/
    // An optional segment makes two addresses.
    const patterns = optional.test(pattern) ? [pattern.replace(optional, ''), pattern.slice(0, -1)] : [pattern]
    const own = keys === undefined ? [] : patterns.map((one) => ({ pattern: one, keys, routes: ids }))
    return [...own, ...addressesOf(children, pattern, ids)]
  })
}

/** Every address for visitors. Other query keys do not make another page. */
export const READ_ADDRESSES: readonly ReadAddress[] = addressesOf(ROUTES, '', [])
