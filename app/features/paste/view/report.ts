import { describeRejection } from '#app/domain/merits/import-line.ts'
import type { JudgedPaste } from '#app/domain/merits/judge-paste.ts'
import type { ClassSpelling } from '#app/features/class-names/schema.ts'
import { type GainView, gainsPage } from './gains.ts'
import type { Slice } from './slice.ts'
import { type SpellingView, spellingView } from './spelling.ts'

/** What was saved. */
export type PasteReport = {
  tally: JudgedPaste['tally']
  /** Null if nothing was written. */
  revision: number | null
  /** Horses that had no scores document. */
  created: string[]
  /** Those of them that are horses of the stud. */
  createdInStud: string[]
  /** Each with its reason. */
  rejected: string[]
  gains: Slice<GainView>
  remembered: SpellingView[]
}

export function pasteReport(
  judged: JudgedPaste,
  { revision, spellings }: { revision: number | null; spellings: readonly ClassSpelling[] },
): PasteReport {
  return {
    tally: judged.tally,
    revision,
    createdInStud: judged.gains.flatMap(({ horse }) => (horse.scores === null && horse.isKnown ? [horse.name] : [])),
    created: judged.gains.flatMap(({ horse }) => (horse.scores === null ? [horse.name] : [])),
    rejected: judged.lines.flatMap((line) => (line.kind === 'rejected' ? [describeRejection(line)] : [])),
    gains: gainsPage(judged, 1),
    remembered: spellings.map(spellingView),
  }
}
