/** Wishes for colours and genes as conditions on each group of loci, so that several can be judged in one foal. */

import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { LOOK_GROUPS, type Look, type LookGroup, type Looks, looksOf } from '#app/domain/odds/looks.ts'
import { COLOUR_FAMILIES } from './colour-families.table.ts'
import { GENE_WISHES, type GeneWishKey } from './gene-wishes.table.ts'
import type { Wish } from './wishes.ts'

/** What a wish for a colour or a gene looks for; null for an unknown colour or gene, undefined for any other wish. */
export function looksOfWish(wish: Wish): Looks | null | undefined {
  switch (wish.kind) {
    case 'colour':
      return looksOf(wish.name)
    case 'colour-family':
      return COLOUR_FAMILIES.find(({ key }) => key === wish.family)?.looks ?? null
    case 'gene':
      return looksOfGene(wish.gene)
    default:
      return undefined
  }
}

function looksOfGene(key: GeneWishKey): Looks | null {
  const row = GENE_WISHES.find((one) => one.key === key)
  if (!row) return null
  const loci: readonly LocusKey[] = row.loci
  const looks: Looks = {}
  for (const group of LOOK_GROUPS) {
    const wished = group.loci.filter((locus) => loci.includes(locus))
    if (wished.length > 0) {
      looks[group.key] = (_, genotype) => wished.every((locus) => row.isMet(genotype[locus]))
    }
  }
  return looks
}

/** A foal that meets all of these conditions. */
export function allLooks(wanted: readonly Looks[]): Looks {
  const all: Partial<Record<LookGroup, Look>> = {}
  for (const looks of wanted) {
    for (const { key } of LOOK_GROUPS) {
      const look = looks[key]
      const before = all[key]
      if (look) all[key] = before ? (colour, genotype) => before(colour, genotype) && look(colour, genotype) : look
    }
  }
  return all
}
