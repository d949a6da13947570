/**
 * The files of a published site by address. Hosts decode an address and look for a file of that name, so each step is
 * named as it decodes, and a page is `index.html` in its own folder. Steps that no host finds this way (`/` in a name,
 * too many bytes) are in another folder, by their encoded address; a server needs a rule for them.
 */
import { decodeOrNull, encodeName } from '../names.ts'

export type AddressKind = 'page' | 'data' | 'file'

const INDEX = 'index.html'
/** The data of a page for the router: `/x.data`, for the start page `/_.data`. */
const DATA = '.data'
const ROOT_DATA = '_.data'
const LIST_PAGE = /^\?sida=([1-9]\d{0,5})$/
/** The folder of a list's pages, and their key in an address. */
export const PAGE_FOLDER = 'sida'

/** The folder of encoded addresses. */
export const ENCODED_FOLDER = 'adresser'
/** File systems allow 255 bytes; compressed and temporary files have longer names. */
const MOST_BYTES = 240
/** A long encoded step is cut into pieces; the mark at each cut occurs in no encoded step. */
const PIECE = 200
const CUT = '+'

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** The step as the site itself writes it. */
const written = (before: string | undefined, text: string) =>
  before === 'horse' ? encodeName(text) : encodeURIComponent(text)

/** The decoded step as a file name; null if a host would look for another file, or for none. */
function plainStep(step: string, before: string | undefined): string | null {
  const text = decodeOrNull(step)
  if (text === null || text === '' || written(before, text) !== step) return null
  const isOther = /[/\\\p{Cc}]/u.test(text) || /^\.+$/.test(text) || /\.data(\.gz|\.br)?$/i.test(text)
  return isOther || bytesOf(text) > MOST_BYTES ? null : text
}

function pieces(step: string): string {
  const cut = step.match(new RegExp(`.{1,${PIECE}}`, 'g')) ?? ['']
  return cut.join(`${CUT}/`)
}

/**
 * The file of an address, relative to the folder: `/horse/Vad%20g%C3%B6r%20du%3F` is `horse/Vad gör du?/index.html`,
 * its data `horse/Vad gör du?.data`; `/stallions?sida=2` is `stallions/sida/2/index.html`. Null for any other query.
 * Different addresses have different files, whatever a horse is called.
 */
export function fileOfAddress(pathname: string, search: string, kind: AddressKind): string | null {
  const page = search === '' ? null : LIST_PAGE.exec(search)?.[1]
  if (page === undefined || (page !== null && kind !== 'page')) return null
  const steps = pathname.split('/').filter((step) => step !== '')
  if (kind === 'file') {
    const text = decodeOrNull(pathname)
    if (text === null || steps.length === 0) return null
    return /\/\.*\/|\p{Cc}|\\/u.test(text) ? [ENCODED_FOLDER, ...steps.map(pieces)].join('/') : text.slice(1)
  }
  if (steps.length === 0 && kind === 'data') return ROOT_DATA
  const plain = steps.map((step, at) => plainStep(step, steps[at - 1]))
  const folder = plain.includes(null) ? [ENCODED_FOLDER, ...steps.map(pieces)] : plain
  if (kind === 'data') return `${folder.join('/')}${DATA}`
  return [...folder, ...(page === null ? [] : [PAGE_FOLDER, page]), INDEX].join('/')
}

export type HostProblem = 'encoded' | 'hidden' | 'windows'

/** Why a host for plain files may not find this file; null if it will. */
export function hostProblem(file: string): HostProblem | null {
  const steps = file.split('/')
  if (steps[0] === ENCODED_FOLDER) return 'encoded'
  if (steps.some((step) => step.startsWith('.'))) return 'hidden'
  return steps.some((step) => /[<>:"|?*]|[. ]$/.test(step)) ? 'windows' : null
}

/** The same text for files that are one file where case and the form of accents do not count. */
export const sameWithoutCase = (file: string): string => file.normalize('NFC').toLowerCase()
