/**
 * The coats a horse can be drawn in, by Swedish colour name. The colours are our own choice; the names are those of the
 * colour genetics. A coat is six colours: body, mane, points (legs below the knee), muzzle, hoof, eye. Null points are
 * like the body; a null muzzle has no colour of its own.
 */
import words from './coat-words.json' with { type: 'json' }
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

/** Classes that show layers of a drawing. */
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

/** Other white of a tobiano than what was drawn first. */
export const PATCHES = ['is-patches', 'is-islands'] as const
export type Patches = (typeof PATCHES)[number]

/** Chosen by eye, one by one. All other coats are derived from these (see `coat.ts`). */
// JSON has no tuples and no unions of texts; a test checks every row.
export const COATS = coats as unknown as Readonly<Record<string, Coat>>

/** Words for a coat besides the synonyms of the genetics, from years of imports. Compared word by word, in any case. */
export const COAT_SYNONYMS: Readonly<Record<string, readonly string[]>> = words.synonyms

/** Words for a pattern or marking, searched anywhere in the text, longer ones first. A test checks the patterns. */
export const PATTERN_WORDS = Object.entries(words.patterns) as readonly (readonly [word: string, pattern: Pattern])[]

/** Lights and weathers by the tone of the body: pale coats get dusk, rain or night, dark ones never do. */
export const LIGHTS = {
  pale: ['skymning', 'natt', 'regn', 'manljus'],
  dark: ['gryning', 'dag', 'host', 'vinter', 'var', 'sommar', 'dimma', 'kvall', 'snofall'],
  other: ['dag', 'gryning', 'host', 'var', 'sommar', 'dimma', 'kvall', 'snofall'],
} as const
export type Light = (typeof LIGHTS)[keyof typeof LIGHTS][number]

export const SCENES = ['hage', 'bjork', 'sjo', 'fjall', 'gard', 'sken'] as const
export type Scene = (typeof SCENES)[number]

export const FRAMINGS = ['standing', 'walking', 'head', 'grazing', 'trotting', 'young', 'foal'] as const
export type Framing = (typeof FRAMINGS)[number]

/** Without northern lights the sixth scene is only hills, so it is used at dusk and night. */
export const SCENES_BY_LIGHT: Readonly<Record<Light, readonly [Scene, ...Scene[]]>> = {
  dag: ['hage', 'bjork', 'sjo', 'fjall', 'gard'],
  gryning: ['hage', 'bjork', 'sjo', 'gard', 'fjall'],
  host: ['bjork', 'gard', 'hage', 'sjo', 'fjall'],
  vinter: ['fjall', 'bjork', 'hage', 'gard'],
  var: ['bjork', 'hage', 'gard', 'sjo', 'fjall'],
  sommar: ['sjo', 'hage', 'gard', 'bjork', 'fjall'],
  dimma: ['hage', 'sjo', 'bjork', 'gard'],
  kvall: ['gard', 'hage', 'fjall', 'bjork', 'sjo'],
  snofall: ['bjork', 'fjall', 'hage', 'gard'],
  skymning: ['sjo', 'hage', 'fjall', 'sken', 'gard', 'bjork'],
  natt: ['sken', 'sken', 'sjo', 'fjall'],
  regn: ['fjall', 'sjo', 'hage', 'bjork', 'gard'],
  manljus: ['fjall', 'hage', 'sjo', 'gard', 'bjork'],
}

/** Lights with snow on the ground. */
export const SNOWY: ReadonlySet<Light> = new Set<Light>(['vinter', 'snofall'])
