import type { ChosenRepeats } from '#app/domain/merits/judge-paste.ts'
import type { ClassSpelling } from '#app/features/class-names/schema.ts'

/** What is pasted, with what was decided about it. */
export type Paste = {
  text: string
  chosen: ChosenRepeats
  /** Spellings to read by and to remember when the paste is written. */
  spellings: readonly ClassSpelling[]
}

/** Which page of each list is shown. */
export type PastePages = { rejected: number; repeats: number; taken: number; gains: number }
