/** What a record says at each locus: pairs as bits, by their places in the table of the locus. */
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { remember } from '#app/domain/remember.ts'
import { pairsOfColour } from './colour-pairs.ts'
import { locusTables, textOf } from './group-places.ts'
import { partialGenotype } from './partial-genotype.ts'

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
}, 5000)

/** What a whole or partial genotype says; null where it cannot be read. */
const bitsOfGenotype = remember((text: string): ReadonlyMap<LocusKey, number> | null => {
  const whole = readGenotype(text)
  const part = whole ? null : partialGenotype(text)
  if (!whole && !part) return null
  const found = new Map<LocusKey, number>()
  for (const [locus, table] of locusTables()) {
    const allows = part?.get(locus)
    let bits = 0
    for (const place of table.living) {
      const pair = table.pairs[place]
      if (pair && (whole ? textOf(whole[locus]) === textOf(pair) : (allows?.(pair) ?? true))) bits |= 1 << place
    }
    if (bits !== table.all && bits !== 0) found.set(locus, bits)
  }
  return found
}, 5000)

/** The pairs at each locus that a record leaves; absent where it leaves all. A whole genotype is the whole answer. */
export function bitsOfRecord({
  genotype,
  color,
}: {
  genotype?: unknown
  color?: unknown
}): ReadonlyMap<LocusKey, number> {
  const told = typeof genotype === 'string' ? bitsOfGenotype(genotype) : null
  if (told && readGenotype(genotype)) return told
  const shown = typeof color === 'string' ? bitsOfColour(color) : NOTHING
  if (!told) return shown
  const both = new Map(shown)
  for (const [locus, bits] of told) both.set(locus, (both.get(locus) ?? bits) & bits || bits)
  return both
}
