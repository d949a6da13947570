import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const FACES = {
  Brygada: { package: '@fontsource/brygada-1918', file: 'brygada-1918', weight: 600 },
  Hanken: { package: '@fontsource/hanken-grotesk', file: 'hanken-grotesk', weight: 500 },
} as const
const SETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const
type Face = keyof typeof FACES

export type CardFont = { name: string; data: Buffer; weight: 500 | 600; style: 'normal' }

const folderOf = (face: Face) => dirname(createRequire(import.meta.url).resolve(`${FACES[face].package}/package.json`))

/** Characters of each file of a font: `U+0000-00FF,U+0131`. */
function rangesOf(face: Face): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(folderOf(face), 'unicode.json'), 'utf8')) as Record<string, string>
}

const setsOf = (face: Face) => SETS.filter((set) => rangesOf(face)[set] !== undefined)
const nameOf = (face: Face, set: string) => (set === 'latin' ? face : `${face} ${set}`)

/** Every font file, each with its own family name, so that a character is looked up in all of them. */
export function readFonts(): CardFont[] {
  return (Object.keys(FACES) as Face[]).flatMap((face) =>
    setsOf(face).map((set) => {
      const { file, weight } = FACES[face]
      const path = join(folderOf(face), 'files', `${file}-${set}-${weight}-normal.woff`)
      return { name: nameOf(face, set), data: readFileSync(path), weight, style: 'normal' as const }
    }),
  )
}

export const familyOf = (face: Face) =>
  setsOf(face)
    .map((set) => nameOf(face, set))
    .join(', ')

/** A test that says whether a font has a character. */
export function signsOf(face: Face): (sign: string) => boolean {
  const ranges = setsOf(face).flatMap((set) =>
    (rangesOf(face)[set] ?? '').split(',').map((range) => {
      const [from = '', to = from] = range.replace(/^U\+/, '').split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    }),
  )
  return (sign) => {
    const code = Number(sign.codePointAt(0))
    return ranges.some(([from, to]) => code >= from && code <= to)
  }
}

/** A text without the characters that a font lacks. */
export function drawable(text: string, has: (sign: string) => boolean): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, ' ')
  return plain
    .replace(/./gsu, (sign) => (has(sign) ? sign : ''))
    .replace(/\s+/g, ' ')
    .trim()
}
