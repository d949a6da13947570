import type { Question } from '#app/domain/doctor/judge-change.ts'

/** Asked instead of saved: the same form is saved with the keys of these questions in `sure`. */
export type Asking = { ok: false; reason: 'questions'; questions: Question[] }

/** The button that answers a form's questions with yes. */
export const SURE = 'saker'

/** The button's value: what the form was sent to do, and the keys of the questions. */
export const sureValue = (intent: string, keys: Iterable<string>): string => JSON.stringify([intent, ...keys])
