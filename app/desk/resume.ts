import { parse } from '@conform-to/react'
import { withBoxes } from './boxes.ts'
import type { AdminAnswer } from './form-action.server.ts'
import type { FormFields } from './form-fields.ts'
import { readSeen } from './seen.ts'

/** The answer that brings a draft back into its form, as if the server had refused the form. */
type Resumed = { key: string; routeId: string; answer: AdminAnswer }

let waiting: Resumed | null = null

/** The next sending of that form gets this answer in the browser. */
export function resumeWith(resumed: Resumed): void {
  waiting = resumed
}

/** The answer that waits for a form, once. */
export function resumedAnswer(key: unknown): Resumed | null {
  if (waiting === null || waiting.key !== key) return null
  const found = waiting
  waiting = null
  return found
}

/** The answer to these fields as a form's action gives it, without errors. */
export function answerWith(fields: FormFields, intent: string, draft: string): AdminAnswer {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const { rest, carried } = readSeen(form)
  const { initialValue } = parse(withBoxes(rest), { resolve: () => ({ error: null }) }).reply()
  return { intent, submission: { initialValue: initialValue ?? null }, conflicts: [], carried, at: Date.now(), draft }
}
