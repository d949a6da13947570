/**
 * What a colour's name says about the genes. Nothing is listed by hand: every combination of genes is named by the
 * rules of `genetics/colour.ts`, and those with the wanted look are selected.
 */
import { type Colour, colourReadings, describeColour, type WhitePattern } from '#app/domain/genetics/colour.ts'
import { type AllelePair, completeGenotype, type Genotype, sortedPair } from '#app/domain/genetics/genotype.ts'
import { LOCI, type Locus, type LocusKey } from '#app/domain/genetics/loci.table.ts'
import { atOnce } from '#app/domain/let-others.ts'

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
type GroupOfLoci = { key: LookGroup; loci: readonly LocusKey[] }
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

/** A step of so many takes about a millisecond. */
const COMBINATIONS_PER_STEP = 200

/** Every combination of these choices that can live, in small steps. Those that look the same share their colour. */
function* livingCombinations(
  loci: readonly LocusKey[],
  choices: readonly (readonly Choice[])[],
): Generator<void, Combination[]> {
  const found: Combination[] = []
  const colours = new Map<string, Colour>()
  const genotype: Record<LocusKey, AllelePair> = { ...PLAIN }
  const total = choices.reduce((product, { length }) => product * length, 1)
  for (let at = 0; at < total; at++) {
    if (at % COMBINATIONS_PER_STEP === COMBINATIONS_PER_STEP - 1) yield
    let weight = 1
    // The last locus changes with each.
    for (let place = loci.length - 1, rest = at; place >= 0; place--) {
      const ofLocus = choices[place] ?? []
      const choice = ofLocus[rest % ofLocus.length]
      const locus = loci[place]
      if (choice && locus) genotype[locus] = choice.pair
      weight *= choice?.ways ?? 0
      rest = Math.floor(rest / ofLocus.length)
    }
    const made = describeColour(genotype)
    if (made.lethal !== null) continue
    const look = JSON.stringify(made)
    const colour = colours.get(look) ?? made
    colours.set(look, colour)
    found.push({ pairs: loci.map((key) => genotype[key]), colour, weight })
  }
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

function* combinationSteps({ key, loci }: GroupOfLoci, sire: Genotype | null, dam: Genotype | null) {
  const known = sire || dam ? undefined : withoutParents.get(key)
  if (known) return known
  const choices = loci.map((locus) => choicesOf(getLocus(locus), sire, dam))
  const made = yield* livingCombinations(loci, choices)
  if (sire || dam) return made
  // Two may have begun at once: pairs of the same list are compared as objects.
  const combinations = withoutParents.get(key) ?? made
  withoutParents.set(key, combinations)
  return combinations
}

export function combinationsOf(
  key: LookGroup,
  loci: readonly LocusKey[],
  sire: Genotype | null,
  dam: Genotype | null,
): readonly Combination[] {
  return atOnce(combinationSteps({ key, loci }, sire, dam))
}

/** Makes those without known parents, in small steps: at once they would hold up other requests. */
export function* prepareCombinations(): Generator<void> {
  for (const group of LOOK_GROUPS) yield* combinationSteps(group, null, null)
}
