import { type ComponentProps, use, useCallback, useEffect, useRef, useState } from 'react'
import { Form, useMatches, useNavigation, useSubmit } from 'react-router'
import { DeskContext } from './desk-context.ts'
import type { Draft } from './draft-store.ts'
import type { AdminAnswer } from './form-action.server.ts'
import { FormBar } from './form-bar.tsx'
import type { FormFields } from './form-fields.ts'
import { FORM_KEY, makeFormKey } from './form-key.ts'
import { useFormPart } from './form-part.ts'
import { beginSending, enterForm } from './open-forms.ts'
import { answerWith, resumeWith } from './resume.ts'
import { BarTaken } from './save-bar.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { DraftOffers } from './unsaved.tsx'
import { useFormMachine } from './use-form-machine.ts'

type DraftFormProps = ComponentProps<typeof Form> & {
  id: string
  /** The page's answer, and `own`: the same if it is about this form. */
  given: unknown
  own?: AdminAnswer | undefined
  /** The name of the document that the form changes. */
  about?: string | undefined
  /** The page's answer if a draft is continued. */
  resume?: (fields: FormFields, draft: string) => AdminAnswer
  /** The id of its draft, if the form is rendered anew before it is saved. */
  draft?: string
  /** Whether an answer without a redirect says that it is saved. */
  isSaved?: (answer: unknown) => boolean
}

/**
 * A form of the back office that is saved at most once and never lost: it has a key, stays as it is if no answer comes,
 * and stores what is typed as a draft until it is saved.
 */
export function DraftForm({
  id,
  given,
  own,
  about,
  resume,
  draft: outlasting,
  isSaved,
  children,
  onSubmit,
  ...props
}: DraftFormProps) {
  const { beginAnew } = use(DeskContext)
  const part = useFormPart()
  const form = useRef<HTMLFormElement>(null)
  const submitter = useRef<HTMLElement | null>(null)
  const signIn = useRef<HTMLDialogElement>(null)
  const key = useFormKey(own)
  const [isUnsaved] = useState(own !== undefined)
  const [draft] = useState(outlasting ?? own?.draft ?? key)
  const { isSending, isSlow } = useSending(key)
  const { offers, trouble, isChanged, send, sendWithForm } = useFormMachine({ form, id, draft, isUnsaved, about })

  useEffect(
    () =>
      enterForm({
        key,
        answer: () => given,
        isChanged,
        keep: () => sendWithForm('kept'),
        onTrouble: (reason, said) => send({ name: 'failed', trouble: { reason, said, scrolled: scrollY } }),
        onAnswered: (answer) => {
          send({ name: 'answered' })
          if (isSaved?.(answer)) sendWithForm('saved')
        },
        onSaved: () => sendWithForm('saved'),
        onLeft: () => send({ name: 'left' }),
      }),
    [key, given, isSaved, isChanged, send, sendWithForm],
  )
  const hasOffers = offers.length > 0
  useEffect(() => {
    // A draft is seen where it waits.
    let fold = hasOffers ? form.current?.closest('details') : null
    for (; fold; fold = fold.parentElement?.closest('details')) fold.open = true
  }, [hasOffers])
  useEffect(() => {
    // The router scrolls to the top after each sending, but this page is the same.
    if (trouble !== null && !isSending) scrollTo(0, trouble.scrolled)
  }, [trouble, isSending])
  const resumed = own?.draft === undefined ? null : own.at
  useEffect(() => {
    if (resumed !== null) beginAnew(resumed)
  }, [resumed, beginAnew])

  const submitAgain = useCallback(() => {
    const last = submitter.current
    form.current?.requestSubmit(last instanceof HTMLButtonElement && last.form === form.current ? last : null)
  }, [])
  const takeUp = useResume(key, resume ?? ((fields, taken) => answerWith(fields, '', taken)))
  const isTaken = trouble !== null || isSlow
  return (
    <>
      <Form
        {...(part ? { action: part.action } : {})}
        // The page keeps its scroll position; the desk's frame scrolls to the top of another page.
        preventScrollReset
        {...props}
        id={id}
        ref={form}
        onSubmit={(event) => {
          submitter.current = event.nativeEvent.submitter
          beginSending(key)
          sendWithForm('submitted')
          onSubmit?.(event)
        }}
      >
        <input type="hidden" name={FORM_KEY} value={key} suppressHydrationWarning />
        <DraftOffers
          offers={offers}
          onTake={(taken) => {
            sendWithForm('kept')
            takeUp(taken)
          }}
          onForget={({ id: draftId }) => send({ name: 'offer-dropped', draftId })}
        />
        <BarTaken value={isTaken}>{children}</BarTaken>
        {isTaken ? (
          <FormBar
            trouble={trouble}
            isSending={isSending}
            onRetry={submitAgain}
            onSignIn={() => signIn.current?.showModal()}
          />
        ) : null}
      </Form>
      {trouble?.reason === 'signed-out' && !isSending ? <SignInAgain ref={signIn} onSignedIn={submitAgain} /> : null}
    </>
  )
}

/** The form's key. It gets another one if other values were saved with the first. */
function useFormKey(own: AdminAnswer | undefined): string {
  const [key, setKey] = useState(makeFormKey)
  const [last, setLast] = useState(own)
  if (own !== last) {
    setLast(own)
    if (own?.isSavedBefore) setKey(makeFormKey())
  }
  return key
}

/** Gives the page a draft as if it were a refusal of its values, so that every field starts with them. */
function useResume(key: string, answer: (fields: FormFields, draft: string) => AdminAnswer) {
  const submit = useSubmit()
  const routeId = useMatches().at(-1)?.id ?? ''
  return ({ id, fields }: Draft) => {
    resumeWith({ key, routeId, answer: answer(fields, id) })
    beginSending(key)
    void submit({ [FORM_KEY]: key }, { method: 'post', preventScrollReset: true })
  }
}

/** After this time the form says that saving takes long. */
const SLOW_MS = 12_000

/** Whether the form with that key is being sent, and whether that takes long. */
function useSending(key: string): { isSending: boolean; isSlow: boolean } {
  const isSending = useNavigation().formData?.get(FORM_KEY) === key
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isSending) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isSending])
  return { isSending, isSlow }
}
