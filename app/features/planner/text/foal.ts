import { andList } from '#app/domain/and-list.ts'

type Copied = {
  seed: number
  sire: string
  dam: string
  genotype: string | null
  colour: string | null
  height: string | null
  generation: string | null
  stats: string | null
  potentials: string
}

export const coatText = {
  patterns: {
    'is-tobiano': 'stora vita fält (tobiano)',
    'is-frame': 'vita sidor (frame)',
    'is-sabino': 'vitt på ben, buk och huvud (sabino)',
    'is-splash': 'vitt underifrån (splashed white)',
    'is-schabrak': 'prickigt schabrak',
    'is-leopard': 'prickar över hela kroppen',
    'is-snowcap': 'vitt schabrak utan prickar',
    'is-fewspot': 'nästan vit kropp med få prickar',
    'is-roan': 'vita hår insprängda i pälsen',
    'is-dapple': 'apelkastning',
    'is-flea': 'flugskimmel',
    'is-dun': 'ål och vilttecken',
    'is-mealy': 'mjölmule',
    'is-star': 'stjärn',
    'is-blaze': 'bläs',
    'is-socks': 'vita strumpor',
  },
  lethal: 'Ett sådant föl lever inte.',
  grey: (born: string) => `ung skimmel, född ${born}`,
  drawn: ({ coat, patterns, isGrey }: { coat: string; patterns: readonly string[]; isGrey: boolean }) =>
    `Tecknat som ${coat}${patterns.length > 0 ? `, med ${andList(patterns)}` : ''}.${isGrey ? ' Pälsen ljusnar med åren.' : ''}`,
} as const

export const foalText = {
  number: (seed: number) => `Simulerat föl ${seed}`,
  short: (seed: number) => `Föl ${seed}`,
  alsoNumber: (seed: number) => `, föl ${seed}`,
  unknownColour: 'Okänd färg',
  facts: {
    genotype: 'Genotyp',
    height: 'Höjd',
    best: 'Bästa potential',
    breed: 'Ras',
    generation: 'Generation',
    line: 'Linje',
  },
  noGenotype: 'Går inte att räkna ut',
  save: 'Spara fölet',
  stats: 'Egenskaper, två värden var',
  copy: {
    button: 'Kopiera',
    summary: 'Text att kopiera',
    area: 'Fölet som text',
    refused: 'Texten är markerad: kopiera den med Ctrl och C.',
  },
  next: 'Nytt föl',
  one: 'Visa ett föl',
  ten: 'Jämför tio föl',
  tenTitle: 'Tio föl',
  tenNote: 'Det bästa värdet i varje gren är markerat',
  isBest: ' (bäst av de tio)',
} as const

export const pairFoalText = {
  foal: 'Föl',
  descent: (sire: string, dam: string, damsire: string | null) =>
    `e.\u00a0${sire} u.\u00a0${dam}${damsire === null ? '' : ` ue.\u00a0${damsire}`}`,
  /** Plain lines, as people paste them in a forum; null where nothing is known. */
  copied: ({ seed, sire, dam, genotype, colour, height, generation, stats, potentials }: Copied) => [
    `Föl ${seed} e. ${sire} u. ${dam}`,
    genotype && `Genotyp: ${genotype}`,
    colour && `Färg: ${colour}`,
    height && `Höjd: ${height} cm`,
    generation && `Generation: ${generation}`,
    stats && `Egenskaper: ${stats}`,
    potentials === '' ? null : `Potential: ${potentials}`,
  ],
} as const
