import { isPublicCategory } from '#app/domain/categories.ts'
import { DATA_ENDING, dataAddress, ROUTES_KEY } from '#app/framework/data-address.ts'
import { READ_ADDRESSES, type ReadAddress } from './read-addresses.ts'
import { isReadable, type Target } from './web-request.ts'

const pattern = (one: string) =>
  new RegExp(`^${one.replace(/\/$/, '').replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`, 'i')
const freeSteps = ({ pattern: one }: ReadAddress) => one.split(':').length

/** What names most of its steps is looked at first. */
const PATTERNS = READ_ADDRESSES.toSorted((a, b) => freeSteps(a) - freeSteps(b)).map((address) => ({
  address,
  regexp: pattern(address.pattern),
}))

/** Addresses that no visitor reads, but that answer: they are asked as they are. */
const NOT_READ = /^\/+(?:admin|login|sign-out|breeding)(?:[/.]|$)/i
/** Where nothing is, by the number of steps: so many does the route have that answers there. */
const NOWHERE = ['/-', '/-/-', '/-/-/-'] as const
/** Stands for every address that cannot be read: the pages answer it as any other that leads nowhere. */
export const UNREADABLE_ADDRESS = NOWHERE[2]

/** What is known of the address of a page, or of its data; null where no visitor's page stands. */
export function readAddressOf(pathname: string): ReadAddress | null {
  const page = pathname.replace(DATA_ENDING, '')
  return PATTERNS.find(({ regexp }) => regexp.test(page))?.address ?? null
}

/** An address without slashes that say nothing; the page and what asks for its data apart. */
function parted(pathname: string): { page: string; data: string } {
  const data = DATA_ENDING.exec(pathname)?.[0] ?? ''
  const steps = pathname.slice(0, pathname.length - data.length).split('/')
  return { page: `/${steps.filter((step) => step !== '').join('/')}`, data }
}

/** The page as the site itself writes it. Null where no visitor's page stands, whatever the stud holds. */
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

/** Where a page is to be asked for that was asked for under another spelling: other capitals, a slash too many. */
export function rightAddress(target: Target): string | null {
  if (!isReadable(target) || NOT_READ.test(target.pathname)) return null
  const { page, data } = parted(target.pathname)
  const right = data === '' ? rightPage(page) : null
  if (right === null || right === target.pathname) return null
  return right + target.search
}

/** By which address a page for all is made and kept, however it was asked for; and whether nothing is there in any stud. */
export function keptTarget(target: Target): Target & { isNowhere: boolean } {
  if (!isReadable(target)) return { pathname: UNREADABLE_ADDRESS, search: '', isNowhere: true }
  if (NOT_READ.test(target.pathname)) return { ...target, search: keptSearch(target), isNowhere: false }
  const { page, data } = parted(target.pathname)
  const right = rightPage(page)
  const steps = Math.min(page.split('/').length - 1, NOWHERE.length)
  const pathname = withData(right ?? NOWHERE[steps - 1] ?? UNREADABLE_ADDRESS, data)
  return { pathname, search: keptSearch({ ...target, pathname }), isNowhere: right === null }
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
  if (DATA_ENDING.test(pathname) && given.has(ROUTES_KEY)) {
    const asked = new Set((given.get(ROUTES_KEY) ?? '').split(','))
    const known = ['root', ...address.routes].filter((route) => asked.has(route))
    if (known.length > 0) kept.set(ROUTES_KEY, known.join(','))
  }
  const query = kept.toString()
  return query === '' ? '' : `?${query}`
}
