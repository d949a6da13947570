/**
 * Which file of a published site stands for which address. Hosts decode an address and look for a file of that name: so a step
 * of an address is called as it decodes, and a page is `index.html` in a folder of its own, which every host finds. Steps that no
 * host would find so (`/` in a name, more bytes than a file may be called by) stand in a folder beside, by their encoded
 * address, which a server that is told of them finds.
 */
import { decodeOrNull, encodeName } from '../names.ts'

/** Of these kinds is what stands at an address. */
export type AddressKind = 'page' | 'data' | 'file'

const INDEX = 'index.html'
/** Data of a page for the router, as it asks for them: `/x.data`, of the start page `/_.data`. */
const DATA = '.data'
const ROOT_DATA = '_.data'
/** A page of a list, in its address `?sida=2`. */
const LIST_PAGE = /^\?sida=([1-9]\d{0,5})$/
/** Where the pages of a list stand below it, and what their address asks by. */
export const PAGE_FOLDER = 'sida'

/** For what no host finds by its decoded name. */
export const ENCODED_FOLDER = 'adresser'
/** File systems take 255 bytes; what is packed, or on its way, is called a little longer. */
const MOST_BYTES = 240
/** An encoded step is cut where it is too long, and the cut is told by a sign that no encoded step holds. */
const PIECE = 200
const CUT = '+'

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** How the site itself writes that step of an address. */
const written = (before: string | undefined, text: string) =>
  before === 'horse' ? encodeName(text) : encodeURIComponent(text)

/** The file's name where it can be that of the decoded step; null where a host would look for another file, or for none. */
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
 * The file of an address, relative to the folder and with `/` between: `/horse/Vad%20g%C3%B6r%20du%3F` is
 * `horse/Vad gör du?/index.html`, its data `horse/Vad gör du?.data`, `/stallions?sida=2` `stallions/sida/2/index.html`. Null where
 * an address asks for more than a page of a list. Different addresses have different files, whatever a horse is called.
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

/** Why a host that takes files and nothing else may not find it; null where it will. */
export type HostProblem = 'encoded' | 'hidden' | 'windows'

/** Whether hosts that take files alone can carry that file (see `HostProblem`). */
export function hostProblem(file: string): HostProblem | null {
  const steps = file.split('/')
  if (steps[0] === ENCODED_FOLDER) return 'encoded'
  if (steps.some((step) => step.startsWith('.'))) return 'hidden'
  return steps.some((step) => /[<>:"|?*]|[. ]$/.test(step)) ? 'windows' : null
}

/** One text for all files that file systems without capitals, or with one form of accents, take for the same. */
export function sameWithoutCase(file: string): string {
  return file.normalize('NFC').toLowerCase()
}
