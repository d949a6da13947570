import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import type { FormFields } from '#app/desk/form-fields.ts'
import { INPUTS } from '#app/features/paste/schema/inputs.ts'
import type { PastePreview } from './preview.ts'
import type { PasteReport } from './report.ts'
import type { SpellingView } from './spelling.ts'

/** The steps of a paste: the text, what it would do, what it did. */
export type PasteView = {
  text: string
  spellings: SpellingView[]
  notice: string | null
  /** The form was too long to be read: what stands in it stays. */
  isUnread?: true
} & (
  | {
      step: 'text'
      /** What was decided about lines, to go along with the text. */
      decisions: [name: string, value: string][]
    }
  | { step: 'preview'; preview: PastePreview }
  | { step: 'saved'; report: PasteReport }
)

/** As the kit's answers are, with the paste as it stands now. */
export type PasteAnswer = AdminAnswer & { paste: PasteView }

/** What the paste's page is answered where a draft is taken up again: the text, to be looked at. */
export function resumedPaste(fields: FormFields, draft: string): PasteAnswer {
  const text = fields.find(([name]) => name === INPUTS.text)?.[1] ?? ''
  const paste: PasteView = { step: 'text', text, spellings: [], notice: null, decisions: [] }
  return { intent: 'text', submission: {}, conflicts: [], carried: {}, at: Date.now(), draft, paste }
}

/** Whether a page's answer says that a paste was saved. */
export function isSavedPaste(answer: unknown): boolean {
  return (answer as PasteAnswer | undefined)?.paste?.step === 'saved' // the only answers that this page has
}
