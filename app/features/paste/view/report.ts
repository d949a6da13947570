import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import type { FormFields } from '#app/desk/form-fields.ts'
import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import { describeRejection } from '#app/domain/merits/import-line.ts'
import type { JudgedPaste } from '#app/domain/merits/judge-paste.ts'
import type { ClassSpelling } from '#app/features/class-names/schema.ts'
import { INPUTS, spellingValue } from '#app/features/paste/schema/inputs.ts'
import { pasteText } from '#app/features/paste/text.ts'
import { gainsPage } from './gains.ts'
import type { PastePreview } from './preview.ts'

export type PasteReport = ReturnType<typeof pasteReport>

export function pasteReport(
  judged: JudgedPaste,
  { revision, spellings }: { revision: number | null; spellings: readonly ClassSpelling[] },
) {
  return {
    tally: judged.tally,
    revision,
    /** Horses that had no scores document. */
    created: judged.gains.flatMap(({ horse }) => (horse.scores === null ? [horse.name] : [])),
    /** Those of them that are horses of the stud. */
    createdInStud: judged.gains.flatMap(({ horse }) => (horse.scores === null && horse.isKnown ? [horse.name] : [])),
    rejected: judged.lines.flatMap((line) => (line.kind === 'rejected' ? [describeRejection(line)] : [])),
    gains: gainsPage(judged, 1),
    remembered: spellings.map(spellingView),
  }
}

export type SpellingView = { value: string; said: string }

export function spellingView(spelling: ClassSpelling): SpellingView {
  const { discipline, text: written, key } = spelling
  return {
    value: spellingValue(spelling),
    said: pasteText.remembered(`${disciplineLabel(discipline)}: ${written}`, classLabel(discipline, key)),
  }
}

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

export type PasteAnswer = AdminAnswer & { paste: PasteView }

/** The answer for a restored draft: its text. */
export function resumedPaste(fields: FormFields, draft: string): PasteAnswer {
  const text = fields.find(([name]) => name === INPUTS.text)?.[1] ?? ''
  const paste: PasteView = { step: 'text', text, spellings: [], notice: null, decisions: [] }
  return { intent: 'text', submission: {}, conflicts: [], carried: {}, at: Date.now(), draft, paste }
}

export function isSavedPaste(answer: unknown): boolean {
  return (answer as PasteAnswer | undefined)?.paste?.step === 'saved' // the only answers that this page has
}
