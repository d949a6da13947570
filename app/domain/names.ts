/**
 * Names of horses: which values are names at all, and how a name is written in an address. Other people's pages link to
 * these addresses, so the encoding below must never change.
 */
import { HORSE_TABS, type HorseTab } from './horse/tabs.ts'
import { remember } from './remember.ts'

/** Words in place of a missing name: `Unknown` (spec 3) and our own choice, without names of horses (`Nil`). */
// biome-ignore format: a line for each kind
const PLACEHOLDERS = [
  // Not known, also typed without Swedish letters or of a mare.
  'unknown', 'unk', 'okänd', 'okänt', 'okand', 'okant', 'ej känd', 'ej känt', 'ej kand', 'inte känd',
  'ej angiven', 'ej angivet', 'ej angett', 'inte angiven', 'inte angivet', 'ej uppgiven', 'ej uppgivet',
  // What lists, registers and tables of ancestors print for nothing.
  'saknas', 'uppgift saknas', 'evm', 'n/a', '#n/a',
  // What pedigree programs and other programs write for nothing.
  '0', '00', 'none', 'null', 'undefined',
]
/** `Okänt sto`, `unknown stallion`: one of these words before a kind of horse is no name either. */
const UNKNOWN = ['unknown', 'okänd', 'okänt', 'ej känd', 'ej känt', 'ej angiven', 'ej angivet']
const ENGLISH_KINDS = ['sire', 'dam', 'stallion', 'mare', 'horse']
const SWEDISH_KINDS = ['hingst', 'sto', 'valack', 'häst', 'far', 'fader', 'mor', 'moder', 'härstamning']

const WORDS: ReadonlySet<string> = new Set([
  ...PLACEHOLDERS,
  ...UNKNOWN.flatMap((word) => [...ENGLISH_KINDS, ...SWEDISH_KINDS].map((kind) => `${word} ${kind}`)),
])
/** Only question marks, dashes, full stops or brackets. */
const ONLY_MARKS = /^[\s?¿.…()[\]\p{Pd}−_*]*$/u

/**
 * Whether a stored value is the name of a horse. Blank text, placeholders such as `Unknown`, `Okänd`, `0`, `?` and `-`
 * (in any case, also in brackets), and anything that is not text are not; they are never looked up and never ancestors.
 * Names are compared exactly: two spellings are two horses.
 */
export function isKnownName(value: unknown): value is string {
  if (typeof value !== 'string') return false
  if (value.charCodeAt(0) < 128 && BEGINS_OTHERWISE.test(value)) return true
  return PLAIN.test(value) ? !WORDS.has(value.toLowerCase()) : namesAHorse(value)
}

/** Two first letters that no placeholder has. Nearly all names match, which makes this check fast. */
const BEGINS_OTHERWISE = new RegExp(
  `^(?!${[...new Set([...WORDS].map((word) => word.slice(0, 2)).filter((start) => /^[a-z]{2}$/.test(start)))].join('|')})[a-z]{2}`,
  'i',
)

/** Most other names: letters and single blanks, which folding changes only in case. */
const PLAIN = /^[A-Za-zÅÄÖåäöÉé]+(?: [A-Za-zÅÄÖåäöÉé]+)*$/

const namesAHorse = remember((value: string): boolean => {
  if (ONLY_MARKS.test(value)) return false
  const word = value
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[\s("'[]+|[\s)"'\].!?]+$/g, '')
    .replace(/\s+/g, ' ')
  return word !== '' && !WORDS.has(word)
})

/** The trimmed name when it names a horse (see `isKnownName`), else null. */
export function readKnownName(value: unknown): string | null {
  return isKnownName(value) ? value.trim() : null
}

/** What a visitor reads for a parent: the name, or `Okänd`, which is never a link ("Completions" in the design). */
export function parentLabel(value: unknown): string {
  return readKnownName(value) ?? 'Okänd'
}

/**
 * Whether a horse of this name can have an address. Blank names and names of dots cannot, as browsers remove `.` and
 * `..` from an address even when encoded. Nor can a name with half a surrogate pair.
 */
export function isAddressable(name: string): boolean {
  return !/^[\s.]*$/.test(name) && name.isWellFormed()
}

/** Characters that are invisible or look like a blank, with their Swedish names. */
const UNSEEN: readonly (readonly [RegExp, string])[] = [
  [/[\u00a0\u2007\u202f]/g, 'hårt mellanslag'],
  [/\t/g, 'tabb'],
  [/[\r\n\u2028\u2029]/g, 'radbrytning'],
  [/ {2,}/g, 'flera mellanslag'],
  [/[\u2000-\u2006\u2008-\u200a\u205f\u3000]/g, 'annat mellanslag'],
  [/\p{Cf}/gu, 'osynligt tecken'],
]

/** The name with its invisible characters spelled out: `Norr‹hårt mellanslag›sken`. Null where there are none. */
export function spellUnseen(name: string): string | null {
  const spelled = UNSEEN.reduce((text, [unseen, word]) => text.replace(unseen, `‹${word}›`), name)
  return spelled === name ? null : spelled
}

export { HORSE_TABS, type HorseTab }

/** `%2A`: a character as its percent code. */
export const percentByte = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** A name as a segment of an address. Never throws. */
const encodeName = remember((name: string): string => {
  const encoded = encodeURIComponent(name.toWellFormed())
  return (
    encoded
      // Allowed in an address, but cut off or misread where people paste it: quotes in markup, brackets at the end of a
      // sentence.
      .replace(/[!'()*]/g, percentByte)
      // A name that ends like a file (the server treats `.data` specially), or in a full stop.
      .replace(/\.(?=[a-z0-9]*$)/i, percentByte)
      // In data addresses `_` is the router's word for an empty path.
      .replace(/^_$/, percentByte)
  )
})

/** The address of a horse's page, or of one of its tabs: `/horse/50%2F50%20Chans/eval`. Never throws. */
export function horsePath(name: string, tab?: HorseTab): string {
  const path = `/horse/${encodeName(name)}`
  return tab ? `${path}/${tab}` : path
}

/** The horse's printable sheet: `/horse/50%2F50%20Chans/pass`. Never throws. */
export function passPath(name: string): string {
  return `${horsePath(name)}/pass`
}

/** The horse's preview image for links: `/horse/50%2F50%20Chans/pass.png`. Never throws. */
export function cardPath(name: string): string {
  return `${passPath(name)}.png`
}

/** What happens to the horse, for feed readers: `/horse/50%2F50%20Chans/news.xml`. Never throws. */
export function feedPath(name: string): string {
  return `${horsePath(name)}/news.xml`
}

/** The horse's page in the back office: `/admin/horse/50%2F50%20Chans`. Never throws. */
export function deskPath(name: string): string {
  return `/admin${horsePath(name)}`
}

/** Percent-decoded text; null for an invalid sequence. */
export function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** A run of `%XX`: decoded if it is valid UTF-8, else left as typed. */
function decodeRun(run: string): string {
  const whole = decodeOrNull(run)
  if (whole !== null) return whole
  let text = ''
  for (let at = 0; at < run.length; ) {
    let taken = 3
    let character = run.slice(at, at + 3)
    for (let bytes = 1; bytes <= 4; bytes++) {
      const decoded = decodeOrNull(run.slice(at, at + 3 * bytes))
      if (decoded === null) continue
      taken = 3 * bytes
      character = decoded
      break
    }
    text += character
    at += taken
  }
  return text
}

/**
 * The name in the path of a horse's page, tab or back office page: the exact inverse of `horsePath` and `deskPath`.
 * Takes the raw path of the request, because a decoded one cannot distinguish `%2F` from `/`. A percent sign that
 * starts no sequence is read as typed (`/horse/100 %`). Null for any other path.
 */
export function horseNameFromPath(pathname: string): string | null {
  const segment = /^(?:\/admin)?\/horse\/([^/?#]+)/i.exec(pathname)?.[1]
  if (segment === undefined) return null
  return segment.replace(/(?:%[0-9a-f]{2})+/gi, decodeRun)
}
