import type { Draft } from './draft-store.ts'
import { countDifferent, type FormFields } from './form-fields.ts'
import type { Trouble } from './trouble.ts'

/**
 * What happens to a form of the back office from the time it is shown until it is saved or left, as a state machine.
 * It touches neither the page nor the browser's storage: it returns the effects to run.
 *
 * | phase    | meaning                                                      |
 * | `closed` | not on the page yet, or left: nothing is written             |
 * | `idle`   | open, and the draft is up to date                            |
 * | `typing` | open, and a change waits for a pause before it is written    |
 */
export type FormState = {
  /** Drafts typed before, to be offered. */
  offers: readonly Draft[]
  /** Why the last sending got no answer. */
  trouble: Trouble | null
} & ({ phase: 'closed' } | OpenState)

type OpenState = {
  phase: 'idle' | 'typing'
  /** The key of its drafts in the browser's storage. */
  place: string
  /** The draft that this form writes. */
  draftId: string
  /** The fields as they are saved; null where the form began with something that is not saved. */
  saved: FormFields | null
  /** The fields as they were last sent; what is typed later is not saved with them. */
  sent: FormFields | null
}

/** The form as it is when an event happens. `hidden`: names of fields that nobody types in. */
export type Snapshot = { fields: FormFields; hidden: ReadonlySet<string> }

export type FormEvent =
  | {
      name: 'opened'
      place: string
      draftId: string
      /** Whether the form begins with something that is not saved: a refused form, or a draft. */
      isUnsaved: boolean
      form: Snapshot
      /** All stored drafts of this place. */
      drafts: readonly Draft[]
    }
  | { name: 'typed' }
  /** The pause is over, or something may take the form away. */
  | { name: 'kept'; form: Snapshot }
  /** The form's element goes away. */
  | { name: 'removed'; form: Snapshot }
  | { name: 'submitted'; form: Snapshot }
  | { name: 'failed'; trouble: Trouble }
  | { name: 'answered' }
  /** What was sent is saved. What was typed later becomes the draft `nextDraftId`. */
  | { name: 'saved'; form: Snapshot; nextDraftId: string }
  | { name: 'offer-dropped'; draftId: string }
  /** The administrator leaves the page and said so. */
  | { name: 'left' }

type FormEffect =
  | { name: 'start-pause' }
  | { name: 'stop-pause' }
  | { name: 'write-draft'; place: string; draft: Pick<Draft, 'id' | 'fields' | 'count'> }
  | { name: 'drop-draft'; place: string; draftId: string }

type FormStep = { state: FormState; effects: FormEffect[] }

export const NEW_FORM: FormState = { phase: 'closed', offers: [], trouble: null }

/** How many fields of an open form are not saved; 0 for a closed one. */
export function countUnsaved(state: FormState, { fields, hidden }: Snapshot): number {
  if (state.phase === 'closed') return 0
  return state.saved === null ? fields.length : countDifferent(state.saved, fields, hidden)
}

export function nextFormStep(state: FormState, event: FormEvent): FormStep {
  switch (event.name) {
    case 'opened': {
      const { place, draftId, isUnsaved, form, drafts } = event
      const isOffered = ({ id, fields }: Draft) =>
        !isUnsaved && id !== draftId && countDifferent(fields, form.fields, form.hidden) > 0
      const saved = isUnsaved ? null : form.fields
      return step({ phase: 'idle', place, draftId, saved, sent: null, trouble: null, offers: drafts.filter(isOffered) })
    }
    case 'failed':
      return step({ ...state, trouble: event.trouble })
    case 'answered':
      return step({ ...state, trouble: null })
    case 'offer-dropped':
      return withoutDraft(state, event.draftId)
    case 'left':
      return step(closed(state), { name: 'stop-pause' })
    case 'typed':
      if (state.phase === 'closed') return step(state)
      return step(state.phase === 'typing' ? state : { ...state, phase: 'typing' }, { name: 'start-pause' })
    case 'kept':
      return keep(state, event.form)
    case 'removed':
      return state.phase === 'typing' ? keep(state, event.form) : step(state)
    case 'submitted': {
      const { state: next, effects } = keep(state, event.form)
      return step(next.phase === 'closed' ? next : { ...next, sent: event.form.fields }, ...effects)
    }
    case 'saved':
      return save(state, event)
  }
}

const step = (state: FormState, ...effects: FormEffect[]): FormStep => ({ state, effects })
const closed = ({ offers, trouble }: FormState): FormState => ({ phase: 'closed', offers, trouble })

function withoutDraft(state: FormState, draftId: string): FormStep {
  const next = { ...state, offers: state.offers.filter(({ id }) => id !== draftId) }
  return next.phase === 'closed' ? step(next) : step(next, { name: 'drop-draft', place: next.place, draftId })
}

/** Writes the draft as the form is now; drops it where nothing is unsaved. */
function keep(state: FormState, form: Snapshot): FormStep {
  if (state.phase === 'closed') return step(state)
  const { place, draftId } = state
  const count = countUnsaved(state, form)
  return step(
    { ...state, phase: 'idle' },
    { name: 'stop-pause' },
    count === 0
      ? { name: 'drop-draft', place, draftId }
      : { name: 'write-draft', place, draft: { id: draftId, fields: form.fields, count } },
  )
}

function save(state: FormState, { form, nextDraftId }: Extract<FormEvent, { name: 'saved' }>): FormStep {
  if (state.phase === 'closed') return step(state)
  const { state: rest, effects } = withoutDraft(state, state.draftId)
  if (state.sent === null) return step(closed(rest), ...effects, { name: 'stop-pause' })
  const again = keep({ ...state, offers: rest.offers, saved: state.sent, draftId: nextDraftId }, form)
  return step(again.state, ...effects, ...again.effects)
}
