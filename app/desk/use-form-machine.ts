import { type RefObject, use, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { DeskContext } from './desk-context.ts'
import { browserStorage, dropDraft, findDrafts, keepDraft } from './draft-store.ts'
import { fieldsOf, hiddenNames, placeOf, servedFields } from './form-fields.ts'
import { makeFormKey } from './form-key.ts'
import { countUnsaved, type FormEvent, NEW_FORM, nextFormStep, type Snapshot } from './form-machine.ts'
import { useFormPart } from './form-part.ts'
import { enterPlace } from './open-forms.ts'
import { deskText } from './text.ts'
import { typeAgain } from './typed-early.ts'

type FormOptions = {
  form: RefObject<HTMLFormElement | null>
  /** Tells the forms of a page apart. */
  id: string
  /** The draft that this form writes. */
  draft: string
  /** The form begins with something that is not saved: a refused form, or a draft. */
  isUnsaved: boolean
  /** The name of the document that the form changes. */
  about: string | undefined
}

const PAUSE_MS = 400
/** Buttons and lists of names write into fields too. */
const TYPING = ['input', 'change', 'click', 'keyup']

const snapshotOf = (form: HTMLFormElement): Snapshot => ({ fields: fieldsOf(form), hidden: hiddenNames(form) })

const never = () => () => {}

/** Whether the form was part of the page as served, and not made by the script. */
function useIsServed(): boolean {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useState(isServed)[0]
}

/** Runs the state machine of a form (`form-machine.ts`): feeds it events and runs its effects. */
export function useFormMachine({ form, id, draft, isUnsaved, about }: FormOptions) {
  const { user } = use(DeskContext)
  const { pathname, search } = useLocation()
  const part = useFormPart()
  const isServed = useIsServed()
  const href = part?.opens ?? pathname + search
  const [shown, setShown] = useState(NEW_FORM)
  // Some events happen several times between two renders, so the newest state is not React's.
  const newest = useRef(NEW_FORM)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = useCallback(
    (event: FormEvent) => {
      const { state, effects } = nextFormStep(newest.current, event)
      newest.current = state
      setShown((last) => (last.offers === state.offers && last.trouble === state.trouble ? last : state))
      for (const effect of effects) {
        if (effect.name === 'start-pause' || effect.name === 'stop-pause') clearTimeout(pause.current)
        if (effect.name === 'start-pause')
          pause.current = setTimeout(() => {
            if (form.current) send({ name: 'kept', form: snapshotOf(form.current) })
          }, PAUSE_MS)
        if (user === '') continue
        if (effect.name === 'drop-draft') dropDraft(browserStorage(), user, effect.place, effect.draftId)
        if (effect.name === 'write-draft') {
          const title = document.querySelector('h1')?.textContent ?? ''
          const subject = about === undefined ? deskText.draft.in(title) : deskText.draft.on(about)
          keepDraft(browserStorage(), user, effect.place, { ...effect.draft, at: Date.now(), about: subject, href })
        }
      }
    },
    [form, user, about, href],
  )
  const sendWithForm = useCallback(
    (name: 'kept' | 'submitted' | 'saved') => {
      if (form.current) send({ name, form: snapshotOf(form.current), nextDraftId: makeFormKey() })
    },
    [form, send],
  )

  useEffect(() => {
    if (!form.current) return
    const snapshot = snapshotOf(form.current)
    if (isServed) snapshot.fields = servedFields(form.current)
    const place = placeOf({ pathname, search }, id, snapshot.fields, part?.page)
    const drafts = findDrafts(browserStorage(), user, place)
    // Only the browser has drafts, so they are shown after hydration.
    // oxlint-disable-next-line react/set-state-in-effect
    send({ name: 'opened', place, draftId: draft, isUnsaved, form: snapshot, drafts })
    return enterPlace(place)
    // Once: later the address may change under the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    const element = form.current
    if (!element) return
    const onTyped = () => send({ name: 'typed' })
    const onPageHide = () => sendWithForm('kept')
    for (const event of TYPING) element.addEventListener(event, onTyped)
    addEventListener('pagehide', onPageHide)
    return () => {
      for (const event of TYPING) element.removeEventListener(event, onTyped)
      removeEventListener('pagehide', onPageHide)
      // Before the next form on this page looks for drafts. `form.current` is null by now.
      send({ name: 'removed', form: snapshotOf(element) })
    }
  }, [form, send, sendWithForm])
  useEffect(() => {
    // Once, where the effect above already listens.
    if (isServed && form.current) typeAgain(form.current)
  }, [form, isServed])

  const isChanged = useCallback(
    () => form.current !== null && countUnsaved(newest.current, snapshotOf(form.current)) > 0,
    [form],
  )
  return { offers: shown.offers, trouble: shown.trouble, isChanged, send, sendWithForm }
}
