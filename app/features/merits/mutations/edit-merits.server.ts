import type { HeightGroup } from '#app/domain/competition/height-group.ts'
import { withFields } from '#app/domain/documents.ts'
import { type CorrectionProblem, correctResult, type TypedResult } from '#app/domain/merits/result-correction.ts'
import { type ResultAddition, replaceResult } from '#app/domain/merits/scores-edit.ts'
import { vhfTotal } from '#app/domain/merits/totals.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { findClassSpellings, ownSpellings } from '#app/features/class-names/data.server.ts'
import { findStandingHorse, type StoredRow } from '#app/features/merits/data/standing-horses.server.ts'
import { findResult, type MeritEffect, shownNotes, typedResult } from '#app/features/merits/view/editor.ts'
import type { Action } from '#app/store/actions.table.ts'
import { type CommitResult, type CommitResultWith, commitWithResult } from '#app/store/commit.ts'
import { readAsSeen, settle } from '#app/store/merge/settle.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'

/** The horse of a form, the scores document it was filled from, and its version. */
export type MeritsAt = {
  horse: string
  id?: string | undefined
  version: (id: string) => number | undefined
}

export type HorseMissing = { ok: false; reason: 'horse-not-found' }
type MeritsGone = { ok: false; reason: 'merits-gone' }
type ResultGone = { ok: false; reason: 'result-gone' }
type WrongResult = { ok: false; reason: 'wrong-fields'; problems: CorrectionProblem[] }

type MeritsResult = {
  horse: string
  isInStud: boolean
  effect: MeritEffect
  moved: Pick<ResultAddition, 'discipline' | 'classKey'> | null
}
export type MeritsWritten = Extract<CommitResult, { ok: true }> & MeritsResult

type Found = { name: string; isInStud: boolean; group: HeightGroup | null; row: StoredRow | null }

/** A horse's scores document by the id in the form; the first of its name if there was none. */
async function findMerits(
  trx: Trx,
  { horse, id }: MeritsAt,
): Promise<{ ok: true; found: Found } | HorseMissing | MeritsGone> {
  const { name, isKnown, isInStud, group, scoresRow } = await findStandingHorse(trx, horse)
  if (id === undefined || scoresRow?.id === id) {
    return isKnown
      ? { ok: true, found: { name, isInStud, group, row: scoresRow } }
      : { ok: false, reason: 'horse-not-found' }
  }
  const row = await trx
    .selectFrom('scores')
    .select(['id', 'name', 'doc', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ok: true, found: { name: row.name, isInStud, group, row } } : { ok: false, reason: 'merits-gone' }
}

type Scores = Record<string, unknown>
type Edited = { ok: true; after: Scores; moved?: MeritsResult['moved'] }

/** Writes what `edit` makes of a horse's scores document, which is made if needed. */
async function editMerits<Refusal extends { ok: false; reason: string }>(
  store: Store,
  actor: string,
  action: Action,
  at: MeritsAt,
  edit: (trx: Trx, found: Found, before: Scores) => Promise<Edited | Refusal>,
): Promise<CommitResultWith<MeritsResult, HorseMissing | MeritsGone | Refusal>> {
  return commitWithResult<MeritsResult, HorseMissing | MeritsGone | Refusal>(store, actor, action, async (trx) => {
    const merits = await findMerits(trx, at)
    if (!merits.ok) return merits
    const { name, isInStud, row } = merits.found
    // A form that was filled without a document has not seen this one.
    const version = row ? (at.version(row.id) ?? 0) : 0
    const saw = row && (await readAsSeen(store, trx, 'scores', row, version))
    const edited = await edit(trx, merits.found, saw ? readExact(saw) : { name })
    if (!edited.ok) return edited
    const { moved = null } = edited
    const settled =
      row && (await settle(store, trx, { collection: 'scores', present: row, version, document: edited.after }))
    if (settled && !settled.ok) return settled
    const before: Scores = row ? readExact(row) : { name }
    const after = settled?.document ?? edited.after
    const result = { horse: name, isInStud, effect: { before: vhfTotal(before), after: vhfTotal(after) }, moved }
    if (row === null) {
      const isEmpty = Object.keys(after).every((field) => field === 'name')
      return { ok: true, changes: isEmpty ? [] : [{ op: 'create', collection: 'scores', document: after }], result }
    }
    // Results under a name with other spaces would be on no page.
    const document = row.name === name ? after : { ...after, name }
    const over = settled?.version ?? version
    return { ok: true, changes: [{ op: 'update', collection: 'scores', id: row.id, version: over, document }], result }
  })
}

/** Saves the free text and the extra points; what was not sent or not changed stays as stored. */
export async function updateNotes(
  store: Store,
  actor: string,
  at: MeritsAt,
  { notes, notepoints }: { notes?: string | null | undefined; notepoints?: number | null | undefined },
) {
  return editMerits<never>(store, actor, 'update-notes', at, async (_trx, _found, before) => {
    const shown = shownNotes(before)
    const typed = notes?.replace(/\r\n?/g, '\n').trim() ?? ''
    const points = notepoints ?? null
    const changes = {
      notes: notes === undefined || typed === shown.notes ? undefined : typed || null,
      notepoints:
        notepoints === undefined || (points === null ? '' : formatNumber(points)) === shown.notepoints
          ? undefined
          : points,
    }
    return { ok: true, after: withFields(before, changes) }
  })
}

/** The fields of a line's form; missing ones were not shown. */
type SentResult = { [Field in keyof TypedResult]?: TypedResult[Field] | undefined }

const withSent = (shown: TypedResult, sent: SentResult): TypedResult => ({
  ...shown,
  ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
})

/** The line that the form was filled from; null if it is gone. */
function findStillThere(row: StoredRow | null, seen: Scores, name: string) {
  return row && findResult(readExact(row), name) && findResult(seen, name)
}

/** Corrects one stored line, read by the rules of the import. The count of merits in the competition list stays. */
export async function correctStoredResult(
  store: Store,
  actor: string,
  at: MeritsAt,
  { row: name, ...typed }: SentResult & { row: string },
) {
  return editMerits<ResultGone | { ok: false; reason: 'repeat' } | WrongResult>(
    store,
    actor,
    'correct-result',
    at,
    async (trx, { group, row }, before) => {
      const stored = findStillThere(row, before, name)
      if (!stored) return { ok: false, reason: 'result-gone' }
      const own = ownSpellings(await findClassSpellings(trx))
      const corrected = correctResult(before, stored, withSent(typedResult(stored), typed), { group, own })
      if (!corrected.ok) return corrected
      const { scores: after, to } = corrected
      const hasMoved = to.discipline !== stored.discipline || to.classKey !== stored.classKey
      return { ok: true, after, moved: hasMoved ? to : null }
    },
  )
}

/** Removes one stored line. The count of merits in the competition list stays. */
export async function removeStoredResult(store: Store, actor: string, at: MeritsAt, name: string) {
  return editMerits<ResultGone>(store, actor, 'remove-result', at, async (_trx, { row }, before) => {
    const stored = findStillThere(row, before, name)
    const after = stored && replaceResult(before, stored, null)
    return after ? { ok: true, after } : { ok: false, reason: 'result-gone' }
  })
}
