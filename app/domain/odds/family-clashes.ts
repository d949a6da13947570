/** Records among the relatives of a horse that cannot all be true. */
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import type { Family, Relative } from './family-halves.ts'
import { type KnownName, studPairs } from './stud-pairs.ts'

/** Each without the others could be true, at these loci. */
export type FamilyClash = { records: readonly Relative[]; loci: readonly LocusKey[] }

/** The least sets of records that contradict each other, among all relatives that are looked at. */
export function clashesIn(family: Family): FamilyClash[] {
  const mates = new Map<Relative, Relative | null>(family.foals.map((foal) => [foal, foal.mate]))
  const parentsOf = (one: Relative) => (mates.has(one) ? [family, mates.get(one)] : [one.sire, one.dam])
  const all = new Set<Relative>([family, ...family.foals, ...(family.kin ?? [])])
  for (const one of all) for (const parent of parentsOf(one)) if (parent) all.add(parent)
  const records = [...all]
  const nameOf = (one: Relative | null | undefined) => (one ? String(records.indexOf(one)) : null)
  const known = records.map((one): KnownName => {
    const [sire, dam] = parentsOf(one)
    const { genotype, color } = one
    return { name: nameOf(one) ?? '', sire: nameOf(sire), dam: nameOf(dam), genotype, color }
  })
  const steps = studPairs(known)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value.clashes.flatMap(({ names, loci }) => {
    // A grey may still be called by the colour it was born in.
    const told = loci.filter((locus) => locus !== 'G')
    return told.length === 0 ? [] : [{ records: names.flatMap((name) => records[Number(name)] ?? []), loci: told }]
  })
}
