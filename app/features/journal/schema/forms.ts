import { z } from 'zod'
import { figure, many, saidBy } from '#app/desk/schema-parts.ts'
import { journalText } from '#app/features/journal/text.ts'
import { isStoredCollection } from '#app/store/tables.ts'
import type { FieldsAt } from '#app/store/undo.ts'

/** Entries to undo: the one whose button was pressed, or the chosen ones. */
export const UndoEntries = z
  .object({ only: figure().optional(), revisions: many(figure()) })
  .transform(({ only, revisions }) => ({ revisions: only === undefined ? revisions : [only] }))
  .refine(({ revisions }) => revisions.length > 0, { message: journalText.noneChosen, path: [] })

export const RestoreDocument = z.object({
  document: z.string().transform((place, context) => {
    const at = place.indexOf('/')
    const collection = place.slice(0, at)
    if (at > 0 && isStoredCollection(collection)) return { collection, id: place.slice(at + 1) }
    context.issues.push({ code: 'custom', message: journalText.notInBin, input: place })
    return z.NEVER
  }),
})

const FieldsOf = z
  .tuple([
    z.number().int().positive(),
    z.string().refine(isStoredCollection),
    z.string(),
    z.array(z.string()).min(1).max(4),
  ])
  .transform(([revision, collection, id, fields]): FieldsAt => ({ revision, collection, id, fields }))

/** Fields that one entry changed, written by `fieldsButton`. */
export const RestoreFields = z.object({ field: saidBy(FieldsOf, journalText.unknown) })

export function fieldsButton({ revision, collection, id, fields }: FieldsAt): string {
  return JSON.stringify([revision, collection, id, fields])
}
