/** The list of a horse's offspring (spec 2). */
import { type PedigreeDocument, readText, readWhole } from './documents.ts'
import { readKnownName } from './names.ts'
import { compareSwedish } from './swedish.ts'

/** What the viewed horse is to its offspring. */
export type ParentRole = 'sire' | 'dam'

type Parents = Pick<PedigreeDocument, 'sire' | 'dam'>

/**
 * Whether the viewed horse is the dam or the sire of its offspring. Its gender tells (`Sto` is the dam); where that is
 * missing or odd, the side on which most offspring name it.
 */
export function parentRole(gender: unknown, name: string, offspring: Iterable<Parents>): ParentRole {
  const known = readText(gender)?.toLowerCase()
  if (known === 'sto') return 'dam'
  if (known === 'hingst' || known === 'valack') return 'sire'
  let asDam = 0
  for (const { sire, dam } of offspring) asDam += Number(readText(dam) === name) - Number(readText(sire) === name)
  return asDam > 0 ? 'dam' : 'sire'
}

/** The heading of the column for the other parent: a dam's list shows sires, a sire's shows dams. */
export const OTHER_PARENT_LABELS: Readonly<Record<ParentRole, 'Far' | 'Mor'>> = { dam: 'Far', sire: 'Mor' }

/** The foal's other parent, for the viewed horse in this role; null where it is not known. */
export function otherParent(foal: Parents, role: ParentRole): string | null {
  return readKnownName(role === 'dam' ? foal.sire : foal.dam)
}

/** An offspring; `own` when it is a horse of the stud, with a page here. */
export type Offspring<Entry extends { name: string }> = { name: string; document: Entry; own: boolean }

/**
 * One list of the pedigree entries that name a horse as parent, and of the stud's own horses that do and are not among
 * them ("Completions" in the design), by the year they were created, then by name; those without a year last. `isOwn` tells
 * of an entry's name whether the stud has a horse of that name.
 */
export function mergeOffspring<Entry extends { name: string; created?: unknown }>(
  entries: Iterable<Entry>,
  ownHorses: Iterable<Entry>,
  isOwn: (name: string) => boolean,
): Offspring<Entry>[] {
  const byName = new Map<string, Offspring<Entry>>()
  for (const document of entries) {
    const name = document.name.trim()
    if (!byName.has(name)) byName.set(name, { name, document, own: isOwn(name) })
  }
  for (const document of ownHorses) {
    const name = document.name.trim()
    const entry = byName.get(name)
    if (entry) entry.own = true
    else byName.set(name, { name, document, own: true })
  }
  const year = ({ document }: Offspring<Entry>) => readWhole(document.created) ?? Number.POSITIVE_INFINITY
  return [...byName.values()].sort((a, b) => {
    const [one, other] = [year(a), year(b)]
    return one === other ? compareSwedish(a.name, b.name) : one - other
  })
}

/** Where an offspring's name leads: an own horse to its profile, another to its link, else nowhere (spec 2). */
export type OffspringTarget = { kind: 'profile' } | { kind: 'link'; link: string } | { kind: 'none' }

export function offspringTarget(foal: { own: boolean; document: { link?: unknown } }): OffspringTarget {
  if (foal.own) return { kind: 'profile' }
  const link = readText(foal.document.link)
  return link === null ? { kind: 'none' } : { kind: 'link', link }
}
