/**
 * A horse's pictures: those that the stud stores are in `pictures`, the main one first. `picture` and `copyright` are
 * as specified, and come after them.
 */
import { type HorseDocument, readList, readText } from '../documents.ts'
import { webAddress } from '../web-address.ts'
import { type Crop, readCrop } from './crop.ts'

/** Where the pictures that the stud stores are served. */
export const OWN_PICTURES = '/bild/'

/** Facts of a stored picture, so that a page can reserve its space and show a preview. */
export type PictureCopy = {
  /** `/bild/HASH` */
  kept: string
  width: number
  height: number
  /** The picture in a few pixels, as a `data:` address. */
  blur: string
}

/** One entry of the field as stored; unknown fields stay. */
export type StoredPicture = Partial<PictureCopy> & {
  /** If only a part is shown: which, and the whole. The entry's own facts are then those of the part. */
  crop?: Crop
  whole?: PictureCopy
  /** Identifies it: `/bild/HASH`, or an address elsewhere. */
  address: string
  /** The original file name. */
  file?: string
  credit?: string
  /** The text alternative. */
  alt?: string
}

/** A picture as pages show it: an address elsewhere, or a stored one in several widths. */
export type ShownPicture = string | { src: string; widths: readonly number[]; blur: string; instead?: string }

const HASH = /^\/bild\/[0-9a-f]{40}$/
const BLUR = /^data:image\/webp;base64,[A-Za-z0-9+/=]{1,1200}$/
const isSize = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 20_000

/** The widths a picture is served in; a smaller picture has its own width as the last. */
export const WIDTHS = [320, 640, 960, 1600] as const

/** The side of the square icon of a browser's tab. */
export const ICON_SIDE = 180

export function widthsOf(width: number): number[] {
  const smaller = WIDTHS.filter((one) => one < width)
  return smaller.length === WIDTHS.length ? smaller : [...smaller, Math.min(width, 1600)]
}

type Plain = Readonly<Record<string, unknown>>
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

function readPicture(entry: unknown): StoredPicture | null {
  if (!isPlain(entry)) {
    const address = webAddress(entry)
    return address === null ? null : { address }
  }
  const address = webAddress(entry['address'])
  if (address === null) return null
  const words = ['file', 'credit', 'alt'].flatMap((key) => {
    const text = readText(entry[key])
    return text === null ? [] : [[key, text] as const]
  })
  return { ...readShown(entry), ...Object.fromEntries(words), address }
}

/** The facts of a stored picture; null if they cannot be read. */
export function readCopy(value: unknown): PictureCopy | null {
  const { kept, width, height, blur } = isPlain(value) ? value : {}
  if (typeof kept !== 'string' || !HASH.test(kept) || !isSize(width) || !isSize(height)) return null
  return { kept, width, height, blur: typeof blur === 'string' && BLUR.test(blur) ? blur : '' }
}

/** The picture that is shown and, if it is a part, its whole. */
function readShown(entry: Plain): Omit<StoredPicture, 'address'> | null {
  const copy = readCopy(entry)
  const [crop, whole] = [readCrop(entry['crop']), readCopy(entry['whole'])]
  return copy === null || crop === null || whole === null ? copy : { ...copy, crop, whole }
}

/** The entries of `pictures` that can be read. */
export function ownPictures(horse: Plain): StoredPicture[] {
  return listIn(horse)
    .map(readPicture)
    .filter((picture) => picture !== null)
}

/** The picture at the stored address, with the copy of that address if there is one. */
export function addressedPicture(horse: Plain): StoredPicture | null {
  const address = webAddress(horse['picture'])
  if (address === null) return null
  const copy = isPlain(horse['pictureCopy']) ? horse['pictureCopy'] : {}
  const credit = readText(horse['copyright'])
  return {
    address,
    ...(copy['address'] === address ? readShown(copy) : null),
    ...(credit === null ? {} : { credit }),
  }
}

/** All pictures of a horse, the main one first. */
export function picturesOf(horse: Plain): StoredPicture[] {
  const own = ownPictures(horse)
  const addressed = addressedPicture(horse)
  return addressed === null || own.some(({ address }) => address === addressed.address) ? own : [...own, addressed]
}

/** The picture on the horse's card and profile. */
export const mainPicture = (horse: HorseDocument): StoredPicture | null => picturesOf(horse)[0] ?? null

/** A picture as pages show it; `instead` is the address elsewhere, for when the copy fails to load. */
export function shownPicture(picture: StoredPicture | null): ShownPicture | null {
  if (picture === null) return null
  const { address, kept, width, blur = '' } = picture
  if (kept === undefined || width === undefined) return address
  return { src: kept, widths: widthsOf(width), blur, ...(address === kept ? {} : { instead: address }) }
}

/** What can be done to one of a horse's pictures. */
export const PICTURE_MOVES = ['first', 'up', 'down', 'remove'] as const
export type PictureMove = (typeof PICTURE_MOVES)[number]

const addressIn = (entry: unknown) => readPicture(entry)?.address ?? null
const listIn = (horse: Plain): readonly unknown[] =>
  Array.isArray(horse['pictures']) ? horse['pictures'] : readList(horse['pictures'])

/** The horse with these pictures added, each once. */
export function withPictures(horse: Plain, added: readonly StoredPicture[]): Record<string, unknown> {
  const known = new Set(listIn(horse).map(addressIn))
  const fresh = added.filter(({ address }) => {
    const isNew = !known.has(address)
    known.add(address)
    return isNew
  })
  return fresh.length === 0 ? { ...horse } : { ...horse, pictures: [...listIn(horse), ...fresh] }
}

/**
 * The horse with one of its pictures moved or removed; null if it has no such picture. A picture at the stored address
 * is moved into the list; removing it also clears the field `picture`.
 */
export function withMoved(horse: Plain, address: string, move: PictureMove): Record<string, unknown> | null {
  const list = listIn(horse)
  const at = list.findIndex((entry) => addressIn(entry) === address)
  const isAddressed = webAddress(horse['picture']) === address
  if (at < 0 && !isAddressed) return null
  const { credit: _, ...addressed } = addressedPicture(horse) ?? { address }
  const entry = at < 0 ? addressed : list[at]
  const others = at < 0 ? [...list] : list.toSpliced(at, 1)
  const from = at < 0 ? list.length : at
  switch (move) {
    case 'first':
      return { ...horse, pictures: [entry, ...others] }
    case 'up':
      return { ...horse, pictures: others.toSpliced(Math.max(0, from - 1), 0, entry) }
    case 'down':
      return { ...horse, pictures: others.toSpliced(from + 1, 0, entry) }
    case 'remove':
      return { ...horse, pictures: others, ...(isAddressed ? { picture: null } : {}) }
  }
}

/** Sets the credit and text alternative of a picture; null clears. Returns null if there is no such picture. */
export function withWords(
  horse: Plain,
  address: string,
  { credit, alt }: { credit: string | null; alt: string | null },
): Record<string, unknown> | null {
  const list = listIn(horse)
  const at = list.findIndex((entry) => addressIn(entry) === address)
  if (at < 0) return webAddress(horse['picture']) === address ? { ...horse, copyright: credit } : null
  const entry = list[at]
  const { credit: _, alt: __, ...rest } = isPlain(entry) ? entry : { address }
  const words = { ...(credit === null ? {} : { credit }), ...(alt === null ? {} : { alt }) }
  return { ...horse, pictures: list.with(at, { ...rest, ...words }) }
}

/** The horse with a copy of this address wherever it shows it; null if it no longer does. */
export function withCopy(horse: Plain, address: string, copy: PictureCopy): Record<string, unknown> | null {
  const isStored = webAddress(horse['picture']) === address
  return isStored || isListed(horse, address) ? withFacts(horse, address, copy, isStored) : null
}

const isListed = (horse: Plain, address: string) => listIn(horse).some((entry) => addressIn(entry) === address)

/** The horse with these facts of a picture and no others, in its list and, if it `isStored`, at the stored address. */
function withFacts(horse: Plain, address: string, facts: Plain, isStored: boolean): Record<string, unknown> {
  const changed = (entry: unknown) =>
    addressIn(entry) === address ? { ...uncut(isPlain(entry) ? entry : { address }), ...facts } : entry
  return {
    ...horse,
    ...(isStored ? { pictureCopy: { address, ...facts } } : {}),
    ...(isListed(horse, address) ? { pictures: listIn(horse).map(changed) } : {}),
  }
}

/** The pictures of a horse with an address elsewhere, also those with a copy. */
export function picturesElsewhere(horse: Plain): StoredPicture[] {
  return picturesOf(horse).filter(({ address }) => /^https?:/i.test(address))
}

/** Addresses elsewhere that a horse shows and that have no copy. */
export function addressesElsewhere(horse: Plain): string[] {
  return picturesElsewhere(horse).flatMap(({ address, kept }) => (kept === undefined ? [address] : []))
}

/** The entry without its crop. */
function uncut(entry: Plain): Plain {
  const { crop: _, whole: __, ...rest } = entry
  return rest
}

/**
 * The horse with a part of one of its pictures shown; `cut` has the facts of the part. With `crop` null the whole is
 * shown again. Null if it has no such picture, or no copy of it.
 */
export function withCrop(
  horse: Plain,
  address: string,
  { crop, cut }: { crop: Crop | null; cut: PictureCopy },
): Record<string, unknown> | null {
  const whole = picturesOf(horse).find((picture) => picture.address === address)
  const copy = whole === undefined ? null : copyOf(whole)
  if (copy === null) return null
  const shown = crop === null ? copy : { ...cut, crop, whole: copy }
  const isCopy = isPlain(horse['pictureCopy']) && horse['pictureCopy']['address'] === address
  return withFacts(horse, address, shown, isCopy && webAddress(horse['picture']) === address)
}

/** The facts of a picture's copy, of the whole if a part is shown; null without a copy. */
export function copyOf({ whole, kept, width, height, blur = '' }: StoredPicture): PictureCopy | null {
  if (whole !== undefined) return whole
  return kept === undefined || width === undefined || height === undefined ? null : { kept, width, height, blur }
}
