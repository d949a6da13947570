/** The list of a horse's offspring (spec 2). */
import { type PedigreeDocument, readText } from './documents.ts'
import { readKnownName } from './names.ts'

/** What the viewed horse is to its offspring. */
export type ParentRole = 'sire' | 'dam'

type Parents = Pick<PedigreeDocument, 'sire' | 'dam'>

/** Whether the viewed horse is dam or sire: by its gender, else by the side on which most offspring name it. */
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

/** The foal's other parent, for the viewed horse in this role; null if unknown. */
export function otherParent(foal: Parents, role: ParentRole): string | null {
  return readKnownName(role === 'dam' ? foal.sire : foal.dam)
}

/** Where an offspring's name leads: an own horse's to its profile, another's to its link, else nowhere (spec 2). */
type OffspringTarget = { kind: 'profile' } | { kind: 'link'; link: string } | { kind: 'none' }

export function offspringTarget(foal: { own: boolean; document: { link?: unknown } }): OffspringTarget {
  if (foal.own) return { kind: 'profile' }
  const link = readText(foal.document.link)
  return link === null ? { kind: 'none' } : { kind: 'link', link }
}
