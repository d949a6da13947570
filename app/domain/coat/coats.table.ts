/**
 * The coats a horse can be drawn in, by Swedish colour name.
 * Every row is our own choice of colour; the names are those of the colour genetics. A coat is six colours: body, mane,
 * points (legs below the knee), muzzle, hoof, eye. Null points take the body, a null muzzle has no colour of its own.
 */
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
export const COATS: Readonly<Record<string, Coat>> = {
  Fux: { className: 'coat-fux', values: ['#a8582c', '#9a4f27', null, null, '#6b5240', '#3a2416'], patterns: [] },
  Mörkfux: {
    className: 'coat-morkfux',
    values: ['#6f3520', '#5d2c1b', null, null, '#4f3f33', '#3a2416'],
    patterns: [],
  },
  Ljusfux: {
    className: 'coat-ljusfux',
    values: ['#c07b43', '#dcb98a', null, null, '#a88f72', '#3a2416'],
    patterns: [],
  },
  Isabell: {
    className: 'coat-isabell',
    values: ['#d9a95f', '#f3e6cb', null, null, '#a88f72', '#3a2416'],
    patterns: [],
  },
  Gulvit: {
    className: 'coat-gulvit',
    values: ['#f0dfc0', '#f7efdd', null, '#e3b7a2', '#d3b391', '#7ba6bd'],
    patterns: [],
  },
  Pearlfux: {
    className: 'coat-pearlfux',
    values: ['#c99468', '#d9b48b', null, '#c9927c', '#a88f72', '#8a6a44'],
    patterns: [],
  },
  'Isabell pearl': {
    className: 'coat-isabell-pearl',
    values: ['#e6cda3', '#f1e3c8', null, '#dcae98', '#a88f72', '#86a08f'],
    patterns: [],
  },
  Brun: {
    className: 'coat-brun',
    values: ['#7d4524', '#1d1613', '#1d1613', '#2a1c15', '#4a443d', '#3a2416'],
    patterns: [],
  },
  Gulbrun: {
    className: 'coat-gulbrun',
    values: ['#c79a52', '#1f1814', '#1f1814', '#3b2c20', '#4a443d', '#3a2416'],
    patterns: [],
  },
  Pärlvit: {
    className: 'coat-parlvit',
    values: ['#ecdcc0', '#d8b98c', '#d8b98c', '#e0b49f', '#d3b391', '#7ba6bd'],
    patterns: [],
  },
  Pearlbrun: {
    className: 'coat-pearlbrun',
    values: ['#b98757', '#8d6443', '#8d6443', '#a6745c', '#a88f72', '#8a6a44'],
    patterns: [],
  },
  'Gulbrun pearl': {
    className: 'coat-gulbrun-pearl',
    values: ['#dcc49a', '#a88a66', '#a88a66', '#cf9f89', '#a88f72', '#86a08f'],
    patterns: [],
  },
  Svartbrun: {
    className: 'coat-svartbrun',
    values: ['#3d271c', '#16120f', '#16120f', '#7a5233', '#36312c', '#3a2416'],
    patterns: [],
  },
  Gulsvartbrun: {
    className: 'coat-gulsvartbrun',
    values: ['#74552f', '#1b1612', '#1b1612', '#a57d49', '#36312c', '#3a2416'],
    patterns: [],
  },
  Svart: { className: 'coat-svart', values: ['#231f1e', '#141211', null, null, '#2c2927', '#3a2416'], patterns: [] },
  Gulsvart: {
    className: 'coat-gulsvart',
    values: ['#3a2d25', '#211a16', null, null, '#332d29', '#7a5a30'],
    patterns: [],
  },
  Rökvit: {
    className: 'coat-rokvit',
    values: ['#e3cfb2', '#cbae88', null, '#d8aa95', '#d3b391', '#7ba6bd'],
    patterns: [],
  },
  Pearlsvart: {
    className: 'coat-pearlsvart',
    values: ['#8b7563', '#6f5b4b', null, '#9a7462', '#a88f72', '#8a6a44'],
    patterns: [],
  },
  Rödblack: {
    className: 'coat-rodblack',
    values: ['#c58f63', '#94522c', '#a4633a', null, '#6b5240', '#3a2416'],
    patterns: ['is-dun'],
  },
  Gulblack: {
    className: 'coat-gulblack',
    values: ['#dfbd83', '#c69c5d', '#cfa96d', null, '#a88f72', '#3a2416'],
    patterns: ['is-dun'],
  },
  Brunblack: {
    className: 'coat-brunblack',
    values: ['#bd9160', '#2a1d16', '#2a1d16', '#3a2a20', '#4a443d', '#3a2416'],
    patterns: ['is-dun'],
  },
  Vitblack: {
    className: 'coat-vitblack',
    values: ['#dcc594', '#33251c', '#33251c', '#4a3828', '#4a443d', '#3a2416'],
    patterns: ['is-dun'],
  },
  Mörkbrunblack: {
    className: 'coat-morkbrunblack',
    values: ['#8d6b48', '#221915', '#221915', '#5a4230', '#4a443d', '#3a2416'],
    patterns: ['is-dun'],
  },
  Musblack: {
    className: 'coat-musblack',
    values: ['#8c8480', '#231f1e', '#231f1e', '#3a3533', '#35312e', '#3a2416'],
    patterns: ['is-dun'],
  },
  Gulmusblack: {
    className: 'coat-gulmusblack',
    values: ['#a3927c', '#2b2420', '#2b2420', '#4a3f36', '#35312e', '#3a2416'],
    patterns: ['is-dun'],
  },
  Silverbrun: {
    className: 'coat-silverbrun',
    values: ['#8a4e2b', '#d9ccb4', '#5a3a28', '#4a3022', '#8a7660', '#3a2416'],
    patterns: [],
  },
  Silversvart: {
    className: 'coat-silversvart',
    values: ['#4f3d34', '#d6d0c6', '#453832', '#3a2e28', '#8a7660', '#3a2416'],
    patterns: [],
  },
  Silverbrunblack: {
    className: 'coat-silverbrunblack',
    values: ['#c3a074', '#dccfb4', '#8a6a4c', '#6a5038', '#8a7660', '#3a2416'],
    patterns: ['is-dun'],
  },
  Silvermusblack: {
    className: 'coat-silvermusblack',
    values: ['#a39a92', '#dcd6cb', '#7b716a', '#5c5450', '#8a7660', '#3a2416'],
    patterns: ['is-dun'],
  },
  'Gold champagne': {
    className: 'coat-gold-champagne',
    values: ['#d29a55', '#efdcb4', null, '#c98d78', '#a88f72', '#a8793a'],
    patterns: [],
  },
  'Amber champagne': {
    className: 'coat-amber-champagne',
    values: ['#bd905c', '#5f4630', '#6d5238', '#a8715f', '#a88f72', '#a8793a'],
    patterns: [],
  },
  'Sable champagne': {
    className: 'coat-sable-champagne',
    values: ['#8f7358', '#4f3d2e', '#59463a', '#8f6656', '#a88f72', '#a8793a'],
    patterns: [],
  },
  'Classic champagne': {
    className: 'coat-classic-champagne',
    values: ['#7d6a5c', '#5b4b40', null, '#97705f', '#a88f72', '#a8793a'],
    patterns: [],
  },
  Mushroomfux: {
    className: 'coat-mushroomfux',
    values: ['#a08a76', '#d5c8b4', null, null, '#a88f72', '#3a2416'],
    patterns: [],
  },
  Rödskimmel: {
    className: 'coat-rodskimmel',
    values: ['#b98a75', '#9a4f27', '#9a5a38', null, '#6b5240', '#3a2416'],
    patterns: ['is-roan'],
  },
  Brunskimmel: {
    className: 'coat-brunskimmel',
    values: ['#8f7468', '#1d1613', '#1d1613', '#2a1c15', '#4a443d', '#3a2416'],
    patterns: ['is-roan'],
  },
  Svartskimmel: {
    className: 'coat-svartskimmel',
    values: ['#6b6d74', '#1d1a1a', '#25211f', '#25211f', '#2c2927', '#3a2416'],
    patterns: ['is-roan'],
  },
  'Skimmel, ung': {
    className: 'coat-skimmel-ung',
    values: ['#7f8285', '#4b4c50', '#4d4d50', '#45454a', '#36312c', '#3a2416'],
    patterns: ['is-dapple'],
  },
  Skimmel: {
    className: 'coat-skimmel',
    values: ['#c3c5c4', '#e6e5e1', '#a3a5a6', '#6b686a', '#4c4845', '#3a2416'],
    patterns: ['is-dapple'],
  },
  'Skimmel, gammal': {
    className: 'coat-skimmel-gammal',
    values: ['#eceae4', '#f7f5f0', null, '#8a8285', '#5a5550', '#3a2416'],
    patterns: ['is-flea'],
  },
  Vit: { className: 'coat-vit', values: ['#f5f1e8', '#fbf9f4', null, '#e6bcab', '#d3b391', '#4a382a'], patterns: [] },
}

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
