import { type RefObject, type SubmitEvent, use, useEffect, useId, useState } from 'react'
import { adminText } from '#app/text/admin.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError, TextField } from '#app/ui/fields.tsx'
import { QuestionDialog } from '#app/ui/question-dialog.tsx'
import { DeskContext } from './desk-context.ts'
import styles from './sign-in-again.module.css'
import { deskText } from './text.ts'

/** The answer to signing in over a form. `isOver`: the password must be sent again before a code. */
export type SignInAnswer =
  | { ok: true }
  | { ok: false; problem: string; isOver?: boolean | undefined }
  | { ok: false; needsCode: true }

const ADDRESS = '/login/again'

async function signIn(fields: URLSearchParams): Promise<SignInAnswer> {
  try {
    const response = await fetch(ADDRESS, { method: 'POST', body: fields })
    const isAnswer = response.headers.get('content-type')?.includes('application/json') ?? false
    if (isAnswer) return (await response.json()) as SignInAnswer // our own resource route
  } catch {
    // No response.
  }
  return { ok: false, problem: deskText.signIn.noAnswer }
}

type Props = {
  ref: RefObject<HTMLDialogElement | null>
  /** The form may be sent again. */
  onSignedIn: () => void
}

/** A dialog to sign in again after the session ended under a form. It opens by itself. */
export function SignInAgain({ ref: dialog, onSignedIn }: Props) {
  const { email } = use(DeskContext)
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [waits, setWaits] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [dialog])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') fields.set(name, value)
    setWaits(true)
    const answer = await signIn(fields)
    setWaits(false)
    if (answer.ok) {
      dialog.current?.close()
      onSignedIn()
    } else if ('needsCode' in answer) {
      setNeedsCode(true)
      setProblem(null)
    } else {
      if (answer.isOver) setNeedsCode(false)
      setProblem(answer.problem)
    }
  }
  return (
    <QuestionDialog
      ref={dialog}
      titleId={`${id}-h`}
      title={deskText.signIn.title}
      answers={
        <>
          <Button type="submit" form={id}>
            {deskText.signIn.button}
          </Button>
          <Button kind="quiet" onClick={() => dialog.current?.close()}>
            {deskText.cancel}
          </Button>
        </>
      }
    >
      <p>{deskText.signIn.lead}</p>
      <form id={id} className={styles.fields} onSubmit={(event) => void onSubmit(event)}>
        <TextField
          label={deskText.signIn.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          required
        />
        <TextField
          label={deskText.signIn.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        {needsCode ? (
          <TextField
            label={deskText.signIn.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        ) : null}
        {problem === null ? null : <FieldError role="alert">{problem}</FieldError>}
        <p className="muted" role="status">
          {waits ? adminText.loading : null}
        </p>
      </form>
    </QuestionDialog>
  )
}
