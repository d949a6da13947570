/**
 * The coats a horse can be drawn in, by Swedish colour name.
 * Every row is our own choice of colour; the names are those of the colour genetics. A coat is six colours: body, mane,
 * points (legs below the knee), muzzle, hoof, eye. Null points take the body, a null muzzle has no colour of its own.
 */
import coats from './coats.json' with { type: 'json' }

export type CoatValues = readonly [
  coat: string,
  mane: string,
  points: string | null,
  muzzle: string | null,
  hoof: string,
  eye: string,
]

export type Coat = { readonly className: string; readonly values: CoatValues; readonly patterns: readonly Pattern[] }

/** Classes that switch layers of a drawing on. */
export const PATTERNS = [
  'is-tobiano',
  'is-frame',
  'is-sabino',
  'is-splash',
  'is-schabrak',
  'is-leopard',
  'is-snowcap',
  'is-fewspot',
  'is-roan',
  'is-dapple',
  'is-flea',
  'is-dun',
  'is-mealy',
  'is-star',
  'is-blaze',
  'is-socks',
] as const
export type Pattern = (typeof PATTERNS)[number]

/** Chosen by eye, one by one. All other coats are derived from these (see `coat.ts`). */
// JSON has no tuples and no unions of texts; a test checks every row.
export const COATS = coats as unknown as Readonly<Record<string, Coat>>

/** Words for a coat beside the synonyms of the genetics, as typed in years of imports. Compared word by word, any case. */
export const COAT_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  Mörkfux: ['Leverfux', 'Svettfux', 'Liver chestnut'],
  Ljusfux: ['Flaxen chestnut'],
  Skimmel: ['Gray', 'Apelkastad', 'Apelgrå', 'Gråskimmel', 'Flugskimmel'],
  Svart: ['Kolsvart'],
  Vit: ['Vitfödd', 'White'],
  Svartskimmel: ['Blå skimmel'],
  Rödskimmel: ['Röd skimmel', 'Strawberry roan'],
  Brunskimmel: ['Brun skimmel'],
}

/** Words that stand for a pattern or a marking, searched anywhere in the text, the longer before the shorter. */
export const PATTERN_WORDS: readonly (readonly [word: string, pattern: Pattern])[] = [
  ['tobiano', 'is-tobiano'],
  ['tovero', 'is-tobiano'],
  ['frame', 'is-frame'],
  ['overo', 'is-frame'],
  ['sabino', 'is-sabino'],
  ['splash', 'is-splash'],
  ['snowcap', 'is-snowcap'],
  ['fewspot', 'is-fewspot'],
  ['few spot', 'is-fewspot'],
  ['schabrak', 'is-schabrak'],
  ['leopard', 'is-leopard'],
  ['snöflinge', 'is-roan'],
  ['melerat', 'is-roan'],
  ['konstantskimmel', 'is-roan'],
  ['stickelhår', 'is-roan'],
  ['rabicano', 'is-roan'],
  ['apelkast', 'is-dapple'],
  ['mjölmule', 'is-mealy'],
  ['pangaré', 'is-mealy'],
  ['bläs', 'is-blaze'],
  ['stjärn', 'is-star'],
  ['strump', 'is-socks'],
  ['sock', 'is-socks'],
]

/** Lights by how a body stands out: pale coats take dusk or night, dark ones never do. */
export const LIGHTS = {
  pale: ['skymning', 'natt'],
  dark: ['gryning', 'dag', 'host', 'vinter'],
  other: ['dag', 'gryning', 'host'],
} as const
export type Light = (typeof LIGHTS)[keyof typeof LIGHTS][number]

export const SCENES = ['hage', 'bjork', 'sjo', 'fjall', 'gard', 'sken'] as const
export type Scene = (typeof SCENES)[number]

export const FRAMINGS = ['standing', 'head', 'grazing', 'trotting', 'foal'] as const
export type Framing = (typeof FRAMINGS)[number]
