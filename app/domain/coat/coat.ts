import { swedishOfEnglish } from '#app/domain/genetics/english-colours.ts'
import { isFoal, isNewborn, isYoung } from '../age.ts'
import { colourName } from '../genetics/colour.ts'
import { COLOUR_SYNONYMS } from '../genetics/colour-names.table.ts'
import { readGenotype } from '../genetics/genotype.ts'
import { remember } from '../remember.ts'
import { type Body, type BodyLayer, bodyOf, COVERED_FOREHEADS, youngScale } from './bodies.ts'
import {
  COAT_SYNONYMS,
  type Coat,
  type Framing,
  LIGHTS,
  type Light,
  PATCHES,
  PATTERN_WORDS,
  type Patches,
  type Pattern,
  SCENES_BY_LIGHT,
  type Scene,
  SNOWY,
} from './coats.table.ts'
import { COAT_BOOK } from './derived-coats.ts'

/** The drawing of a horse: only classes and keys, so that it can be sent to a page. */
export type Drawing = {
  readonly framing: Framing
  /** Class of the coat, `coat-brun`. */
  readonly coat: string
  /** Classes of patterns and markings, `is-tobiano`. */
  readonly patterns: readonly (Pattern | Patches)[]
  readonly body: Body
  /** Its size, 1 filling the frame. */
  readonly scale: number
  /** The class of a breed's own layer: `is-feather`. */
  readonly layer: BodyLayer | null
  /** Whether it faces left, and its landscape is the other way round. */
  readonly isMirrored: boolean
  readonly scene: Scene
  readonly light: Light
  /** The picture's alternative text in Swedish: `Tecknad häst: Brun`. */
  readonly label: string
}

type DrawnSubject = {
  readonly name: string
  /** As stored, `Ee Aa nCr`; an unreadable one is ignored. */
  readonly genotype?: string | null
  /** Colour as typed. */
  readonly color?: string | null
  readonly ageYears?: number | null
  /** Breed as stored, a code or a name; and the height in cm. */
  readonly breed?: string | null
  readonly heightCm?: number | null
}

/** A colour text as a coat. */
type ReadCoat = { readonly name: string; readonly coat: Coat; readonly patterns: readonly Pattern[] }

const SKEWBALD: readonly Pattern[] = ['is-tobiano', 'is-frame', 'is-sabino', 'is-splash']

const FALLBACK = 'Brun'
const FALLBACK_COAT: Coat = getCoat(FALLBACK)

function getCoat(name: string): Coat {
  const coat = COAT_BOOK.get(name)
  if (!coat) throw new Error(`No coat called ${name}`)
  return coat
}

/** Shades of chestnut have no locus: where the genotype says Fux, a typed shade is more exact. */
const SHADES: Readonly<Record<string, readonly string[]>> = { Fux: ['Ljusfux', 'Mörkfux'] }

/**
 * Names match anywhere in a word (`brunblackskäck`), synonyms and `vit` only whole words, also with the endings of the
 * genetics' names (`ljusbrunskäck`). Longest first. No word holds a sign of patterns.
 */
const MATCHERS = [
  ...[...COAT_BOOK.keys()]
    .filter((name) => !name.includes(','))
    .map((name) => ({ word: name.toLowerCase(), name, inside: name !== 'Vit' && name !== 'Skimmel' })),
  ...[...Object.entries(COAT_SYNONYMS), ...Object.entries(COLOUR_SYNONYMS)].flatMap(([name, words]) =>
    words.map((word) => ({ word: word.toLowerCase(), name, inside: false })),
  ),
]
  .sort((a, b) => b.word.length - a.word.length)
  .map(({ word, name, inside }) => ({
    name,
    pattern: new RegExp(inside ? word : `(?<!\\p{L})${word}(skäck|skimmel)?(?!\\p{L})`, 'u'),
  }))

function findName(text: string): string | null {
  for (const { name, pattern } of MATCHERS) if (pattern.test(text)) return name
  // Any other "…black" is a dun of unknown base.
  return /\p{L}black/u.test(text) ? 'Brunblack' : null
}

const has = (text: string, word: string) => new RegExp(`(?<!\\p{L})${word}`, 'u').test(text)

function champagneName(text: string): string {
  const base =
    has(text, 'classic') || (has(text, 'svart') && !text.includes('svartbrun'))
      ? 'Classic'
      : has(text, 'sable') || text.includes('svartbrun')
        ? 'Sable'
        : has(text, 'amber') || has(text, 'brun')
          ? 'Amber'
          : 'Gold'
  const parts = [base]
  if (has(text, 'silver') && base !== 'Gold') parts.push('silver')
  if (has(text, 'cream')) parts.push('cream')
  if (has(text, 'pearl')) parts.push('pearl')
  return `${parts.join(' ')} champagne`
}

/** Grey by age: dark and dappled to 6 years, light and dappled to 12, then white with flea bites. */
function greyName(ageYears: number | null): string {
  if (ageYears === null) return 'Skimmel'
  if (ageYears <= 6) return 'Skimmel, ung'
  return ageYears <= 12 ? 'Skimmel' : 'Skimmel, gammal'
}

/**
 * Reads a colour text, Swedish or partly English, as the genetics write it or as typed. The longest known name wins;
 * text after a comma or in parentheses gives patterns. Null without a known colour. Never throws. `ageYears` decides
 * how far a grey has faded; null is middle-aged.
 */
export function readCoat(color: string | null | undefined, ageYears: number | null = null): ReadCoat | null {
  const swedish = color ? (swedishOfEnglish(color) ?? color) : ''
  const text = swedish.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
  return text === '' ? null : readKnownCoat(`${greyName(ageYears)}:${text}`)
}

/** Age only decides the shade of grey, so the cache key is that shade, a colon, and the text. */
const readKnownCoat = remember((key: string): ReadCoat | null => {
  const colon = key.indexOf(':')
  return readColourText(key.slice(colon + 1), key.slice(0, colon))
})

function readColourText(text: string, grey: string): ReadCoat | null {
  const head = text.split(/[,(;]/u, 1)[0] ?? ''
  const patterns = new Set<Pattern>()
  for (const [word, pattern] of PATTERN_WORDS) {
    // "overo" also ends "tovero", which is a tobiano.
    if (word === 'overo' ? has(text, word) : text.includes(word)) patterns.add(pattern)
  }
  if (text.includes('skäck') && !SKEWBALD.some((pattern) => patterns.has(pattern))) {
    patterns.add('is-tobiano')
  }
  if (/tigrerad|tiger|knabstrup/u.test(text) && !patterns.has('is-schabrak') && !patterns.has('is-leopard')) {
    patterns.add('is-schabrak')
  }
  // Both doubled spot patterns have their own blanket.
  if (patterns.has('is-snowcap')) patterns.delete('is-schabrak')
  if (patterns.has('is-fewspot')) patterns.delete('is-leopard')

  let name = head.includes('champagne') ? champagneName(head) : findName(head)
  if (head.includes('champagne') && has(head, 'dun')) patterns.add('is-dun')
  if (head.startsWith('inte livsduglig')) name = /olws|ww|sw3/u.test(text) ? 'Vit' : FALLBACK
  if (name === 'Skimmel') {
    if (has(text, 'gammal')) name = 'Skimmel, gammal'
    else if (has(text, 'ung')) name = 'Skimmel, ung'
    else name = grey
  } else if (/\p{L}skimmel/u.test(head) || has(head, 'roan')) {
    patterns.add('is-roan')
  }
  // A pattern alone (`Tobiano`) is also a colour.
  if (name === null && patterns.size === 0) return null
  const coat = COAT_BOOK.get(name ?? FALLBACK) ?? FALLBACK_COAT
  if (coat.className === 'coat-vit') patterns.clear()
  return { name: name ?? FALLBACK, coat, patterns: [...new Set([...coat.patterns, ...patterns])] }
}

const colourOfGenotype = remember((stored: string): string | null => {
  const genotype = readGenotype(stored)
  return genotype ? colourName(genotype) : null
})

const genotypeColour = (stored: string | null | undefined) => (stored == null ? null : colourOfGenotype(stored))

/** `Skimmel (född brun)`: a grey and the coat it was born with. */
const BORN_BEFORE_GREY = /^\s*skimmel\s*\(\s*född\s+([^)]+)\)/iu

/** The colour at this age: a foal still has the coat that it was born with, where that is stated. */
function colourAtAge(colour: string | null | undefined, ageYears: number | null): string | null {
  if (colour == null) return null
  return isFoal(ageYears) ? colour.replace(BORN_BEFORE_GREY, '$1') : colour
}

/** The coat of a horse: from its genotype, else its typed colour, else brown. A foal has its birth coat. */
export function coatOf(subject: Omit<DrawnSubject, 'name'>): ReadCoat {
  const age = subject.ageYears ?? null
  const typed = readCoat(colourAtAge(subject.color, age), age)
  const bred = readCoat(colourAtAge(genotypeColour(subject.genotype), age), age)
  if (bred && typed) {
    const shade = SHADES[bred.name]?.includes(typed.name)
    const markings = typed.patterns.filter((p) => p === 'is-star' || p === 'is-blaze' || p === 'is-socks')
    const coat = shade ? typed.coat : bred.coat
    return { name: shade ? typed.name : bred.name, coat, patterns: [...new Set([...bred.patterns, ...markings])] }
  }
  return bred ?? typed ?? { name: FALLBACK, coat: FALLBACK_COAT, patterns: [] }
}

/** Relative luminance of `#rrggbb`, 0 to 1. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** Pale coats need a dark scene, dark ones daylight. A leopard counts as pale. */
export function toneOf({ coat, patterns }: ReadCoat): keyof typeof LIGHTS {
  const light = luminance(coat.values[0])
  if (light > 0.53 || patterns.includes('is-leopard') || patterns.includes('is-fewspot')) return 'pale'
  return light < 0.05 ? 'dark' : 'other'
}

/** A 32-bit hash of a text, the same on every machine (FNV-1a, then mixed so that similar names differ). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text.normalize('NFC').trim()) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 16)) >>> 0
}

const pick = <T>(from: readonly [T, ...T[]], number: number): T => from[number % from.length] ?? from[0]

/** Standing and walking are the most common; one in six is a head. */
const GROWN: readonly [Framing, ...Framing[]] = [
  'standing',
  'trotting',
  'grazing',
  'head',
  'walking',
  'standing',
  'trotting',
  'walking',
  'head',
  'grazing',
  'standing',
  'walking',
]

/** Bodies that are so near to the warmblood's that they graze and trot as it was drawn. */
const MOVING: ReadonlySet<Body> = new Set(['warm', 'light', 'arab', 'ride'])

/** Other bodies walk instead of trotting, and stand instead of grazing. */
function framingOf(body: Body, hash: number): Framing {
  const framing = pick(GROWN, hash >>> 9)
  if (MOVING.has(body)) return framing
  return framing === 'trotting' ? 'walking' : framing === 'grazing' ? 'standing' : framing
}

const WHITE_HEADED: readonly Pattern[] = ['is-frame', 'is-splash', 'is-sabino', 'is-blaze', 'is-star']
const WHITE_LEGGED: readonly Pattern[] = [
  'is-tobiano',
  'is-sabino',
  'is-splash',
  'is-socks',
  'is-leopard',
  'is-fewspot',
]

/** As first drawn, or with other patches in their place. */
const TOBIANO: readonly [Patches | null, ...(Patches | null)[]] = [null, ...PATCHES]

/**
 * The drawing of a horse without a picture. The coat follows from genotype or colour, body and size from breed and
 * height; landscape, light, framing, markings, patches and direction from the name alone. So a horse always looks
 * the same on every page but beside another in the same landscape. Without a whole year it is a foal, to two years a
 * young horse. Any text is accepted, also a blank one.
 */
export function drawingOf(subject: DrawnSubject): Drawing {
  const read = coatOf(subject)
  const hash = hashOf(subject.name)
  const tone = toneOf(read)
  const age = subject.ageYears ?? null
  const foal = isNewborn(age)
  const { body, scale, layer } = bodyOf(subject.breed, subject.heightCm)
  const framing = foal ? 'foal' : isYoung(age) ? 'young' : framingOf(body, hash)
  const patterns = [...read.patterns]
  if (tone !== 'pale') {
    const face = (hash >>> 20) % 6
    if (!patterns.some((p) => WHITE_HEADED.includes(p))) {
      const isStarSeen = framing === 'foal' || !COVERED_FOREHEADS.has(body)
      if (face < 2) patterns.push(isStarSeen ? 'is-star' : 'is-blaze')
      else if (face === 2) patterns.push('is-blaze')
    }
    if ((hash >>> 23) % 4 === 0 && !patterns.some((p) => WHITE_LEGGED.includes(p))) patterns.push('is-socks')
  }
  const patches = patterns.includes('is-tobiano') ? pick(TOBIANO, hash >>> 26) : null
  // Foals are born in spring.
  const drawn: Light = pick(LIGHTS[tone], hash >>> 4)
  const light: Light = foal && SNOWY.has(drawn) ? 'var' : drawn
  const shown = (subject.color ?? '').trim() || (genotypeColour(subject.genotype) ?? '')
  const kind = foal ? 'Tecknat föl' : 'Tecknad häst'
  return {
    framing,
    body,
    layer,
    // Heads and foals fill the frame whatever the horse's height; a young one has not all of its height.
    scale: framing === 'head' || framing === 'foal' ? 1 : framing === 'young' ? youngScale(scale) : scale,
    isMirrored: framing !== 'head' && hash >>> 31 === 1,
    coat: read.coat.className,
    patterns: patches === null ? patterns : [...patterns, patches],
    scene: pick(SCENES_BY_LIGHT[light], hash >>> 14),
    light,
    label: shown === '' ? kind : `${kind}: ${shown}`,
  }
}
