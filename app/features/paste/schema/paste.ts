import type { ChosenRepeats } from '#app/domain/merits/judge-paste.ts'
import type { ClassSpelling } from '#app/features/class-names/schema.ts'

/** A paste with the decisions about it. */
export type Paste = {
  text: string
  chosen: ChosenRepeats
  /** Spellings to read by, and to remember when the paste is saved. */
  spellings: readonly ClassSpelling[]
}

export type PastePages = { rejected: number; repeats: number; taken: number; gains: number }
