/**
 * The Swedish name of the colour that a genotype gives. The naming of compound colours is our own choice. Shade, flaxen
 * mane, sooty, mealy, markings and polygenic sabino have no locus; they may be typed by hand.
 */
import { readText } from '../documents.ts'
import {
  AMBIGUOUS_COATS,
  BASES,
  type Base,
  CHAMPAGNE_NAMES,
  COLOUR_SYNONYMS,
  type CreamClass,
  DILUTION_NAMES,
} from './colour-names.table.ts'
import { isOneWord, lowerFirst, swedishOfEnglish } from './english-colours.ts'
import { type AllelePair, completeGenotype, type Genotype } from './genotype.ts'
import type { LocusKey } from './loci.table.ts'

/** Why a combination cannot live, by the code of its health note. */
const LETHAL_CODES = ['OLWS', 'WW', 'SW3', 'WFFS', 'GBED', 'LFS', 'SCID'] as const
export type LethalCode = (typeof LETHAL_CODES)[number]
export type WhitePattern = 'tobiano' | 'frame' | 'sabino' | 'splashed white'
type LeopardPattern = 'schabraktigrerad' | 'leopardtigrerad'

/** The parts of a colour's name, for drawings and explanations. */
export type Colour = {
  /** `Brunskäck (tobiano)`; `Inte livsduglig (OLWS)` where the foal cannot live. */
  name: string
  lethal: LethalCode | null
  /** White all over: nothing else shows. */
  isWhite: boolean
  /** The coat's name without white patterns, tigrering and grey: `Gulbrun`, `Brunskimmel`; `Vit` for a white horse. */
  coat: string
  base: Base
  isRoan: boolean
  whitePatterns: readonly WhitePattern[]
  /** `isDouble` with two Lp: snowcap or fewspot. */
  leopard: { pattern: LeopardPattern; isDouble: boolean } | null
  /** Born in the coat's colour, turning grey with the years. */
  isGrey: boolean
}

const count = ([one, other]: AllelePair, allele: string) => Number(one === allele) + Number(other === allele)
const has = (pair: AllelePair, allele: string) => pair[0] === allele || pair[1] === allele
const is = ([one, other]: AllelePair, first: string, second: string) => one === first && other === second

/** Whether a foal dies of a combination, by its code. */
export const LETHAL: Readonly<Record<LethalCode, (genotype: Genotype) => boolean>> = {
  OLWS: ({ O }) => is(O, 'O', 'O'),
  WW: ({ W }) => count(W, 'W') + count(W, 'W5') === 2,
  SW3: ({ SW }) => is(SW, 'SW3', 'SW3'),
  WFFS: ({ WFFS }) => is(WFFS, 'WFFS', 'WFFS'),
  GBED: ({ GBED }) => is(GBED, 'GBED', 'GBED'),
  LFS: ({ LFS }) => is(LFS, 'LFS', 'LFS'),
  SCID: ({ SCID }) => is(SCID, 'SCID', 'SCID'),
}

/** Why a foal of this genotype cannot live: the first code that applies, or null. */
export function lethalCode(genotype: Genotype): LethalCode | null {
  return LETHAL_CODES.find((code) => LETHAL[code](genotype)) ?? null
}

/** One W, two different white alleles of KIT, or two sabino 1. */
function isWhite({ W }: Genotype): boolean {
  return has(W, 'W') || is(W, 'Sb1', 'Sb1') || is(W, 'Sb1', 'W20') || is(W, 'Sb1', 'W5') || is(W, 'W20', 'W5')
}

function baseOf({ E, A }: Genotype): Base {
  if (is(E, 'e', 'e')) return 'fux'
  if (has(A, 'A')) return 'brun'
  return has(A, 'At') ? 'svartbrun' : 'svart'
}

/** One pearl alone does not show. */
function creamOf({ C }: Genotype): CreamClass {
  if (is(C, 'n', 'Cr')) return 'nCr'
  if (is(C, 'Cr', 'Cr')) return 'CrCr'
  if (is(C, 'prl', 'prl')) return 'prlprl'
  return is(C, 'Cr', 'prl') ? 'Crprl' : 'nn'
}

const CHAMPAGNE_CREAM: Readonly<Record<CreamClass, string>> = {
  nn: '',
  nCr: ' cream',
  CrCr: '',
  prlprl: ' pearl',
  Crprl: ' cream pearl',
}

/** The coat's name without roan and patterns. */
function dilutedName(genotype: Genotype, base: Base, cream: CreamClass): string {
  const isDun = has(genotype.D, 'D')
  // Silver dilutes black only.
  const isSilver = has(genotype.Z, 'Z') && base !== 'fux'
  const names = DILUTION_NAMES[base][isDun ? 'withDun' : 'withoutDun']
  // Two creams hide dun, champagne, silver and mushroom.
  if (cream === 'CrCr') return names.CrCr
  if (has(genotype.CH, 'Ch')) {
    const words = [isSilver ? ' silver' : '', isDun ? ' dun' : '', CHAMPAGNE_CREAM[cream]]
    return `${CHAMPAGNE_NAMES[base]}${words.join('')} champagne`
  }
  const name = names[cream]
  if (isSilver) return `Silver${lowerFirst(name)}`
  return is(genotype.MU, 'Mu', 'Mu') && name === DILUTION_NAMES.fux.withoutDun.nn ? 'Mushroomfux' : name
}

function roanName(name: string): string {
  if (name === DILUTION_NAMES.fux.withoutDun.nn) return 'Rödskimmel'
  return isOneWord(name) ? `${name}skimmel` : `${name} konstantskimmel`
}

function whitePatternsOf({ TO, O, W, SW }: Genotype): WhitePattern[] {
  const patterns: WhitePattern[] = []
  if (has(TO, 'To')) patterns.push('tobiano')
  if (has(O, 'O')) patterns.push('frame')
  if (is(W, 'n', 'Sb1') || is(W, 'n', 'W5') || is(W, 'W20', 'W20')) patterns.push('sabino')
  if (!is(SW, 'n', 'n')) patterns.push('splashed white')
  return patterns
}

function leopardOf({ LP, PATN }: Genotype): Colour['leopard'] {
  const copies = count(LP, 'Lp')
  if (copies === 0) return null
  return { pattern: has(PATN, 'PATN1') ? 'leopardtigrerad' : 'schabraktigrerad', isDouble: copies === 2 }
}

const DOUBLE_LEOPARD: Readonly<Record<LeopardPattern, string>> = {
  schabraktigrerad: 'snowcap',
  leopardtigrerad: 'fewspot',
}

function fullName(colour: Omit<Colour, 'name'>): string {
  if (colour.lethal) return `Inte livsduglig (${colour.lethal})`
  if (colour.isWhite) return WHITE
  const { coat, whitePatterns, leopard, isGrey } = colour
  let name = coat
  if (whitePatterns.length > 0) {
    const patterns = whitePatterns.join(', ')
    name += isOneWord(coat) ? 'skäck' : ' skäck'
    name += isGrey ? `, ${patterns}` : ` (${patterns})`
  }
  if (leopard) name += `, ${leopard.pattern}${leopard.isDouble ? `, ${DOUBLE_LEOPARD[leopard.pattern]}` : ''}`
  return isGrey ? `${GREY} (född ${lowerFirst(name)})` : name
}

const WHITE = 'Vit'
const GREY = 'Skimmel'

/** What a genotype looks like, in parts and as a name. Of a foal that cannot live: what it would have looked like. */
export function describeColour(genotype: Genotype): Colour {
  const base = baseOf(genotype)
  const cream = creamOf(genotype)
  const white = isWhite(genotype)
  const isRoan = !white && has(genotype.RN, 'Rn') && cream !== 'CrCr'
  const diluted = dilutedName(genotype, base, cream)
  const parts = {
    lethal: lethalCode(genotype),
    isWhite: white,
    coat: white ? WHITE : isRoan ? roanName(diluted) : diluted,
    base,
    isRoan,
    whitePatterns: white ? [] : whitePatternsOf(genotype),
    leopard: white ? null : leopardOf(genotype),
    isGrey: !white && has(genotype.G, 'G'),
  }
  return { name: fullName(parts), ...parts }
}

/** The Swedish name of a genotype's colour, `Brunskäck (tobiano)`; `Inte livsduglig ({code})` if it cannot live. */
export function colourName(genotype: Genotype): string {
  return describeColour(genotype).name
}

const fold = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Names and synonyms, folded, with the name that each means; built on first use. */
let knownNames: Map<string, string> | null = null

function findKnownNames(): Map<string, string> {
  const names = new Map<string, string>()
  const normal: AllelePair = ['n', 'n']
  const pairs = {
    C: [normal, ['n', 'Cr'], ['Cr', 'Cr'], ['prl', 'prl'], ['Cr', 'prl']],
    D: [normal, ['n', 'D']],
    CH: [normal, ['n', 'Ch']],
    Z: [normal, ['n', 'Z']],
    MU: [normal, ['Mu', 'Mu']],
    RN: [normal, ['n', 'Rn']],
  } satisfies Partial<Record<LocusKey, readonly AllelePair[]>>
  const ofBase: Readonly<Record<Base, Genotype>> = {
    fux: completeGenotype({ E: ['e', 'e'], A: ['a', 'a'] }),
    brun: completeGenotype({ E: ['E', 'e'], A: ['A', 'a'] }),
    svartbrun: completeGenotype({ E: ['E', 'e'], A: ['At', 'a'] }),
    svart: completeGenotype({ E: ['E', 'e'], A: ['a', 'a'] }),
  }
  let genotypes = BASES.map((base) => ofBase[base])
  for (const [locus, choices] of Object.entries(pairs)) {
    genotypes = genotypes.flatMap((genotype) => choices.map((pair) => ({ ...genotype, [locus]: pair })))
  }
  for (const name of [...genotypes.map(colourName), WHITE, GREY]) {
    names.set(fold(name), name)
    const pied = isOneWord(name) ? `${name}skäck` : `${name} skäck`
    names.set(fold(pied), pied)
  }
  const also = (word: string, name: string) => {
    if (!names.has(fold(word))) names.set(fold(word), name)
  }
  for (const [name, words] of Object.entries(COLOUR_SYNONYMS)) {
    for (const word of words) {
      names.set(fold(word), name)
      if (isOneWord(word) && isOneWord(name)) also(`${word}skäck`, `${name}skäck`)
    }
  }
  for (const [word, [name]] of Object.entries(AMBIGUOUS_COATS)) {
    also(word, name)
    also(`${word}skäck`, `${name}skäck`)
  }
  return names
}

/**
 * The name used here for a colour typed by hand: `palomino` is `Isabell`, `bay roan` is `Brunskimmel`, `Silver Bay` is
 * `Silverbrun`. Text after a comma or in brackets stays as typed. Null for words that are not a colour.
 */
export function canonicalColour(text: string): string | null {
  knownNames ??= findKnownNames()
  const [head = ''] = text.split(/[,(]/, 1)
  const swedish = swedishBeside(text)
  if (swedish !== null) return canonicalColour(swedish)
  const name = knownNames.get(fold(head))
  if (name === undefined) return null
  const rest = text.slice(head.length).trim()
  return rest === '' ? name : `${name}${rest.startsWith(',') ? '' : ' '}${rest}`
}

/** Every colour a text may mean, the usual one first: `Mörkbrun` is `Svartbrun` or `Brun`. Empty if unknown. */
export function colourReadings(text: string): string[] {
  const usual = canonicalColour(text)
  if (usual === null) return []
  const typed = fold(swedishOfEnglish(text) ?? text)
  for (const [word, names] of Object.entries(AMBIGUOUS_COATS)) {
    const [first] = names
    if (!new RegExp(`^${fold(word)}(?:skäck)?(?:[,( ]|$)`).test(typed)) continue
    return names.map((name) => usual.replace(new RegExp(`^${first}`), name))
  }
  return [usual]
}

/** The Swedish name to show beside a colour stored in English; null for a Swedish or unknown one. */
export function swedishBeside(text: string): string | null {
  const swedish = swedishOfEnglish(text)
  return swedish === null || fold(swedish) === fold(text) ? null : swedish
}

/** A stored colour as a visitor reads it, an English one in Swedish: `Black` is `Svart`. Null if it is not a text. */
export function readColour(stored: unknown): string | null {
  const text = readText(stored)
  return text && (swedishBeside(text) ?? text)
}
