/**
 * Contradictions between colours and genes. Only what is impossible is reported, gene by gene: what a colour may hide
 * is possible, an unknown colour says nothing, and a grey may be born in any colour.
 */
import { canonicalColour, describeColour } from '#app/domain/genetics/colour.ts'
import { type AllelePair, formatGenotype, type Genotype, readGenotype } from '#app/domain/genetics/genotype.ts'
import { LOCI } from '#app/domain/genetics/loci.table.ts'
import { type PossiblePairs, pairsOfColour, pairsOfGenotype } from '#app/domain/odds/colour-pairs.ts'
import { looksOf } from '#app/domain/odds/looks.ts'
import { remember } from '#app/domain/remember.ts'
import { type Finding, findingOf, type Mend } from './finding.ts'
import { type Being, placeOf, type Stud } from './stud.ts'

/** Colours and genotypes are few and repeated many times, and mean the same in every stud. */
const MOST_CACHED = 5000

type GenotypeRead = { genotype: Genotype; pairs: PossiblePairs }

const cached = <Told>(tell: (text: string) => Told) => remember(tell, MOST_CACHED)

/** What colours and genotypes say, cached. */
export class ColourKnowledge {
  readonly genotype = cached((text): GenotypeRead | null => {
    const genotype = readGenotype(text)
    return genotype && { genotype, pairs: pairsOfGenotype(genotype) }
  })

  /** The pairs a colour allows; null for an unknown colour. Without grey, as a grey horse is born in another colour. */
  readonly possible = cached((color): PossiblePairs | null => {
    const pairs = pairsOfColour(color)
    if (pairs === null) return null
    const { G: _grey, ...others } = pairs
    return others
  })

  readonly looks = cached(looksOf)

  readonly isGrey = cached((color) => /^Skimmel\b/.test(canonicalColour(color) ?? ''))
}

export function colourFindings(being: Being, stud: Stud, knowledge: ColourKnowledge): Finding[] {
  const about = placeOf(being)
  if (about === null) return []
  const start = { about, name: being.name, isHorse: being.horse !== null }
  const genesOf = ({ genotype }: Being) => (genotype === null ? null : knowledge.genotype(genotype))
  const foalGenes = genesOf(being)
  const own = foalGenes?.genotype ?? null
  const found: Finding[] = []
  if (own && being.color !== null && !canLook(own, knowledge.looks(being.color))) {
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
  const genes = [sire && genesOf(sire), dam && genesOf(dam)] as const
  if (own) {
    // Contradicting genes of the parents are reported before contradicting colours.
    const impossible = LOCI.filter(
      ({ locus }) => !canCome([own[locus]], genes[0]?.pairs[locus], genes[1]?.pairs[locus]),
    )
    if (impossible.length > 0) {
      const facts = impossible.map(({ locus }) => own[locus].join(''))
      found.push(findingOf({ ...start, kind: 'genes-parents', field: 'genotype', facts }))
      return found
    }
  }
  if (found.length > 0 || being.color === null) return found
  // Two genotypes were compared above, gene by gene.
  if (own && genes[0] && genes[1]) return found
  const possibleOf = (parent: Being | null) => (parent?.color == null ? null : knowledge.possible(parent.color))
  const foal = foalGenes?.pairs ?? knowledge.possible(being.color)
  const sides = [genes[0]?.pairs ?? possibleOf(sire), genes[1]?.pairs ?? possibleOf(dam)]
  if (foal === null || sides.every((side) => side === null)) return found
  const isPossible = LOCI.every(({ locus }) => {
    const pairs = foal[locus]
    return locus === 'G' || pairs === undefined || canCome(pairs, sides[0]?.[locus], sides[1]?.[locus])
  })
  // A grey has a grey parent. Only a genotype proves that a parent is not grey.
  const couldBeGrey = () =>
    !knowledge.isGrey(being.color ?? '') || !genes.every((one) => one && !one.genotype.G.includes('G'))
  if (!isPossible || !couldBeGrey()) {
    const facts = [being.color, parentText(sire), parentText(dam)]
    found.push(findingOf({ ...start, kind: 'colour-parents', field: 'color', facts }))
  }
  return found
}

const UNKNOWN = '?'
const parentText = (parent: Being | null) =>
  parent === null ? UNKNOWN : `${parent.name} (${parent.genotype ?? parent.color ?? UNKNOWN})`

/** Whether some pair of the foal has one allele from each parent; an unknown parent (undefined) may give any. */
function canCome(
  foal: readonly AllelePair[],
  sire: readonly AllelePair[] | undefined,
  dam: readonly AllelePair[] | undefined,
): boolean {
  const gives = (parent: readonly AllelePair[] | undefined, allele: string) =>
    parent === undefined || parent.some((pair) => pair.includes(allele))
  return foal.some(([one, other]) => (gives(sire, one) && gives(dam, other)) || (gives(sire, other) && gives(dam, one)))
}

/** Whether a horse with these genes can have this colour. */
function canLook(genotype: Genotype, looks: ReturnType<typeof looksOf>): boolean {
  if (!looks) return true
  const colour = describeColour(genotype)
  const isGreyByName = looks.grey?.({ ...colour, isGrey: true }) === true && !looks.grey({ ...colour, isGrey: false })
  // A grey may still be called by the colour it was born in.
  const { grey: _grey, ...others } = looks
  const wanted = colour.isGrey && !isGreyByName ? others : looks
  return Object.values(wanted).every((look) => look(colour))
}
