/** What a change of one document says that could be news, and whether it is still true. */
import { isGone, isOffered, listOf } from '#app/domain/categories.ts'
import { type EvaluationDocument, type HorseDocument, readList, readText } from '#app/domain/documents.ts'

/** One document of a journal entry before and after; null where there was none. */
export type NewsChange =
  | { collection: 'horses'; id: string; before: HorseDocument | null; after: HorseDocument | null }
  | { collection: 'evaluations'; id: string; before: EvaluationDocument | null; after: EvaluationDocument | null }

/** A title that the points of the horse named `id` reached, which no document has. */
export type ReachedChange = { collection: 'reached'; id: string; title: string }

/** The documents as they are now; null for a missing one. */
export type StudNow = {
  horse: (id: string) => HorseDocument | null
  horseNamed: (name: string) => HorseDocument | null
  evaluation: (id: string) => EvaluationDocument | null
}

export type ClaimKind = 'new' | 'title' | 'grade' | 'sale' | 'sold' | 'memorial'

/** `id` is the horse's; for a grade, the evaluation's; for a title that was `isReached`, the horse's name. */
export type Claim = { kind: ClaimKind; id: string; title?: string; isReached?: true }

/** Claims with the same key are shown once, by the newest change. */
export const claimKey = ({ kind, id, title }: Claim) => JSON.stringify([kind, id, title ?? null])

/** What the change says; nothing for a removed document. */
export function claimsOf(change: NewsChange | ReachedChange): Claim[] {
  if (change.collection === 'reached') return [{ kind: 'title', id: change.id, title: change.title, isReached: true }]
  const { id, after } = change
  if (after === null) return []
  if (change.collection === 'evaluations') return change.before === null ? [{ kind: 'grade', id }] : []
  const { before } = change
  if (before === null) return [{ kind: 'new', id }]
  const had = new Set(readList(before.titles))
  const claims: Claim[] = readList(change.after?.titles)
    .filter((title) => !had.has(title))
    .map((title) => ({ kind: 'title', id, title }))
  const [was, is] = [readText(before.category), readText(change.after?.category)]
  if (is === 'dead' && was !== 'dead') claims.push({ kind: 'memorial', id })
  if (is === 'sold' && was !== 'sold') claims.push({ kind: 'sold', id })
  if (change.after && isOffered(change.after) && !isOffered(before)) claims.push({ kind: 'sale', id })
  return claims
}

/** Whether the horse is in a list for visitors: its category has a page, and it is not hidden there. */
export const isListed = (horse: HorseDocument): boolean => listOf(horse) !== null

/** The horse, and for a grade the evaluation, of a claim that is still true and may be shown. Null otherwise. */
export function holds(
  { kind, id, title, isReached }: Claim,
  now: StudNow,
): { horse: HorseDocument; evaluation: EvaluationDocument | null } | null {
  const evaluation = kind === 'grade' ? now.evaluation(id) : null
  const name = isReached ? id : readText(evaluation?.horse)
  const horse = kind === 'grade' || isReached ? (name === null ? null : now.horseNamed(name)) : now.horse(id)
  if (horse === null) return null
  const category = readText(horse.category)
  // A sold horse is in no list; its sale is the last news about it.
  if (kind === 'sold') return category === 'sold' ? { horse, evaluation } : null
  if (!isListed(horse)) return null
  const isTrue =
    kind === 'title'
      ? isReached || readList(horse.titles).includes(title ?? '')
      : kind === 'memorial'
        ? category === 'dead'
        : kind === 'sale'
          ? isOffered(horse) && !isGone(horse)
          : true
  return isTrue ? { horse, evaluation } : null
}
