import { adminPlan, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { seenVersion } from '#app/desk/seen.ts'
import { type CommitResult, commit, commitPlan } from '#app/store/commit.ts'
import { readAsSeen } from '#app/store/merge/settle.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { ChangeNote, RemoveNote, WriteNote } from './schema.ts'
import { notesText } from './text.ts'

type NoteMissing = { ok: false; reason: 'note-gone' }
type Written = { name: string; date: string; text: string }

export const writeNote = (store: Store, actor: string, document: Written): Promise<CommitResult> =>
  commit(store, actor, 'write-note', [{ op: 'create', collection: 'notes', document }])

/** Another text or day for a note, over the version that the form showed. */
export function changeNote(
  store: Store,
  actor: string,
  { id, version, ...written }: Written & { id: string; version?: number | undefined },
): Promise<CommitResult | NoteMissing> {
  return commitPlan<NoteMissing>(store, actor, 'write-note', async (trx) => {
    const row = await trx.selectFrom('notes').select(['id', 'doc', 'version']).where('id', '=', id).executeTakeFirst()
    if (!row) return { ok: false, reason: 'note-gone' }
    const document = { ...readExact(await readAsSeen(store, trx, 'notes', row, version)), ...written }
    return { ok: true, changes: [{ op: 'update', collection: 'notes', id, version: version ?? row.version, document }] }
  })
}

export function removeNote(store: Store, actor: string, { id, version }: { id: string; version?: number | undefined }) {
  return commitPlan<NoteMissing>(store, actor, 'remove-note', async (trx) => {
    const row = await trx.selectFrom('notes').select('version').where('id', '=', id).executeTakeFirst()
    if (!row) return { ok: false, reason: 'note-gone' }
    return { ok: true, changes: [{ op: 'delete', collection: 'notes', id, version: version ?? row.version }] }
  })
}

/** The plans of the notes' forms, which lead back to their page. */
export function notePlans(to: string) {
  const gone = { text: notesText.gone, status: 404 }
  return {
    note: adminPlan({
      schema: WriteNote,
      run: ({ store, actor, values }) => writeNote(store, actor, values),
      refusals: {},
      failure: notesText.failed,
      done: () => ({ message: notesText.saved, to }),
    }),
    'change-note': adminPlan({
      schema: ChangeNote,
      run: ({ store, actor, values, seen }) =>
        changeNote(store, actor, { ...values, version: seenVersion(seen, values.id, 'notes') }),
      refusals: { 'note-gone': gone },
      failure: notesText.failed,
      done: () => ({ message: notesText.saved, to }),
    }),
    'remove-note': adminPlan({
      schema: RemoveNote,
      run: ({ store, actor, values: { id }, seen }) =>
        removeNote(store, actor, { id, version: seenVersion(seen, id, 'notes') }),
      refusals: { 'note-gone': gone },
      failure: notesText.failed,
      done: () => ({ message: notesText.removed, to }),
    }),
  } satisfies Record<string, PreparedPlan>
}
