import type { TroubleReason } from './trouble.ts'

/** A form on the page, for the code that sends forms, leaves the page or signs out. */
export type OpenForm = {
  key: string
  /** The page's present answer, to any of its forms. */
  answer: () => unknown
  /** Whether something in it is not saved. */
  isChanged: () => boolean
  /** Writes the draft now. */
  keep: () => void
  /** It was sent and got no answer. */
  onTrouble: (reason: TroubleReason, said: string | null) => void
  onAnswered: (answer: unknown) => void
  onSaved: () => void
  /** The administrator leaves the page: nothing counts as unsaved from now on. */
  onLeft: () => void
}

const open = new Map<string, OpenForm>()
/** The form that is being sent: that does not leave the page. */
let sending: string | null = null

const places = new Set<string>()

/** Registers where a form's drafts are offered; returns the function that removes it. */
export function enterPlace(place: string): () => void {
  places.add(place)
  return () => places.delete(place)
}

/** Whether a form on the page offers the drafts of that place. */
export const isPlaceOpen = (place: string): boolean => places.has(place)

/** Registers a form; returns the function that removes it. */
export function enterForm(form: OpenForm): () => void {
  open.set(form.key, form)
  return () => {
    if (open.get(form.key) === form) open.delete(form.key)
  }
}

export function findForm(key: unknown): OpenForm | null {
  return typeof key === 'string' ? (open.get(key) ?? null) : null
}

/** Marks a form as being sent, for this turn of the event loop: it does not count as unsaved. */
export function beginSending(key: string): void {
  sending = key
  setTimeout(() => {
    if (sending === key) sending = null
  })
}

/** Forms with unsaved changes, without one that is being sent. */
export function unsavedForms(): OpenForm[] {
  return [...open.values()].filter((form) => form.key !== sending && form.isChanged())
}

/** Whether a form of the page is being sent: then the page is not left. */
export function isSendingForm(): boolean {
  return sending !== null
}

/** Leaves the page: no more questions, and no more drafts. */
export function leaveAll(): void {
  for (const form of open.values()) form.onLeft()
}
