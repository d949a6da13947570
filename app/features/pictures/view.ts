import { picturesOf, type ShownPicture, shownPicture } from '#app/domain/pictures/pictures.ts'
import { picturesText as text } from './text.ts'

/** One picture of a horse in the back office. */
export type PictureLine = {
  address: string
  shown: ShownPicture | null
  name: string
  /** `2 400 × 1 600`; null where only its address is known. */
  size: string | null
  credit: string
  alt: string
  isElsewhere: boolean
  /** Another place keeps it, and here is a copy. */
  isCopied: boolean
}

/** All pictures of a horse as its desk lists them, the main one first. */
export function pictureLines(horse: Readonly<Record<string, unknown>>): PictureLine[] {
  return picturesOf(horse).map((picture, at) => {
    const { address, kept, width, height, file, credit = '', alt = '' } = picture
    const isElsewhere = address !== kept
    return {
      address,
      shown: shownPicture(picture),
      name: (file ?? (isElsewhere ? (address.split(/[?#]/)[0]?.split('/').at(-1) ?? '') : '')) || text.unnamed(at + 1),
      size: width === undefined || height === undefined ? null : text.size(width, height),
      credit,
      alt,
      isElsewhere,
      isCopied: isElsewhere && kept !== undefined,
    }
  })
}
