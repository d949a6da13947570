import { type SubmitEvent, use, useEffect, useId, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { QuestionDialog } from '#app/ui/question-dialog.tsx'
import styles from './admin-navigation.module.css'
import { DeskContext } from './desk-context.ts'
import { browserStorage, countDrafts, dropAllDrafts } from './draft-store.ts'
import { leaveAll, unsavedForms } from './open-forms.ts'
import { deskText } from './text.ts'

/** Who is signed in, and signing out, with a question about drafts if there are any. */
export function SignedIn() {
  const { user, email } = use(DeskContext)
  const submit = useSubmit()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [question, setQuestion] = useState<{ count: number; scope: string } | null>(null)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    for (const form of unsavedForms()) form.keep()
    const count = countDrafts(browserStorage(), user)
    if (count === 0) return leaveAll()
    event.preventDefault()
    const pressed = event.nativeEvent.submitter
    setQuestion({ count, scope: pressed instanceof HTMLButtonElement ? pressed.value : '' })
  }
  useEffect(() => {
    if (question !== null) dialog.current?.showModal()
  }, [question])
  const go = () => {
    setQuestion(null)
    leaveAll()
    void submit({ scope: question?.scope ?? '' }, { method: 'post', action: '/sign-out' })
  }
  return (
    <>
      <Form className={styles['signed-in']} method="post" action="/sign-out" onSubmit={onSubmit}>
        <p>
          {deskText.signedInAs} <b>{email}</b>
        </p>
        <Button kind="quiet" small type="submit">
          {deskText.signOut}
        </Button>
        <Button kind="quiet" small type="submit" name="scope" value="everywhere">
          {deskText.signOutEverywhere}
        </Button>
      </Form>
      {question === null ? null : (
        <QuestionDialog
          ref={dialog}
          titleId={id}
          title={deskText.signingOut.title(question.count)}
          onClose={() => setQuestion(null)}
          answers={
            <>
              <Button onClick={go}>{deskText.signingOut.keep}</Button>
              <Button
                kind="danger"
                onClick={() => {
                  dropAllDrafts(browserStorage(), user)
                  go()
                }}
              >
                {deskText.signingOut.forget}
              </Button>
              <Button kind="quiet" onClick={() => dialog.current?.close()}>
                {deskText.cancel}
              </Button>
            </>
          }
        >
          <p>{deskText.signingOut.lead}</p>
        </QuestionDialog>
      )}
    </>
  )
}
