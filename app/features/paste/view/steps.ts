import type { AdminAnswer } from '#app/desk/form-action.server.ts'
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
