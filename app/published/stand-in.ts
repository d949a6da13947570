import { PUBLIC_CATEGORIES } from '#app/domain/categories.ts'
import { PAGE_FOLDER } from '#app/domain/publish/address-file.ts'
import { backUnlessUsed } from '#app/framework/back-unless-used.ts'
import { isDataAddress, pageOfData } from '#app/framework/data-address.ts'
import { whenTakenOver } from '#app/framework/taken-over.ts'
import { notFoundReturnDelayMs } from '#app/text/public.ts'
import { onHost, surelyOnHost, withoutBase } from './host.ts'
import { IndexProgram } from './program.ts'

/** A page whose data are computed when its address has more than its file. */
const COMPUTED_PAGE = new RegExp(
  `^/(?:search|horses|homebred|hylla|related|breeding(?:/plan|/choose)?|(?:${PUBLIC_CATEGORIES.join('|')})(?:/[^/]+)?)$`,
)
const OFFSPRING = /^\/horse\/[^/]+\/offspring$/
/** A horse's page that its query narrows or marks. */
const NARROWED_PAGES = [
  { path: /^\/horse\/[^/]+\/merits$/, search: /[?&](?:gren|ar)=/ },
  { path: /^\/horse\/[^/]+$/, search: /[?&](?:anfader|led)=/ },
  // The list that the horse was seen in. A later page of its offspring is a file, without it.
  { path: /^\/horse\/[^/]+(?:\/(?:eval|merits))?$/, search: /[?&]lista=/ },
  { path: OFFSPRING, search: /^(?!.*[?&]sida=).*[?&](?:lista|urval)=/ },
]
/** Requests of parts of pages, while somebody types or waits. */
const COMPUTED_ANSWER = /^\/(?:search\/names|breeding\/(?:hastar|mal))$/
/** Longest wait for React to take the page over; then the file's content is shown. */
const LONGEST_WAIT_MS = 10_000

type Address = Pick<URL, 'pathname' | 'search'>

const LIST_PAGE = new RegExp(`^\\?${PAGE_FOLDER}=([1-9]\\d{0,5})$`)
const OFFSPRING_PAGE = new RegExp(`[?&]${PAGE_FOLDER}=([1-9]\\d{0,5})(?:&|$)`)

/** The file of a list's page by its query; null for any other address. A filtered list has none, but offspring do. */
function listPage({ pathname, search }: Address): string | null {
  const folder = pathname.replace(/\/+$/, '')
  const page = (OFFSPRING.test(folder) ? OFFSPRING_PAGE : LIST_PAGE).exec(search)?.[1]
  if (page === undefined) return null
  return folder + (page === '1' ? '' : `/${PAGE_FOLDER}/${page}/`)
}

/** Whether the address has more than its file. */
function isBeyondFile(path: string, search: string): boolean {
  if (search === '') return false
  return COMPUTED_PAGE.test(path) || NARROWED_PAGES.some((page) => page.path.test(path) && page.search.test(search))
}

/** Whether the index answers, not a file. */
export function isComputed({ pathname, search }: Address): boolean {
  if (COMPUTED_ANSWER.test(pathname)) return true
  return isDataAddress(pathname) && isBeyondFile(pageOfData(pathname), search)
}

/** The state of the browser's history, with the address as the site has it. */
type Visit = { at?: string } | null

/** Does for a page what the server would do. `program` computes the answers. */
export function standIn(page: Window & typeof globalThis, given?: Pick<IndexProgram, 'request' | 'prepare'>): void {
  const { document, location, history } = page
  const { dataset } = document.documentElement
  const base = dataset['base'] ?? ''
  const program = given ?? new IndexProgram(page, base)
  const toHost = (address: string) => onHost(base, address)
  const isNotFound = 'notFound' in dataset
  // A host that serves folders adds a slash.
  const path = dataset['address'] ?? withoutBase(base, location.pathname).replace(/(?<=.)\/+$/, '')
  const wanted = path + location.search + location.hash
  const here = listPage({ pathname: path, search: location.search })
  // The old address of a list's page leads to another file, unless it is this one.
  const isLeft = here !== null && here.includes(`/${PAGE_FOLDER}/`) && dataset['page'] !== /(\d+)\/$/.exec(here)?.[1]
  if (isLeft) location.replace(toHost(here) + location.hash)
  // The file belongs to the address without its query: the router starts there, then navigates to the whole address.
  const isBeyond = here === null && isBeyondFile(path, location.search)
  if (isBeyond) {
    // The file's content is not what was requested: it is hidden.
    dataset['waits'] = ''
    program.prepare()
  }
  const show = () => {
    delete dataset['waits']
  }
  if (isBeyond) page.setTimeout(show, LONGEST_WAIT_MS)
  if (dataset['page'] === undefined && !isNotFound && !isLeft) followRouter()

  /** The router knows the site's addresses, and the browser shows those of the host. */
  function followRouter(): void {
    const push = history.pushState.bind(history)
    const replace = history.replaceState.bind(history)
    const start = base + (isBeyond ? path : wanted)
    if (start !== location.pathname + location.search + location.hash) replace(history.state, '', start)
    const known = (state: Visit, url: string | URL): [Visit, string, string] => {
      const { pathname, search, hash } = new URL(url, location.href)
      const at = pathname + search + hash
      return [{ ...state, at }, '', toHost(at)]
    }
    history.pushState = (state: Visit, _title, url) => push(...known(state, url ?? location.href))
    history.replaceState = (state: Visit, _title, url) => {
      if (url === undefined || url === null) replace({ ...state, at: visit()?.at ?? start }, '')
      else replace(...known(state, url))
    }
    const visit = () => history.state as Visit
    const showHosts = () => {
      const at = visit()?.at ?? start
      if (toHost(at) !== location.pathname + location.search + location.hash)
        replace({ ...visit(), at }, '', toHost(at))
    }
    // Back and forward: before the router looks, and after.
    page.addEventListener('popstate', () => {
      const at = visit()?.at
      if (at === undefined) return
      replace(visit(), '', at)
      page.setTimeout(showHosts, 0)
    })
    whenTakenOver(page, (navigate) => {
      if (!isBeyond) return showHosts()
      Promise.resolve(navigate(wanted, { replace: true, preventScrollReset: true })).then(show, show)
    })
  }

  const fetchFile = page.fetch.bind(page)
  page.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== location.origin) return fetchFile(input, init)
    url.pathname = withoutBase(base, url.pathname)
    if (isComputed(url)) return program.request(url, init?.signal)
    const file = toHost(url.pathname + url.search)
    return fetchFile(input instanceof Request ? new Request(file, input) : file, init)
  }
  // A focused field is likely to need the program.
  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('form')) program.prepare()
  })

  // Pages of a list are documents: the address of their data is the same as without a query.
  page.addEventListener(
    'click',
    (event) => {
      const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || link.target || button || ctrlKey || metaKey || shiftKey || altKey) return
      if (link.origin !== location.origin) return
      const own = withoutBase(base, link.pathname)
      const isDocument = /^\/login\/?$|\/\d+\/$/.test(own)
      const to = listPage({ pathname: own, search: link.search }) ?? (isDocument ? own : null)
      if (to === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      location.href = surelyOnHost(base, to) + link.hash
    },
    true,
  )

  if (!isNotFound) return
  // An address as the site has it, on a host that knows only its own: its file may be there.
  const file = surelyOnHost(base, wanted)
  if (file.replace(/\/(?=$|[?#])/, '') !== base + wanted) return location.replace(file)
  backUnlessUsed(page, notFoundReturnDelayMs, () => {
    if (history.length > 1) history.back()
    else location.replace(`${base}/`)
  })
}
