/** What a change of one document says that could be news, and whether it still holds. */
import { isGone, isOffered, isPublicCategory } from '#app/domain/categories.ts'
import { type EvaluationDocument, type HorseDocument, readList, readText } from '#app/domain/documents.ts'

/** One document of an entry of the journal, as it was before and after; null where there was none. */
export type NewsChange =
  | { collection: 'horses'; id: string; before: HorseDocument | null; after: HorseDocument | null }
  | { collection: 'evaluations'; id: string; before: EvaluationDocument | null; after: EvaluationDocument | null }

/** The documents as they stand now; null for one that is not there. */
export type StudNow = {
  horse: (id: string) => HorseDocument | null
  horseNamed: (name: string) => HorseDocument | null
  evaluation: (id: string) => EvaluationDocument | null
}

export type ClaimKind = 'new' | 'title' | 'grade' | 'sale' | 'sold' | 'memorial'

/** `id` is the horse's, of a grade the evaluation's. */
export type Claim = { kind: ClaimKind; id: string; title?: string }

/** Told as long as it holds, by the newest change that says it. */
export const claimKey = ({ kind, id, title }: Claim) => JSON.stringify([kind, id, title ?? null])

/** What the change says. A document that is removed says nothing. */
export function claimsOf(change: NewsChange): Claim[] {
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

/** Whether a visitor finds the horse by way of a list: its category has a page, and it is not hidden there. */
export function isListed(horse: HorseDocument): boolean {
  return isPublicCategory(readText(horse.category)) && readText(horse.link) === null
}

/** Where the claim holds now and may be told: the horse it is about, and for a grade the evaluation. Null otherwise. */
export function holds(
  { kind, id, title }: Claim,
  now: StudNow,
): { horse: HorseDocument; evaluation: EvaluationDocument | null } | null {
  const evaluation = kind === 'grade' ? now.evaluation(id) : null
  const name = readText(evaluation?.horse)
  const horse = kind === 'grade' ? (name === null ? null : now.horseNamed(name)) : now.horse(id)
  if (horse === null) return null
  const category = readText(horse.category)
  // A horse that was sold stands in no list; that it was sold is the last that is told of it.
  if (kind === 'sold') return category === 'sold' ? { horse, evaluation } : null
  if (!isListed(horse)) return null
  const isTrue =
    kind === 'title'
      ? readList(horse.titles).includes(title ?? '')
      : kind === 'memorial'
        ? category === 'dead'
        : kind === 'sale'
          ? isOffered(horse) && !isGone(horse)
          : true
  return isTrue ? { horse, evaluation } : null
}
