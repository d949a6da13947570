import { type RefObject, use, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { DeskContext } from './desk-context.ts'
import { browserStorage, type Draft, dropDraft, findDrafts, keepDraft } from './draft-store.ts'
import { countDifferent, type FormFields, fieldsOf, hiddenNames } from './form-fields.ts'
import { makeFormKey } from './form-key.ts'
import { placeOf } from './place.ts'
import { deskText } from './text.ts'

type DraftOptions = {
  form: RefObject<HTMLFormElement | null>
  /** Tells the forms of a page apart. */
  id: string
  /** Of the draft that this form writes. */
  draft: string
  /** The form began with something that is not saved: the answer to a refusal, or a draft. */
  isBegun: boolean
  /** The document that the form is about, by name. */
  about: string | undefined
}

const PAUSE_MS = 400

/** Where a form stands and what it began with; null for the latter where that was not saved. */
type Begun = { place: string; start: FormFields | null }

/** Keeps what is typed into a form until it is saved, and finds what was typed into it before. */
export function useDrafts({ form, id, draft, isBegun, about }: DraftOptions) {
  const { user } = use(DeskContext)
  const { pathname, search } = useLocation()
  const [offers, setOffers] = useState<Draft[]>([])
  const begun = useRef<Begun | null>(null)
  /** What was sent last; what is typed after that is not saved with it. */
  const sent = useRef<FormFields | null>(null)
  const written = useRef(draft)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!form.current) return
    const fields = fieldsOf(form.current)
    const place = placeOf({ pathname, search }, id, fields)
    begun.current = { place, start: isBegun ? null : fields }
    if (!isBegun) {
      const hidden = hiddenNames(form.current)
      const others = findDrafts(browserStorage(), user, place).filter((each) => each.id !== draft)
      // Only the browser knows of drafts: they are told when the page has come alive.
      // oxlint-disable-next-line react/set-state-in-effect
      setOffers(others.filter((each) => countDifferent(each.fields, fields, hidden) > 0))
    }
    // What the form began with is asked once; later its address may change under it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const isChanged = useCallback(() => (changesOf(form.current, begun.current)?.count ?? 0) > 0, [form])
  const keepAll = useCallback(
    (element: HTMLFormElement | null) => {
      clearTimeout(pause.current)
      pause.current = undefined
      const made = changesOf(element, begun.current)
      if (made === null || begun.current === null || user === '') return
      const { place } = begun.current
      if (made.count === 0) return dropDraft(browserStorage(), user, place, written.current)
      const subject = about === undefined ? deskText.draft.in(pageTitle()) : deskText.draft.on(about)
      keepDraft(browserStorage(), user, place, { id: written.current, at: Date.now(), about: subject, ...made })
    },
    [user, about],
  )
  const keep = useCallback(() => keepAll(form.current), [form, keepAll])
  useEffect(() => {
    const element = form.current
    if (!element) return
    const keepSoon = () => {
      clearTimeout(pause.current)
      pause.current = setTimeout(keep, PAUSE_MS)
    }
    // Buttons write into fields too, and lists of names.
    const events = ['input', 'change', 'click', 'keyup']
    for (const event of events) element.addEventListener(event, keepSoon)
    addEventListener('pagehide', keep)
    return () => {
      for (const event of events) element.removeEventListener(event, keepSoon)
      removeEventListener('pagehide', keep)
      // The form that takes this one's place looks for drafts after this.
      if (pause.current !== undefined) keepAll(element)
    }
  }, [form, keep, keepAll])

  const forget = useCallback(
    (forgotten: string) => {
      if (begun.current !== null) dropDraft(browserStorage(), user, begun.current.place, forgotten)
      setOffers((all) => all.filter((each) => each.id !== forgotten))
    },
    [user],
  )
  const release = useCallback(() => {
    clearTimeout(pause.current)
    pause.current = undefined
    begun.current = null
  }, [])
  /** It is sent as it stands. */
  const keepSent = useCallback(() => {
    keep()
    sent.current = form.current === null ? null : fieldsOf(form.current)
  }, [form, keep])
  /** What was sent is saved. What has been typed since is a draft of its own. */
  const finish = useCallback(() => {
    forget(written.current)
    if (begun.current === null || sent.current === null) return release()
    begun.current = { ...begun.current, start: sent.current }
    written.current = makeFormKey()
    keep()
  }, [forget, keep, release])
  return { offers, isChanged, keep, keepSent, forget, finish, release }
}

/** What stands in a form now, and how many of its fields are not as it began. */
function changesOf(form: HTMLFormElement | null, begun: Begun | null) {
  if (form === null || begun === null) return null
  const fields = fieldsOf(form)
  const { start } = begun
  return { fields, count: start === null ? fields.length : countDifferent(start, fields, hiddenNames(form)) }
}

const pageTitle = () => document.querySelector('h1')?.textContent ?? ''
