import { isPublicCategory } from '#app/domain/categories.ts'
import { DATA_ENDING, dataAddress, ROUTES_KEY } from '#app/framework/data-address.ts'
import { READ_ADDRESSES, type ReadAddress } from './read-addresses.ts'
import { isReadable, type Target } from './web-request.ts'

const pattern = (one: string) =>
  new RegExp(`^${one.replace(/\/$/, '').replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`, 'i')
const freeSteps = ({ pattern: one }: ReadAddress) => one.split(':').length

/** Patterns with the most fixed segments first. */
const PATTERNS = READ_ADDRESSES.toSorted((a, b) => freeSteps(a) - freeSteps(b)).map((address) => ({
  address,
  regexp: pattern(address.pattern),
}))

/** Addresses that are not for visitors but have a response: they are rendered as requested. */
const NOT_READ = /^\/+(?:admin|login|sign-out|valkommen|breeding)(?:[/.]|$)/i
/** Pages whose answer depends on a key in the address or a cookie: never cached. */
const BY_KEY = /^\/+(?:valkommen|login\/nytt)(?:[/.]|$)/i
/** An address of the not-found route with that many segments. */
const NOWHERE = ['/-', '/-/-', '/-/-/-'] as const
/** Used for every address that cannot be read: it is not found either. */
export const UNREADABLE_ADDRESS = NOWHERE[2]

export const isByKey = ({ pathname }: Target): boolean => BY_KEY.test(pathname)

/** The table's row of a page's or its data's address; null if it is no visitor's page. */
export function readAddressOf(pathname: string): ReadAddress | null {
  const page = pathname.replace(DATA_ENDING, '')
  return PATTERNS.find(({ regexp }) => regexp.test(page))?.address ?? null
}

/** An address without superfluous slashes, split into the page and the suffix for its data. */
function parted(pathname: string): { page: string; data: string } {
  const data = DATA_ENDING.exec(pathname)?.[0] ?? ''
  const steps = pathname.slice(0, pathname.length - data.length).split('/')
  return { page: `/${steps.filter((step) => step !== '').join('/')}`, data }
}

/** The page's address as the site writes it; null if it is no visitor's page in any stud. */
function rightPage(page: string): string | null {
  const found = readAddressOf(page)
  if (found === null) return null
  const given = page.split('/')
  const steps = found.pattern.split('/').map((step, at) => {
    const own = given[at] ?? ''
    if (step === ':category') return isPublicCategory(own.toLowerCase()) ? own.toLowerCase() : null
    return step.startsWith(':') ? own : step
  })
  return steps.includes(null) ? null : steps.join('/')
}

const withData = (page: string, data: string) => (data === '' ? page : dataAddress(page))

/** Where a page redirects that was requested with other capitals or a slash too many. */
export function rightAddress(target: Target): string | null {
  if (!isReadable(target) || NOT_READ.test(target.pathname)) return null
  const { page, data } = parted(target.pathname)
  const right = data === '' ? rightPage(page) : null
  if (right === null || right === target.pathname) return null
  return right + target.search
}

/** The address that a page is rendered and cached by, and whether it is not found in any stud. */
export function cachedTarget(target: Target): Target & { isNowhere: boolean } {
  if (!isReadable(target)) return { pathname: UNREADABLE_ADDRESS, search: '', isNowhere: true }
  if (NOT_READ.test(target.pathname)) return { ...target, search: cachedSearch(target), isNowhere: false }
  const { page, data } = parted(target.pathname)
  const right = rightPage(page)
  const steps = Math.min(page.split('/').length - 1, NOWHERE.length)
  const pathname = withData(right ?? NOWHERE[steps - 1] ?? UNREADABLE_ADDRESS, data)
  return { pathname, search: cachedSearch({ ...target, pathname }), isNowhere: right === null }
}

/** The end of a key that may be repeated, and how often it is read. */
const REPEATED = /\*$/
const MOST_REPEATED = 40

/**
 * The query that a page is rendered and cached by: only keys that the page reads, once (or, where a page reads several
 * values, each value once) and in a fixed order. So an invented, repeated or moved key does not make another page.
 */
export function cachedSearch({ pathname, search }: Target): string {
  const address = search === '' ? null : readAddressOf(pathname)
  if (address === null) return ''
  const given = new URLSearchParams(search)
  const cached = new URLSearchParams()
  for (const key of address.keys) {
    const plain = key.replace(REPEATED, '')
    if (plain !== key) {
      const values = [...new Set(given.getAll(plain))].sort().slice(0, MOST_REPEATED)
      for (const value of values) cached.append(plain, value)
      continue
    }
    const value = given.get(key)
    if (value !== null) cached.set(key, value)
  }
  if (DATA_ENDING.test(pathname) && given.has(ROUTES_KEY)) {
    const wanted = new Set((given.get(ROUTES_KEY) ?? '').split(','))
    const known = ['root', ...address.routes].filter((route) => wanted.has(route))
    if (known.length > 0) cached.set(ROUTES_KEY, known.join(','))
  }
  const query = cached.toString()
  return query === '' ? '' : `?${query}`
}
