import { adminPlan, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { seenVersion } from '#app/desk/seen.ts'
import { withFields } from '#app/domain/documents.ts'
import { type Change, type CommitResult, commit, commitPlan } from '#app/store/commit.ts'
import { type KeptAt, planRemoval, planWrite } from '#app/store/kept-documents.ts'
import type { Store } from '#app/store/store.ts'
import { ChangeNote, RemoveNote, WriteNote } from './schema.ts'
import { notesText } from './text.ts'

type NoteMissing = { ok: false; reason: 'note-gone' }
type Written = { name: string; date: string; text: string; contact?: string | null | undefined }

const GONE: NoteMissing = { ok: false, reason: 'note-gone' }
const planned = (change: Change | null) => (change ? { ok: true as const, changes: [change] } : GONE)

/** The change that writes a new note, for a commit with others. */
export const newNote = (written: Written & { promise?: true }): Change => ({
  op: 'create',
  collection: 'notes',
  document: withFields({}, written),
})

export const writeNote = (store: Store, actor: string, written: Written): Promise<CommitResult> =>
  commit(store, actor, 'write-note', [newNote(written)])

/** Another text, day or contact for a note, over the version that the form showed. */
export const changeNote = (store: Store, actor: string, { id, version, ...written }: Written & KeptAt) =>
  commitPlan<NoteMissing>(store, actor, 'write-note', async (trx) =>
    planned(await planWrite(store, trx, 'notes', { id, version }, (before) => withFields(before, written))),
  )

export const removeNote = (store: Store, actor: string, at: KeptAt) =>
  commitPlan<NoteMissing>(store, actor, 'remove-note', async (trx) => planned(await planRemoval(trx, 'notes', at)))

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
