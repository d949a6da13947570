/** The inbreeding of horses that are already born. Tests compare it with that of their parents' possible foals. */

import { ancestryOf, type PedigreeLookup, type WholePedigree } from '#app/domain/kinship/ancestry.ts'
import { coefficientsOf } from '#app/domain/kinship/coefficients.ts'
import { type Coefficient, inbreedingOfPair, type KnownGenerations, type Loop } from '#app/domain/kinship/kinship.ts'
import { readKnownName } from '#app/domain/names.ts'

const loop = (names: readonly string[]): Loop => ({ ok: false, reason: 'loop', names })

/** The inbreeding F of a horse, 0 where a parent is unknown. For an unreadable name nothing is known. */
export function inbreedingOf(pedigree: PedigreeLookup, name: unknown): Coefficient | Loop {
  const known = readKnownName(name)
  if (known === null) return inbreedingOfPair(pedigree, null, null)
  const circle = ancestryOf(pedigree, [known]).loopOf(known)
  if (circle) return loop(circle)
  const parents = pedigree.get(known)
  return inbreedingOfPair(pedigree, parents?.sire, parents?.dam)
}

export type HorseInbreeding = { ok: true; value: number; generations: KnownGenerations } | Loop

/**
 * The inbreeding of every horse that has an entry, by trimmed name. A horse that occurs only as a parent is a founder:
 * F is 0.
 */
export function inbreedingOfAll(pedigree: WholePedigree): Map<string, HorseInbreeding> {
  const names: string[] = []
  for (const [key] of pedigree) {
    const name = readKnownName(key)
    if (name !== null) names.push(name)
  }
  const ancestry = ancestryOf(pedigree, names)
  const { inbreeding } = coefficientsOf(ancestry)
  const all = new Map<string, HorseInbreeding>()
  for (const name of names) {
    const at = ancestry.indexOf(name)
    if (at === null) all.set(name, loop(ancestry.loopOf(name) ?? []))
    else {
      const [complete, equivalent, deepest] = [ancestry.complete, ancestry.equivalent, ancestry.deepest].map(
        (known) => known[at] ?? 0,
      ) as [number, number, number] // one for each array
      all.set(name, { ok: true, value: inbreeding[at] ?? 0, generations: { complete, equivalent, deepest } })
    }
  }
  return all
}
