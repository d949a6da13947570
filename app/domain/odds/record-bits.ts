/** What a record says at each locus: pairs as bits, by their places in the table of the locus. */
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { remember } from '#app/domain/remember.ts'
import { pairsOfColour } from './colour-pairs.ts'
import { locusTables, textOf } from './group-places.ts'
import { partialGenotype } from './partial-genotype.ts'

/** Colours, and genotypes, whose bits are remembered. */
const MOST_KEPT = 5000

const NOTHING: ReadonlyMap<LocusKey, number> = new Map()

/** What a colour says, as bits at each locus where it says something. */
const bitsOfColour = remember((color: string): ReadonlyMap<LocusKey, number> => {
  const possible = pairsOfColour(color)
  if (possible === null) return NOTHING
  const found = new Map<LocusKey, number>()
  for (const [locus, table] of locusTables()) {
    const pairs = possible[locus] ?? []
    let bits = 0
    for (const pair of pairs) bits |= 1 << (table.placeOf.get(textOf(pair)) ?? 0)
    if ((bits & table.all) !== table.all) found.set(locus, bits)
  }
  return found
}, MOST_KEPT)

/** What a genotype says, and whether it is whole; null where it cannot be read. */
const bitsOfGenotype = remember((text: string): { said: ReadonlyMap<LocusKey, number>; isWhole: boolean } | null => {
  const whole = readGenotype(text)
  const part = whole ? null : partialGenotype(text)
  if (!whole && !part) return null
  const said = new Map<LocusKey, number>()
  for (const [locus, table] of locusTables()) {
    const isAllowed = whole ? null : (part?.get(locus) ?? (() => true))
    // The one of a whole genotype, if it lives.
    const places = isAllowed ? table.living : [table.placeOf.get(textOf(whole?.[locus])) ?? -1]
    let bits = 0
    for (const place of places) {
      const pair = table.pairs[place]
      if (pair && (isAllowed?.(pair) ?? true)) bits |= 1 << place
    }
    bits &= table.all
    if (bits !== table.all && bits !== 0) said.set(locus, bits)
  }
  return { said, isWhole: whole !== null }
}, MOST_KEPT)

/** The pairs at each locus that a record leaves; absent where it leaves all. A whole genotype is the whole answer. */
export function bitsOfRecord({
  genotype,
  color,
}: {
  genotype?: unknown
  color?: unknown
}): ReadonlyMap<LocusKey, number> {
  const told = typeof genotype === 'string' ? bitsOfGenotype(genotype) : null
  if (told?.isWhole) return told.said
  const shown = typeof color === 'string' ? bitsOfColour(color) : NOTHING
  if (!told) return shown
  const both = new Map(shown)
  for (const [locus, bits] of told.said) both.set(locus, (both.get(locus) ?? bits) & bits || bits)
  return both
}
