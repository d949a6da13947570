/**
 * What a colour's name says about the genes. Nothing is listed by hand: every combination of genes is named by the
 * rules of `genetics/colour.ts`, and those with the wanted look are selected.
 */
import { type Colour, colourReadings, describeColour, type WhitePattern } from '#app/domain/genetics/colour.ts'
import { type AllelePair, completeGenotype, type Genotype, sortedPair } from '#app/domain/genetics/genotype.ts'
import { LOCI, type Locus, type LocusKey } from '#app/domain/genetics/loci.table.ts'

/** Groups of loci. Only loci of the same group affect each other's look. `kills`: some combinations cannot live. */
export const LOOK_GROUPS = [
  { key: 'coat', loci: ['E', 'A', 'C', 'D', 'CH', 'Z', 'MU', 'RN'], kills: false },
  { key: 'white', loci: ['TO', 'O', 'SW', 'W'], kills: true },
  { key: 'leopard', loci: ['LP', 'PATN'], kills: false },
  { key: 'grey', loci: ['G'], kills: false },
  { key: 'WFFS', loci: ['WFFS'], kills: true },
  { key: 'GBED', loci: ['GBED'], kills: true },
  { key: 'LFS', loci: ['LFS'], kills: true },
  { key: 'SCID', loci: ['SCID'], kills: true },
  { key: 'CA', loci: ['CA'], kills: false },
] as const satisfies readonly { key: string; loci: readonly LocusKey[]; kills: boolean }[]
export type LookGroup = (typeof LOOK_GROUPS)[number]['key']
/** Whether an otherwise plain horse with these genes looks as wanted. */
export type Look = (colour: Colour, genotype: Genotype) => boolean
/** A look that depends on the colour alone. */
export type ColourLook = (colour: Colour) => boolean
/** What is wanted of each group; an absent group may be anything that lives. */
export type Looks = Partial<Record<LookGroup, Look>>

const LOCUS_BY_KEY = new Map<LocusKey, Locus>(LOCI.map((locus) => [locus.locus, locus]))

export function getLocus(key: LocusKey): Locus {
  const locus = LOCUS_BY_KEY.get(key)
  if (!locus) throw new Error(`No locus ${key}`)
  return locus
}

/** A chestnut without any other gene. */
export const PLAIN: Genotype = completeGenotype({ E: ['e', 'e'], A: ['a', 'a'] })

/** One way to fill a group's loci: its pairs in order, the look of an otherwise plain horse, and the weight. */
export type Combination = { pairs: readonly AllelePair[]; colour: Colour; weight: number }
type Choice = { pair: AllelePair; ways: number }

/** Every combination of these choices that can live. Those that look the same share their colour. */
function livingCombinations(loci: readonly LocusKey[], choices: readonly (readonly Choice[])[]): Combination[] {
  const found: Combination[] = []
  const colours = new Map<string, Colour>()
  const genotype: Record<LocusKey, AllelePair> = { ...PLAIN }
  const fill = (at: number, weight: number) => {
    const locus = loci[at]
    if (locus !== undefined) {
      for (const { pair, ways } of choices[at] ?? []) {
        genotype[locus] = pair
        fill(at + 1, weight * ways)
      }
      return
    }
    const made = describeColour(genotype)
    if (made.lethal !== null) return
    const look = JSON.stringify(made)
    const colour = colours.get(look) ?? made
    colours.set(look, colour)
    found.push({ pairs: loci.map((key) => genotype[key]), colour, weight })
  }
  fill(0, 1)
  return found
}

/** Whether an otherwise plain horse with these pairs lives and looks as wanted. */
export function verdictOn(
  loci: readonly LocusKey[],
  pairs: readonly AllelePair[],
  look: Look | undefined,
): 'dead' | 'living' | 'wanted' {
  const genotype: Record<LocusKey, AllelePair> = { ...PLAIN }
  for (const [at, locus] of loci.entries()) genotype[locus] = pairs[at] ?? PLAIN[locus]
  const colour = describeColour(genotype)
  if (colour.lethal !== null) return 'dead'
  return !look || look(colour, genotype) ? 'wanted' : 'living'
}

/** The combinations of a group without known parents: 26,000 coats, computed on first use. */
const withoutParents = new Map<LookGroup, readonly Combination[]>()

const WHITE_WORDS: readonly WhitePattern[] = ['tobiano', 'frame', 'sabino', 'splashed white']

/**
 * What a colour's name says about each group. `Skimmel` alone may be born in any colour, `Brunskäck` may have any
 * pattern, `Mörkbrun` may be one of two coats. Null for an unknown name.
 */
export function looksOf(text: string): Partial<Record<LookGroup, ColourLook>> | null {
  const [first, ...others] = colourReadings(text).map(looksOfName)
  if (!first) return null
  // Readings of one word differ only in the coat.
  const coats = [first, ...others].map((looks) => looks.coat).filter((look) => look !== undefined)
  return coats.length > 1 ? { ...first, coat: (colour) => coats.some((look) => look(colour)) } : first
}

/** The same for a name in the form of `canonicalColour`. */
function looksOfName(name: string): Partial<Record<LookGroup, ColourLook>> {
  const born = /^Skimmel\s*(?:\(\s*född\s+(.+?)\s*\)?)?$/i.exec(name)
  if (born || /^Skimmel\b/i.test(name)) {
    const looks = born?.[1] === undefined ? null : looksOf(born[1])
    return { white: (colour) => !colour.isWhite, ...looks, grey: (colour) => colour.isGrey }
  }
  const head = name.split(/[,(]/, 1)[0]?.trim() ?? ''
  const rest = name.slice(head.length).toLowerCase()
  const grey: ColourLook = (colour) => !colour.isGrey
  // A white horse shows no other gene.
  if (head === 'Vit') return { white: (colour) => colour.isWhite }
  const isPied = /skäck$/i.test(head)
  const coat = head.replace(/\s*skäck$/i, '')
  const patterns = WHITE_WORDS.filter((word) => rest.includes(word)).join()
  const leopard = /leopardtigrerad|schabraktigrerad|tigrerad/.exec(rest)?.[0]
  const isDouble = /snowcap|fewspot/.test(rest)
  return {
    grey,
    coat: (colour) => colour.coat === coat,
    white: ({ isWhite, whitePatterns }) => {
      // `Brunskäck` without a pattern's name may be any of them.
      return !isWhite && whitePatterns.length > 0 === isPied && (patterns === '' || whitePatterns.join() === patterns)
    },
    leopard: ({ leopard: found }) => {
      if (!leopard || !found) return !leopard && !found
      return (
        (leopard === 'tigrerad' || found.pattern === leopard) && (leopard === 'tigrerad' || found.isDouble === isDouble)
      )
    },
  }
}

/** The pairs these parents can give at a locus. For an unknown parent every allele is equally possible. */
export function choicesOf(locus: Locus, sire: Genotype | null, dam: Genotype | null): Choice[] {
  return choicesOfPairs(locus, sire?.[locus.locus] ?? locus.order, dam?.[locus.locus] ?? locus.order)
}

/** The same for the parents' alleles. */
export function choicesOfPairs(locus: Locus, sire: readonly string[], dam: readonly string[]): Choice[] {
  const found = new Map<string, Choice>()
  for (const one of sire) {
    for (const other of dam) {
      const pair = sortedPair(locus, one, other)
      const known = found.get(pair.join())
      if (known) known.ways += 1
      else found.set(pair.join(), { pair, ways: 1 })
    }
  }
  return [...found.values()]
}

export function combinationsOf(key: LookGroup, keys: readonly LocusKey[], sire: Genotype | null, dam: Genotype | null) {
  const known = sire || dam ? undefined : withoutParents.get(key)
  if (known) return known
  const choices = keys.map((locus) => choicesOf(getLocus(locus), sire, dam))
  const combinations = livingCombinations(keys, choices)
  if (!sire && !dam) withoutParents.set(key, combinations)
  return combinations
}
