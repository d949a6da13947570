/**
 * What a horse may carry unseen, when only its colour is known, or its parents, or both. Nothing is listed by hand: every
 * combination of genes is named by the rules of `colour.ts`, and those remain that have the horse's colour.
 */
import { type Colour, canonicalColour, describeColour, type WhitePattern } from '../genetics/colour.ts'
import { type Fraction, fraction } from '../genetics/fraction.ts'
import { type AllelePair, completeGenotype, type Genotype, readGenotype, sortedPair } from '../genetics/genotype.ts'
import { LOCI, type Locus, type LocusKey } from '../genetics/loci.table.ts'

export type PossiblePair = {
  pair: AllelePair /** Null unless both parents' genotypes are known. */
  chance: Fraction | null
}
export type PossibleAllele = { allele: string; chance: Fraction | null }

export type LocusKnowledge = {
  locus: LocusKey
  /** Pairs that colour and parents allow, in the order of the alleles. */
  pairs: readonly PossiblePair[]
  /** Alleles in every one of them, `n` included. */
  certain: readonly string[]
  /** Alleles in some of them, but not in all: what the horse may carry hidden; the normal allele is not listed. */
  hidden: readonly PossibleAllele[]
}

export type HiddenGenes =
  | { ok: true; loci: readonly LocusKnowledge[] }
  /** The genotype itself is stored: nothing is hidden. */
  | { ok: false; reason: 'genotype-known' }
  /** Neither the colour nor a parent tells anything. */
  | { ok: false; reason: 'nothing-known' }
  /** No combination of the parents' genes has the colour: one of the records is wrong. */
  | { ok: false; reason: 'contradiction' }

export type HiddenGenesInput = {
  genotype?: unknown
  /** As typed; synonyms are understood (`canonicalColour`). */
  color?: unknown
  sireGenotype?: unknown
  damGenotype?: unknown
}

/** Loci whose looks depend on one another, as groups that do not. */
const GROUPS = [
  { key: 'coat', loci: ['E', 'A', 'C', 'D', 'CH', 'Z', 'MU', 'RN'] },
  { key: 'white', loci: ['TO', 'O', 'SW', 'W'] },
  { key: 'leopard', loci: ['LP', 'PATN'] },
  { key: 'grey', loci: ['G'] },
  { key: 'WFFS', loci: ['WFFS'] },
  { key: 'GBED', loci: ['GBED'] },
  { key: 'LFS', loci: ['LFS'] },
  { key: 'SCID', loci: ['SCID'] },
  { key: 'CA', loci: ['CA'] },
] as const satisfies readonly { key: string; loci: readonly LocusKey[] }[]
type GroupKey = (typeof GROUPS)[number]['key']
type Look = (colour: Colour) => boolean

const LOCUS_BY_KEY = new Map<LocusKey, Locus>(LOCI.map((locus) => [locus.locus, locus]))

function getLocus(key: LocusKey): Locus {
  const locus = LOCUS_BY_KEY.get(key)
  if (!locus) throw new Error(`No locus ${key}`)
  return locus
}

const PLAIN = completeGenotype({ E: ['e', 'e'], A: ['a', 'a'] })

/** One way to fill a group's loci: its pairs in their order, how an otherwise plain horse would look, and its weight. */
type Combination = { pairs: readonly AllelePair[]; colour: Colour; weight: number }
type Choice = { pair: AllelePair; ways: number }

/** Every combination of these choices that lives. */
function livingCombinations(loci: readonly LocusKey[], choices: readonly (readonly Choice[])[]): Combination[] {
  const found: Combination[] = []
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
    const colour = describeColour(genotype)
    if (colour.lethal === null) found.push({ pairs: loci.map((key) => genotype[key]), colour, weight })
  }
  fill(0, 1)
  return found
}

/** The combinations of a group when no parent is known: 26,000 coats, made when first asked for. */
const withoutParents = new Map<GroupKey, readonly Combination[]>()

const WHITE_WORDS: readonly WhitePattern[] = ['tobiano', 'frame', 'sabino', 'splashed white']

/** What a colour's name says about each group; a group it says nothing about is absent. Null for a name that is no colour's. */
function looksOf(text: string): Partial<Record<GroupKey, Look>> | null {
  const name = canonicalColour(text)
  if (name === null) return null
  const born = /^Skimmel\s*(?:\(\s*född\s+(.+?)\s*\)?)?$/i.exec(name)
  if (born || /^Skimmel\b/i.test(name)) {
    const looks = born?.[1] === undefined ? null : looksOf(born[1])
    return { ...looks, grey: (colour) => colour.isGrey }
  }
  const head = name.split(/[,(]/, 1)[0]?.trim() ?? ''
  const rest = name.slice(head.length).toLowerCase()
  const grey: Look = (colour) => !colour.isGrey
  // A white horse shows nothing of what it has beneath.
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

/** The pairs these parents give at a locus. Of an unknown parent every allele is as possible. */
function choicesOf(locus: Locus, sire: Genotype | null, dam: Genotype | null): Choice[] {
  const found = new Map<string, Choice>()
  for (const one of sire?.[locus.locus] ?? locus.order) {
    for (const other of dam?.[locus.locus] ?? locus.order) {
      const pair = sortedPair(locus, one, other)
      const known = found.get(pair.join())
      if (known) known.ways += 1
      else found.set(pair.join(), { pair, ways: 1 })
    }
  }
  return [...found.values()]
}

function combinationsOf(key: GroupKey, keys: readonly LocusKey[], sire: Genotype | null, dam: Genotype | null) {
  const known = sire || dam ? undefined : withoutParents.get(key)
  if (known) return known
  const choices = keys.map((locus) => choicesOf(getLocus(locus), sire, dam))
  const combinations = livingCombinations(keys, choices)
  if (!sire && !dam) withoutParents.set(key, combinations)
  return combinations
}

/**
 * What a horse can carry at every locus, and how likely, from its colour and its parents' genotypes, of which any may be
 * missing. Chances are exact and given only where both parents' genotypes are known: else nobody knows how common a gene is.
 */
export function hiddenGenes(input: HiddenGenesInput): HiddenGenes {
  if (readGenotype(input.genotype)) return { ok: false, reason: 'genotype-known' }
  const sire = readGenotype(input.sireGenotype)
  const dam = readGenotype(input.damGenotype)
  const looks = typeof input.color === 'string' ? looksOf(input.color) : null
  if (!looks && !sire && !dam) return { ok: false, reason: 'nothing-known' }
  const found = new Map<LocusKey, LocusKnowledge>()
  for (const { key, loci } of GROUPS) {
    const look = looks?.[key]
    const all = combinationsOf(key, loci, sire, dam)
    const remaining = look ? all.filter(({ colour }) => look(colour)) : all
    if (remaining.length === 0) return { ok: false, reason: 'contradiction' }
    const isWeighed = sire !== null && dam !== null
    for (const [at, locus] of loci.entries()) found.set(locus, knowledgeOf(getLocus(locus), at, remaining, isWeighed))
  }
  return { ok: true, loci: LOCI.flatMap(({ locus }) => found.get(locus) ?? []) }
}

/** What the combinations that remain say about the locus that stands `at` this place in its group. */
function knowledgeOf(
  { locus, order, wild }: Locus,
  at: number,
  remaining: readonly Combination[],
  isWeighed: boolean,
): LocusKnowledge {
  const possible: { pair: AllelePair; weight: number; rank: number }[] = []
  const byRank = new Map<number, { pair: AllelePair; weight: number; rank: number }>()
  let all = 0
  for (const { pairs, weight } of remaining) {
    const pair = pairs[at] ?? PLAIN[locus]
    const rank = order.indexOf(pair[0]) * order.length + order.indexOf(pair[1])
    all += weight
    const known = byRank.get(rank)
    if (known) known.weight += weight
    else {
      const entry = { pair, weight, rank }
      byRank.set(rank, entry)
      possible.push(entry)
    }
  }
  possible.sort((a, b) => a.rank - b.rank)
  const share = (weight: number) => (isWeighed ? fraction(weight, all) : null)
  const carriers = order.map((allele) => ({
    allele,
    weight: possible.reduce((sum, { pair, weight }) => sum + (pair.includes(allele) ? weight : 0), 0),
    isCertain: possible.every(({ pair }) => pair.includes(allele)),
  }))
  return {
    locus,
    pairs: possible.map(({ pair, weight }) => ({ pair, chance: share(weight) })),
    certain: carriers.filter(({ isCertain }) => isCertain).map(({ allele }) => allele),
    hidden: carriers
      .filter(({ allele, weight, isCertain }) => weight > 0 && !isCertain && allele !== wild)
      .map(({ allele, weight }) => ({ allele, chance: share(weight) })),
  }
}
