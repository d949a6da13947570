/**
 * Colours and genes that contradict each other. A horse is accused only of what cannot be, gene by gene: what a colour may
 * hide counts as possible, a colour whose words nobody knows says nothing, and a grey is any colour before it fades.
 */
import { canonicalColour, describeColour } from '#app/domain/genetics/colour.ts'
import { type AllelePair, formatGenotype, type Genotype, readGenotype } from '#app/domain/genetics/genotype.ts'
import { LOCI, type LocusKey } from '#app/domain/genetics/loci.table.ts'
import { hiddenGenes } from '#app/domain/odds/hidden-genes.ts'
import { looksOf } from '#app/domain/odds/looks.ts'
import { type Finding, findingOf, type Mend } from './finding.ts'
import { type Being, placeOf, type Stud } from './stud.ts'

/** The pairs that a horse may have at each locus; a locus that is absent may hold anything. */
type Possible = Partial<Record<LocusKey, readonly AllelePair[]>>

/** Colours and genotypes are few and written many times; what each tells is the same in every stud. */
const MOST_KEPT = 5000

/** What colours and genotypes tell, worked out once for each. */
export class ColourKnowledge {
  readonly #byColour = new Map<string, Possible | null>()
  readonly #byGenotype = new Map<string, Genotype | null>()

  genotype(text: string | null): Genotype | null {
    if (text === null) return null
    const known = this.#byGenotype.get(text)
    if (known !== undefined) return known
    if (this.#byGenotype.size >= MOST_KEPT) this.#byGenotype.clear()
    const read = readGenotype(text)
    this.#byGenotype.set(text, read)
    return read
  }

  /** What a colour tells of the genes; null where it tells nothing. Grey is left out: a horse is born in another colour. */
  possible(color: string | null): Possible | null {
    if (color === null) return null
    const known = this.#byColour.get(color)
    if (known !== undefined) return known
    if (this.#byColour.size >= MOST_KEPT) this.#byColour.clear()
    const genes = hiddenGenes({ color })
    const possible: Possible = {}
    if (genes.ok) {
      for (const { locus, pairs } of genes.loci) if (locus !== 'G') possible[locus] = pairs.map(({ pair }) => pair)
    }
    const told = genes.ok ? possible : null
    this.#byColour.set(color, told)
    return told
  }
}

export function colourFindings(being: Being, stud: Stud, knowledge: ColourKnowledge): Finding[] {
  const about = placeOf(being)
  if (about === null) return []
  const start = { about, name: being.name, isHorse: being.horse !== null }
  const own = knowledge.genotype(being.genotype)
  const found: Finding[] = []
  if (own && being.color !== null && !canLook(own, being.color)) {
    const colour = describeColour(own)
    const mend: Mend | undefined =
      colour.lethal === null && being.horse
        ? {
            key: 'colour-of-genes',
            facts: [colour.name],
            steps: [
              { do: 'set', collection: 'horses', id: about.id, version: about.version, fields: { color: colour.name } },
            ],
          }
        : undefined
    const facts = [being.color, formatGenotype(own), colour.name]
    found.push(findingOf({ ...start, kind: 'colour-genes', field: 'color', facts, mend }))
  }
  const [sire, dam] = [stud.being(being.sire), stud.being(being.dam)]
  if (!sire && !dam) return found
  const genes = [sire, dam].map((parent) => knowledge.genotype(parent?.genotype ?? null))
  if (own) {
    // Where the parents' colours speak against the genes, the genes of the parents are asked first.
    const impossible = LOCI.filter(
      ({ locus }) => !canCome([own[locus]], pairsOf(genes[0], locus), pairsOf(genes[1], locus)),
    )
    if (impossible.length > 0) {
      const facts = impossible.map(({ locus }) => own[locus].join(''))
      found.push(findingOf({ ...start, kind: 'genes-parents', field: 'genotype', facts }))
      return found
    }
  }
  if (found.length > 0 || being.color === null) return found
  const foal: Possible | null = own ? pairsOfAll(own) : knowledge.possible(being.color)
  const sides = [sire, dam].map((parent, at): Possible | null => {
    const known = genes[at]
    return known ? pairsOfAll(known) : knowledge.possible(parent?.color ?? null)
  })
  // Two genotypes have been compared above, gene by gene.
  if (foal === null || (own && genes.every((one) => one !== null))) return found
  if (sides.every((side) => side === null)) return found
  const isPossible = LOCI.every(({ locus }) => {
    const pairs = foal[locus]
    return locus === 'G' || pairs === undefined || canCome(pairs, sides[0]?.[locus], sides[1]?.[locus])
  })
  if (!isPossible || !couldBeGrey(being, sides, genes)) {
    const facts = [being.color, tellParent(sire), tellParent(dam)]
    found.push(findingOf({ ...start, kind: 'colour-parents', field: 'color', facts }))
  }
  return found
}

const UNKNOWN = '?'
const tellParent = (parent: Being | null) =>
  parent === null ? UNKNOWN : `${parent.name} (${parent.genotype ?? parent.color ?? UNKNOWN})`

/** A grey has a grey parent; only genotypes say that a parent is none. */
function couldBeGrey(being: Being, _sides: unknown, genes: readonly (Genotype | null | undefined)[]): boolean {
  const isGrey = being.color !== null && /^Skimmel\b/.test(canonicalColour(being.color) ?? '')
  return !isGrey || !genes.every((one) => one && !one.G.includes('G'))
}

function pairsOf(genotype: Genotype | null | undefined, locus: LocusKey): readonly AllelePair[] | undefined {
  return genotype ? [genotype[locus]] : undefined
}

function pairsOfAll(genotype: Genotype): Possible {
  return Object.fromEntries(LOCI.map(({ locus }) => [locus, [genotype[locus]]]))
}

/** Whether one of a foal's pairs is an allele of each parent; an unknown parent (undefined) may give any. */
function canCome(
  foal: readonly AllelePair[],
  sire: readonly AllelePair[] | undefined,
  dam: readonly AllelePair[] | undefined,
): boolean {
  const gives = (parent: readonly AllelePair[] | undefined, allele: string) =>
    parent === undefined || parent.some((pair) => pair.includes(allele))
  return foal.some(([one, other]) => (gives(sire, one) && gives(dam, other)) || (gives(sire, other) && gives(dam, one)))
}

/** Whether a horse of these genes can have a colour of this name. */
function canLook(genotype: Genotype, color: string): boolean {
  const looks = looksOf(color)
  if (!looks) return true
  const colour = describeColour(genotype)
  const isGreyByName = looks.grey?.({ ...colour, isGrey: true }) === true && !looks.grey({ ...colour, isGrey: false })
  // A grey was born in its colour, and may still be called by it.
  const { grey: _grey, ...others } = looks
  const wanted = colour.isGrey && !isGreyByName ? others : looks
  return Object.values(wanted).every((look) => look(colour))
}
