/** The sign of the stud: a letter in a horseshoe, or a picture of the owner's. All of it is our own choice. */
import { readText } from '../documents.ts'
import { ICON_SIDE, type PictureCopy, readCopy, WIDTHS } from './pictures.ts'

export type Sign = {
  /** One letter or digit. */
  letter: string | null
  picture: PictureCopy | null
}

/** Whether a text is one letter or digit, with what belongs to it. */
export function isSignLetter(text: string): boolean {
  return /^[\p{L}\p{N}]\p{M}{0,3}$/u.test(text.normalize('NFC'))
}

export function readSign(letter: unknown, picture: unknown): Sign {
  const text = readText(letter)
  return { letter: text !== null && isSignLetter(text) ? text : null, picture: readCopy(picture) }
}

const SHOE = 'M8.5 35C4.5 28 3 21 5.5 14.5 8 8 13.5 4 20 4s12 4 14.5 10.5C37 21 35.5 28 31.5 35'
const USUAL_LETTER = '<path d="M14 31V16.5l12 13V14"/>'

function drawing(letter: string | null, attributes: string, style = ''): string {
  const inside =
    letter === null
      ? USUAL_LETTER
      : `<text x="20" y="31" font-family="Georgia,serif" font-weight="700" font-size="23" text-anchor="middle" fill="currentColor" stroke="none">${letter}</text>`
  return `<svg viewBox="0 0 40 40" fill="none" stroke="currentColor" stroke-width="3.4" ${attributes}>${style}<path stroke-linecap="round" d="${SHOE}"/>${inside}</svg>`
}

/** HTML for the header. It is safe for any stored value: a letter is a single letter, and an address holds a hash. */
export function signMark({ letter, picture }: Sign): string {
  if (picture !== null) return `<img src="${picture.kept}/${WIDTHS[0]}.webp" alt="">`
  return drawing(letter, 'aria-hidden="true"')
}

const TAB_COLOURS = '<style>svg{color:#8b1d15}@media(prefers-color-scheme:dark){svg{color:#f19a8c}}</style>'

/** The sign in the header, in the browser's tab, and on a phone's home screen. */
export function signOf(sign: Sign): { mark: string; icon: string; touch: string } {
  const { letter, picture } = sign
  const mark = signMark(sign)
  const square = picture && `${picture.kept}/${ICON_SIDE}.png`
  const drawn = () => encodeURIComponent(drawing(letter, 'xmlns="http://www.w3.org/2000/svg"', TAB_COLOURS))
  const icon = square ?? (letter === null ? '/favicon.svg' : `data:image/svg+xml,${drawn()}`)
  return { mark, icon, touch: square ?? '/apple-touch-icon.png' }
}
