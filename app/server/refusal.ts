import { serverText } from './text.ts'

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
  'odd-host': { status: 400, says: serverText.oddHost },
  'reading-with-body': { status: 400, says: serverText.readingWithBody },
  'foreign-form': { status: 403, says: serverText.foreignForm },
  'too-large': { status: 413, says: serverText.tooLarge },
  'too-slow': { status: 408, says: serverText.tooSlow },
  'no-form': { status: 415, says: serverText.noForm },
  'unreadable-form': { status: 400, says: serverText.unreadableForm },
  'too-many-fields': { status: 400, says: serverText.tooManyFields },
  'odd-field': { status: 400, says: serverText.oddField },
}
