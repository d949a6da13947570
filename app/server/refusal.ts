import { text } from './text.ts'

/** Why something sent is not let in. */
export type Refusal =
  | 'odd-host'
  | 'reading-with-body'
  | 'foreign-form'
  | 'too-large'
  | 'too-slow'
  | 'no-form'
  | 'unreadable-form'
  | 'too-many-fields'
  | 'odd-field'

/** The status of each, and its sentence. */
export const REFUSALS: Record<Refusal, { status: number; says: string }> = {
  'odd-host': { status: 400, says: text.oddHost },
  'reading-with-body': { status: 400, says: text.readingWithBody },
  'foreign-form': { status: 403, says: text.foreignForm },
  'too-large': { status: 413, says: text.tooLarge },
  'too-slow': { status: 408, says: text.tooSlow },
  'no-form': { status: 415, says: text.noForm },
  'unreadable-form': { status: 400, says: text.unreadableForm },
  'too-many-fields': { status: 400, says: text.tooManyFields },
  'odd-field': { status: 400, says: text.oddField },
}
