import { adminPlan, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { findEntryHead } from '#app/features/journal/data/entries.server.ts'
import { type CannotUndo, restoreFields, undoRevisions } from '#app/features/journal/mutations.server.ts'
import { RestoreFields, UndoEntries } from '#app/features/journal/schema/forms.ts'
import { journalText } from '#app/features/journal/text.ts'
import { sayCannot } from '#app/features/journal/view/history.ts'
import type { Store } from '#app/store/store.ts'
import { adminText } from '#app/text/admin.ts'

/** The refusal's sentence: the entry and what prevents it. */
async function refused({ db }: Store, refusal: CannotUndo, today: string) {
  const sentence = sayCannot(refusal, await findEntryHead(db, refusal.revision), today)
  return { ok: false as const, reason: 'cannot-undo' as const, sentence }
}

export function undoEntriesPlan(to: string, today: string): PreparedPlan {
  return adminPlan({
    schema: UndoEntries,
    run: async ({ store, actor, values: { revisions } }) => {
      const result = await undoRevisions(store, actor, revisions)
      return result.ok ? result : refused(store, result, today)
    },
    refusals: { 'cannot-undo': ({ sentence }) => ({ text: sentence }) },
    failure: adminText.somethingWrong,
    done: ({ values: { revisions } }) => ({
      message: journalText.undone(revisions.length),
      to,
      // Several are undone again by choosing their undo entries.
      canUndo: revisions.length === 1,
    }),
  })
}

export function restoreFieldsPlan(to: string, today: string): PreparedPlan {
  return adminPlan({
    schema: RestoreFields,
    run: async ({ store, actor, values: { field } }) => {
      const result = await restoreFields(store, actor, field)
      return result.ok ? result : refused(store, result, today)
    },
    refusals: { 'cannot-undo': ({ sentence }) => ({ text: sentence }) },
    failure: adminText.somethingWrong,
    done: () => ({ message: journalText.fieldRestored, to }),
  })
}
