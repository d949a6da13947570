import { READ_ADDRESSES, type ReadAddress } from './query-keys.table.ts'
import type { Target } from './web-request.ts'

/** The browser's own key where it asks for data: the routes that it lacks. */
const ROUTES_KEY = '_routes'
const DATA = /(?:(?<=\/)_)?\.data$/

const PATTERNS = READ_ADDRESSES.map((address) => ({
  address,
  regexp: new RegExp(`^${address.pattern.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
}))

/** What is known of the address of a page, or of its data; null where no visitor's page stands. */
export function readAddressOf(pathname: string): ReadAddress | null {
  const page = pathname.replace(DATA, '')
  return PATTERNS.find(({ regexp }) => regexp.test(page))?.address ?? null
}

/**
 * The query that a page for all is rendered and kept by: only what its address reads, each once and in one order. So no
 * invented key, and no key written twice or elsewhere, makes another page.
 */
export function keptSearch({ pathname, search }: Target): string {
  const address = search === '' ? null : readAddressOf(pathname)
  if (address === null) return ''
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const key of address.keys) {
    const value = given.get(key)
    if (value !== null) kept.set(key, value)
  }
  if (DATA.test(pathname) && given.has(ROUTES_KEY)) {
    const asked = new Set((given.get(ROUTES_KEY) ?? '').split(','))
    const known = ['root', ...address.routes].filter((route) => asked.has(route))
    if (known.length > 0) kept.set(ROUTES_KEY, known.join(','))
  }
  const query = kept.toString()
  return query === '' ? '' : `?${query}`
}
