import { parse } from '@conform-to/react'
import { withBoxes } from './boxes.ts'
import type { AdminAnswer } from './form-action.server.ts'
import type { FormFields } from './form-fields.ts'
import { readSeen } from './seen.ts'

/** An answer that a page is given as if the server had sent the form back: a draft that is taken up again. */
type Resumed = { key: string; routeId: string; answer: AdminAnswer }

let waiting: Resumed | null = null

/** The next sending of that form shall not leave the browser, but be answered so. */
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

/** What a form's action would answer to these fields, had it found nothing to say about them. */
export function answerWith(fields: FormFields, intent: string, draft: string): AdminAnswer {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const { rest, carried } = readSeen(form)
  const { initialValue } = parse(withBoxes(rest), { resolve: () => ({ error: null }) }).reply()
  return { intent, submission: { initialValue: initialValue ?? null }, conflicts: [], carried, at: Date.now(), draft }
}
