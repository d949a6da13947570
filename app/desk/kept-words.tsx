import { use, useCallback, useEffect, useRef, useState } from 'react'
import { DeskContext } from './desk-context.ts'
import { allDrafts, browserStorage, dropDraft } from './draft-store.ts'
import { makeFormKey } from './form-key.ts'
import { typeIn } from './typed-early.ts'
import { DraftOffers } from './unsaved.tsx'
import { useFormMachine } from './use-form-machine.ts'

/** The draft of the form that was sent last, for as long as the tab lives. */
const SENT = 'hovslag-skickat'

function remembered(work: (storage: Storage) => string | null | void): string | null {
  try {
    return work(sessionStorage) ?? null
  } catch {
    return null // a browser may forbid it
  }
}

/**
 * Inside a form that the browser sends itself, or whose page answers in a way of its own: keeps what is typed as a
 * draft until a page says that it is saved, and offers it. Files cannot be kept.
 */
export function KeptWords({ id }: { id: string }) {
  const { user } = use(DeskContext)
  const form = useRef<HTMLFormElement>(null)
  const [draft] = useState(makeFormKey)
  const mark = useCallback((element: HTMLInputElement | null) => {
    if (element) form.current = element.form
  }, [])
  useEffect(() => {
    const sent = remembered((storage) => storage.getItem(SENT))
    // A page that saved something says so.
    if (sent === null || document.getElementById('toast') === null) return
    remembered((storage) => storage.removeItem(SENT))
    const found = allDrafts(browserStorage(), user).find((one) => one.draft.id === sent)
    if (found) dropDraft(browserStorage(), user, found.place, sent)
  }, [user])
  const { offers, send, sendWithForm } = useFormMachine({ form, id, draft, isUnsaved: false, about: undefined })
  useEffect(() => {
    const element = form.current
    const onSubmit = () => {
      sendWithForm('submitted')
      remembered((storage) => storage.setItem(SENT, draft))
    }
    element?.addEventListener('submit', onSubmit)
    return () => element?.removeEventListener('submit', onSubmit)
  }, [draft, sendWithForm])
  return (
    <>
      <input type="hidden" ref={mark} data-kept="" />
      <DraftOffers
        offers={offers}
        onTake={(taken) => {
          if (form.current) typeIn(form.current, taken.fields)
          send({ name: 'offer-dropped', draftId: taken.id })
        }}
        onForget={({ id: draftId }) => send({ name: 'offer-dropped', draftId })}
      />
    </>
  )
}
