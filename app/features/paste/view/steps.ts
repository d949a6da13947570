import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import type { FormFields } from '#app/desk/form-fields.ts'
import { INPUTS } from '#app/features/paste/schema/inputs.ts'
import type { PastePreview } from './preview.ts'
import type { PasteReport } from './report.ts'
import type { SpellingView } from './spelling.ts'

/** The steps of a paste: the text, the preview, the result. */
export type PasteView = {
  text: string
  spellings: SpellingView[]
  notice: string | null
  /** The form was too long to read: its text stays. */
  isUnread?: true
} & (
  | {
      step: 'text'
      /** Decisions about lines, sent along with the text. */
      decisions: [name: string, value: string][]
    }
  | { step: 'preview'; preview: PastePreview }
  | { step: 'saved'; report: PasteReport }
)

/** An answer of the back office, with the paste. */
export type PasteAnswer = AdminAnswer & { paste: PasteView }

/** The answer for a draft that is taken up again: its text. */
export function resumedPaste(fields: FormFields, draft: string): PasteAnswer {
  const text = fields.find(([name]) => name === INPUTS.text)?.[1] ?? ''
  const paste: PasteView = { step: 'text', text, spellings: [], notice: null, decisions: [] }
  return { intent: 'text', submission: {}, conflicts: [], carried: {}, at: Date.now(), draft, paste }
}

export function isSavedPaste(answer: unknown): boolean {
  return (answer as PasteAnswer | undefined)?.paste?.step === 'saved' // the only answers that this page has
}
