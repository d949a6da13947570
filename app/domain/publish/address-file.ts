/**
 * The files of a published site by address, and the address of a file on its host. Every step of a page's address has a
 * plain name (`plain-step.ts`), and a page is `index.html` in its own folder: any host of files serves it.
 */
import { decodeOrNull } from '../names.ts'
import { OWN_PICTURES } from '../pictures/pictures.ts'
import { plainStep } from './plain-step.ts'

export type AddressKind = 'page' | 'data' | 'file'

const INDEX = 'index.html'
/** The data of a page for the router: `/x.data`, for the start page `/_.data`. */
const DATA = '.data'
const LIST_PAGE = /^\?sida=([1-9]\d{0,5})$/
/** The folder of a list's pages, and their key in an address. */
export const PAGE_FOLDER = 'sida'
/** A picture as it was sent, which has no ending: it stands among its smaller sizes. Browsers look at its bytes. */
const WHOLE_PICTURE = 'hel.png'
/** Addresses of files: of the build, of pictures, at the root, parts of the sitemap, and of a horse's pass or news. */
const FILE =
  /^\/(?:(?:assets|bild|publicerat|sitemap|licenses)\/|[^/]+\.[a-z0-9]+$|horse\/[^/]+\/(?:pass\.[a-z]+|news\.xml)$)/

/** The steps of an address as names of files. Different addresses have different names. */
const plainSteps = (pathname: string): string[] =>
  pathname
    .split('/')
    .filter((step) => step !== '')
    .map((step) => plainStep(decodeOrNull(step) ?? step))

/**
 * The file of an address, relative to the folder: `/horse/Vad%20g%C3%B6r%20du%3F` is
 * `horse/vad-gor-du--22k4znpg/index.html`, its data `horse/vad-gor-du--22k4znpg.data`; `/stallions?sida=2` is
 * `stallions/sida/2/index.html`. Null for any other query.
 */
export function fileOfAddress(pathname: string, search: string, kind: AddressKind): string | null {
  const page = search === '' ? null : LIST_PAGE.exec(search)?.[1]
  if (page === undefined || (page !== null && kind !== 'page')) return null
  if (kind === 'file') return fileOf(pathname)
  const folder = plainSteps(pathname)
  if (kind === 'data') return `${folder.join('/') || 'index'}${DATA}`
  return [...folder, ...(page === null ? [] : [PAGE_FOLDER, page]), INDEX].join('/')
}

function fileOf(pathname: string): string | null {
  const [, name, own] = /^\/horse\/([^/]+)\/(pass\.[a-z]+|news\.xml)$/.exec(pathname) ?? []
  if (name !== undefined) return `${plainSteps(`/horse/${name}`).join('/')}/${own}`
  const isWhole = pathname.startsWith(OWN_PICTURES) && !pathname.slice(OWN_PICTURES.length).includes('/')
  const file = isWhole ? `${pathname.slice(1)}/${WHOLE_PICTURE}` : pathname.slice(1)
  return /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(file) ? file : null
}

/** Where a host of files has an address of this site: `/horse/Åsa?led=3#eval` is `/horse/asa--…/?led=3#eval`. */
export function hostAddress(address: string): string {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  if (pathname.endsWith(DATA)) {
    return `/${fileOfAddress(pathname.slice(0, -DATA.length).replace(/^\/_$/, '/'), '', 'data')}${search}`
  }
  if (FILE.test(pathname)) return `/${fileOf(pathname) ?? pathname.slice(1)}${search}${hash}`
  const isPage = LIST_PAGE.test(search)
  const file = fileOfAddress(pathname, isPage && search !== `?${PAGE_FOLDER}=1` ? search : '', 'page') ?? INDEX
  return `/${file.slice(0, -INDEX.length)}${isPage ? '' : search}${hash}`
}
