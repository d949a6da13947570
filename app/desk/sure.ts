import { z } from 'zod'
import type { Question } from '#app/domain/doctor/judge-change.ts'

/** Asked instead of saved: the same form is saved with the keys of these questions in `sure`. */
export type Asking = { ok: false; reason: 'questions'; questions: Question[] }

/** The button that answers a form's questions with yes. */
export const SURE = 'saker'

const Said = z.tuple([z.string().max(100)], z.string().max(200))

/** The button's value: what the form was sent to do, and the keys of the questions. */
export const sureValue = (intent: string, keys: Iterable<string>): string => JSON.stringify([intent, ...keys])

/** Takes the answers out of a sent form. Null if it was sent by another button. */
export function takeSure(form: FormData): { intent: string; sure: Set<string> } | null {
  const said = form.get(SURE)
  form.delete(SURE)
  if (typeof said !== 'string') return null
  try {
    const [intent, ...keys] = Said.parse(JSON.parse(said))
    return { intent, sure: new Set(keys) }
  } catch {
    return null
  }
}
