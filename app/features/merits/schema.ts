import { z } from 'zod'
import { clearableText, decimal, optionalText, ticked, typedText } from '#app/desk/schema-parts.ts'
import { MAX_NOTEPOINTS } from '#app/domain/merits/totals.ts'
import { editMeritsText } from '#app/features/merits/text.ts'

/** The horse, and the place in its list, which returns in the address. */
const Whose = z.object({ horse: typedText().default(''), id: optionalText(), back: optionalText() })

export const EditNotes = Whose.extend({
  notes: clearableText(),
  notepoints: decimal(editMeritsText.notes.wrongPoints).refine(
    (points) => points === undefined || points === null || (points >= 0 && points <= MAX_NOTEPOINTS),
    editMeritsText.notes.wrongPoints,
  ),
})

export const RemoveResult = Whose.extend({ row: z.string().default('') })

/** The rules of the import judge the fields. */
export const CorrectResult = RemoveResult.extend({
  discipline: typedText(),
  classText: typedText(),
  hasScore: ticked(),
  place: typedText(),
  entries: typedText(),
  text: typedText(),
  date: typedText(),
})
