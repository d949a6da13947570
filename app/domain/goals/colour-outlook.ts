/** The share of foals of a wished colour, and of those that live, for thousands of pairs. */
import type { AllelePair, Genotype } from '#app/domain/genetics/genotype.ts'
import { LOCI, type Locus, type LocusKey } from '#app/domain/genetics/loci.table.ts'
import { choicesOf, getLocus, LOOK_GROUPS, type Look, type Looks, verdictOn } from '#app/domain/odds/looks.ts'

/** A genotype with its pairs in each group of `LOOK_GROUPS` as a number, for look-ups. */
export type ParentGenes = {
  genotype: Genotype
  /** The same number for the same genes. */
  id: number
  groups: readonly number[]
}
type Shares = { living: number; wanted: number }
/** Shares of all foals, 0-1: those that live, and those of them that look as wanted. */
export type ColourOutlook = (sire: ParentGenes, dam: ParentGenes) => Shares

/** Groups that are alike in two horses get one number. */
export function geneIndex(): (genotype: Genotype) => ParentGenes {
  const numbers = new Map<string, number>()
  const numberOf = (text: string) => {
    const known = numbers.get(text) ?? numbers.size
    numbers.set(text, known)
    return known
  }
  return (genotype) => {
    const texts = LOOK_GROUPS.map(({ key, loci }) => `${key} ${loci.map((locus) => genotype[locus].join()).join(' ')}`)
    return { genotype, id: numberOf(texts.join()), groups: texts.map(numberOf) }
  }
}

/** More than the pairs that any locus has. */
const PAIR_CODES = 32
const codeOf = ({ order }: Locus, [one, other]: AllelePair) => order.indexOf(one) * order.length + order.indexOf(other)

type CodedChoice = { pair: AllelePair; code: number; share: number }

/** What two parents' pairs at a locus can give; every stud has few of them, so each is worked out once. */
const choicesByPairs = new Map<LocusKey, CodedChoice[][]>(LOCI.map(({ locus }) => [locus, []]))

function codedChoices(key: LocusKey, sire: Genotype, dam: Genotype): CodedChoice[] {
  const locus = getLocus(key)
  const place = codeOf(locus, sire[key]) * PAIR_CODES + codeOf(locus, dam[key])
  const table = choicesByPairs.get(key)
  const known = table?.[place]
  if (known) return known
  const choices = choicesOf(locus, sire, dam)
  const all = choices.reduce((sum, { ways }) => sum + ways, 0)
  const coded = choices.map(({ pair, ways }) => ({ pair, code: codeOf(locus, pair), share: ways / all }))
  if (table) table[place] = coded
  return coded
}

function groupOutlook(loci: readonly LocusKey[], look: Look | undefined): (sire: Genotype, dam: Genotype) => Shares {
  // Foals of one combination look alike whoever their parents are.
  const known = new Map<number, 'dead' | 'living' | 'wanted'>()
  const pairs: AllelePair[] = []
  return (sire, dam) => {
    const choices = loci.map((locus) => codedChoices(locus, sire, dam))
    let living = 0
    let wanted = 0
    const fill = (at: number, code: number, share: number) => {
      const here = choices[at]
      if (here) {
        for (const choice of here) {
          pairs[at] = choice.pair
          fill(at + 1, code * PAIR_CODES + choice.code, share * choice.share)
        }
        return
      }
      let found = known.get(code)
      if (found === undefined) {
        found = verdictOn(loci, pairs, look)
        known.set(code, found)
      }
      if (found === 'dead') return
      living += share
      if (found === 'wanted') wanted += share
    }
    fill(0, 0, 1)
    return { living, wanted }
  }
}

/** The outlook on foals that look as wanted. What a group gives is worked out once for parents that are alike in it. */
export function colourOutlook(looks: Looks): ColourOutlook {
  const groups = LOOK_GROUPS.flatMap(({ key, loci, kills }, at) =>
    kills || looks[key] ? [{ at, outlook: groupOutlook(loci, looks[key]), known: new Map<number, Shares>() }] : [],
  )
  // Pairs come stallion by stallion: with one of them, mares of the same genes give the same.
  let ofSire = -1
  let row: (Shares | undefined)[] = []
  return (sire, dam) => {
    if (sire.id !== ofSire) {
      ofSire = sire.id
      row = []
    }
    return (row[dam.id] ??= sharesOf(sire, dam))
  }

  function sharesOf(sire: ParentGenes, dam: ParentGenes): Shares {
    let living = 1
    let wanted = 1
    for (const { at, outlook, known } of groups) {
      const one = sire.groups[at] ?? 0
      const other = dam.groups[at] ?? 0
      const place = Math.max(one, other) * 2 ** 26 + Math.min(one, other)
      let shares = known.get(place)
      if (!shares) {
        shares = outlook(sire.genotype, dam.genotype)
        known.set(place, shares)
      }
      living *= shares.living
      wanted *= shares.wanted
    }
    return { living, wanted }
  }
}
