import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The faces of the site, in the form that the card's tool reads. */
const FACES = {
  Brygada: { package: '@fontsource/brygada-1918', file: 'brygada-1918', weight: 600 },
  Hanken: { package: '@fontsource/hanken-grotesk', file: 'hanken-grotesk', weight: 500 },
} as const
const SETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const
type Face = keyof typeof FACES

export type CardFont = { name: string; data: Buffer; weight: 500 | 600; style: 'normal' }

const folderOf = (face: Face) => dirname(createRequire(import.meta.url).resolve(`${FACES[face].package}/package.json`))

/** The signs that each of a face's files has, as the package tells them: `U+0000-00FF,U+0131`. */
function rangesOf(face: Face): Readonly<Record<string, string>> {
  // The file of the package holds texts alone.
  return JSON.parse(readFileSync(join(folderOf(face), 'unicode.json'), 'utf8')) as Record<string, string>
}

const setsOf = (face: Face) => SETS.filter((set) => rangesOf(face)[set] !== undefined)
const nameOf = (face: Face, set: string) => (set === 'latin' ? face : `${face} ${set}`)

/** Every file of the faces; each goes by a name of its own, so that a sign is looked for in all of them. */
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

/** What tells whether a face has a sign. */
export function signsOf(face: Face): (sign: string) => boolean {
  const ranges = setsOf(face).flatMap((set) =>
    (rangesOf(face)[set] ?? '').split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace(/^U\+/, '').split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    }),
  )
  return (sign) => {
    const code = sign.codePointAt(0) ?? 0
    return ranges.some(([from, to]) => code >= from && code <= to)
  }
}

/** A text without the signs that a face has not: they would stand there as empty boxes. */
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
