import { PUBLIC_CATEGORIES } from '#app/domain/categories.ts'
import { PAGE_FOLDER } from '#app/domain/publish/address-file.ts'
import { isDataAddress, pageOfData } from '#app/framework/data-address.ts'
import { whenTakenOver } from '#app/framework/taken-over.ts'
import { notFoundReturnDelayMs } from '#app/text/public.ts'
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

/** Does for a page what the server would do. `program` computes the answers. */
export function standIn(
  page: Window & typeof globalThis,
  program: Pick<IndexProgram, 'request' | 'prepare'> = new IndexProgram(page),
): void {
  const { document, location, history } = page
  const { documentElement: html } = document
  const here = listPage(location)
  // The old address of a list's page leads to another file, unless it is this one.
  if (here?.includes(`/${PAGE_FOLDER}/`) && html.dataset['page'] !== /(\d+)\/$/.exec(here)?.[1]) {
    location.replace(here + location.hash)
  }
  // A host that serves folders adds a slash, which the router would copy into its links.
  const isFolder = /[^/]\/$/.test(location.pathname) && html.dataset['page'] === undefined
  const path = isFolder ? location.pathname.slice(0, -1) : location.pathname
  // The file belongs to the address without its query: the router starts there, then navigates to the whole address.
  const isBeyond = here === null && isBeyondFile(path, location.search)
  const wanted = path + location.search + location.hash
  if (isFolder || isBeyond) history.replaceState(history.state, '', isBeyond ? path : wanted)
  if (isBeyond) {
    // The file's content is not what was requested: it is hidden.
    html.dataset['waits'] = ''
    program.prepare()
    const show = () => {
      delete html.dataset['waits']
    }
    page.setTimeout(show, LONGEST_WAIT_MS)
    whenTakenOver(page, (navigate) => {
      Promise.resolve(navigate(wanted, { replace: true, preventScrollReset: true })).then(show, show)
    })
  }

  const fetchFile = page.fetch.bind(page)
  page.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    return url.origin === location.origin && isComputed(url)
      ? program.request(url, init?.signal)
      : fetchFile(input, init)
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
      const isDocument = /^\/login$|\/\d+\/$/.test(link.pathname)
      const to = listPage(link) ?? (isDocument ? link.pathname : null)
      if (to === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      location.href = to + link.hash
    },
    true,
  )

  if ('notFound' in html.dataset) {
    page.setTimeout(() => {
      if (history.length > 1) history.back()
      else location.replace('/')
    }, notFoundReturnDelayMs)
  }
}
