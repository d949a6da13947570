import { use, useCallback, useEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { DeskContext } from './desk-context.ts'
import { allDrafts, browserStorage, dropDraft } from './draft-store.ts'
import { makeFormKey } from './form-key.ts'
import { afterSending, forgetSent, rememberSent, takeSent } from './sent-words.ts'
import { typeIn } from './typed-early.ts'
import { DraftOffers } from './unsaved.tsx'
import { useFormMachine } from './use-form-machine.ts'

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
  // Drafts that this form was refused with before.
  const earlier = useRef<readonly string[]>([])
  const isRefused = useActionData() !== undefined
  useEffect(() => {
    // A page that saved something says so. The message of an earlier one may still be there after a refusal.
    const says = isRefused ? 'refused' : document.getElementById('toast') === null ? 'nothing' : 'saved'
    const { drop, later } = afterSending(takeSent(), id, says)
    earlier.current = later
    const kept = drop.length === 0 ? [] : allDrafts(browserStorage(), user)
    for (const one of kept) if (drop.includes(one.draft.id)) dropDraft(browserStorage(), user, one.place, one.draft.id)
    // Once: what comes later is no answer to what was sent before.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const { offers, send, sendWithForm } = useFormMachine({ form, id, draft, isUnsaved: false, about: undefined })
  useEffect(() => {
    const element = form.current
    const onSubmit = () => {
      sendWithForm('submitted')
      rememberSent({ form: id, drafts: [...earlier.current, draft] })
    }
    // The page as it was left comes back: nobody answered.
    const onShown = (event: PageTransitionEvent) => void (event.persisted && forgetSent())
    element?.addEventListener('submit', onSubmit)
    addEventListener('pageshow', onShown)
    return () => {
      element?.removeEventListener('submit', onSubmit)
      removeEventListener('pageshow', onShown)
    }
  }, [id, draft, sendWithForm])
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
