import { adminPlan, type Done, type PreparedPlan } from '#app/desk/form-action.server.ts'
import type { Seen } from '#app/desk/seen.ts'
import { deskPath } from '#app/domain/names.ts'
import { CorrectResult, EditNotes, RemoveResult } from '#app/features/merits/schema.ts'
import { editMeritsText } from '#app/features/merits/text.ts'
import { effectText, whereLabel } from '#app/features/merits/view/editor.ts'
import {
  correctStoredResult,
  type MeritsAt,
  type MeritsWritten,
  removeStoredResult,
  updateNotes,
} from './edit-merits.server.ts'

function placeOf({ horse, id }: { horse: string; id?: string | undefined }, seen: Seen): MeritsAt {
  const version = (of: string) => {
    // A form without a document has no version of one.
    const said = id === undefined ? seen.versionOrNone('scores', of) : seen.version('scores', of)
    return said === 'theirs' ? undefined : said
  }
  return { horse, id, version }
}

const LONGEST_SHOWN = 100

/** The page after saving: the horse, and the place in the list of its results. */
type Way = (horse: string, back: string | undefined) => string

const horseMissing = { text: editMeritsText.horseMissing, status: 404 }
const meritsGone = { text: editMeritsText.results.meritsGone, status: 404 }
const resultGone = { text: editMeritsText.results.gone, status: 404 }

export const MERIT_INTENTS = ['notes', 'correct', 'remove'] as const

export function horseMeritPlans(to: Way): Record<(typeof MERIT_INTENTS)[number], PreparedPlan> {
  const doneWith = (message: string, { horse, isInStud, effect }: MeritsWritten, back: string | undefined): Done => {
    const did = effectText(effect)
    return {
      message: did === null ? message : `${message} ${did}.`,
      to: to(horse, back),
      link: isInStud ? { href: deskPath(horse), label: horse } : undefined,
    }
  }
  return {
    notes: adminPlan({
      schema: EditNotes,
      run: ({ store, actor, values, seen }) => updateNotes(store, actor, placeOf(values, seen), values),
      refusals: { 'horse-not-found': horseMissing, 'merits-gone': meritsGone },
      failure: editMeritsText.saveFailed,
      done: ({ values, result }) => doneWith(editMeritsText.notes.saved, result, values.back),
    }),
    correct: adminPlan({
      schema: CorrectResult,
      run: ({ store, actor, values, seen }) => correctStoredResult(store, actor, placeOf(values, seen), values),
      refusals: {
        'horse-not-found': horseMissing,
        'merits-gone': meritsGone,
        'result-gone': resultGone,
        repeat: { text: editMeritsText.line.repeat },
        'wrong-fields': ({ problems }) => ({
          fields: Object.fromEntries(problems.map(({ field, reason }) => [field, [editMeritsText.wrong[reason]]])),
          status: 400,
        }),
      },
      failure: editMeritsText.saveFailed,
      done: ({ values, result }) => {
        const where = result.moved && whereLabel(result.moved.discipline, result.moved.classKey)
        const isShort = where !== null && where.length <= LONGEST_SHOWN
        return doneWith(isShort ? editMeritsText.line.moved(where) : editMeritsText.line.saved, result, values.back)
      },
    }),
    remove: adminPlan({
      schema: RemoveResult,
      run: ({ store, actor, values, seen }) => removeStoredResult(store, actor, placeOf(values, seen), values.row),
      refusals: { 'horse-not-found': horseMissing, 'merits-gone': meritsGone, 'result-gone': resultGone },
      failure: editMeritsText.removeFailed,
      done: ({ values, result }) => doneWith(editMeritsText.results.removed, result, values.back),
    }),
  }
}
