import type { TroubleReason } from './trouble.ts'

/** A form that stands on the page, as those see it who send it, leave it or sign out around it. */
export type OpenForm = {
  key: string
  /** What the page has been answered, whichever of its forms it was about. */
  answer: () => unknown
  /** Whether something in it is not saved. */
  isChanged: () => boolean
  /** Keeps what is typed now as a draft. */
  keep: () => void
  /** It has been sent, and this came of it instead of an answer. */
  onTrouble: (reason: TroubleReason, said: string | null) => void
  onAnswered: (answer: unknown) => void
  onSaved: () => void
  /** The page is left by her own word: nothing in it counts as unsaved from now on. */
  onLeft: () => void
}

const open = new Map<string, OpenForm>()
/** The form whose sending is under way: the page is not left by that. */
let sending: string | null = null

/** Enters a form; the answer takes it out again. */
export function enterForm(form: OpenForm): () => void {
  open.set(form.key, form)
  return () => {
    if (open.get(form.key) === form) open.delete(form.key)
  }
}

export function findForm(key: unknown): OpenForm | null {
  return typeof key === 'string' ? (open.get(key) ?? null) : null
}

/** Says that a form is being sent. Whoever asks in the same turn whether the page may be left does not count it. */
export function beginSending(key: string): void {
  sending = key
  setTimeout(() => {
    if (sending === key) sending = null
  })
}

/** The forms with something in them that is not saved; one that is just being sent is none of them. */
export function unsavedForms(): OpenForm[] {
  return [...open.values()].filter((form) => form.key !== sending && form.isChanged())
}

/** Whether one of the page's forms is just being sent: then the page comes again, and is not left. */
export function isSendingForm(): boolean {
  return sending !== null
}

/** The page is left by her own word: nothing asks again, and no more drafts are made. */
export function leaveAll(): void {
  for (const form of open.values()) form.onLeft()
}
