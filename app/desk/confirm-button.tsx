import { useId, useRef } from 'react'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { QuestionDialog } from '#app/ui/question-dialog.tsx'
import styles from './confirm-button.module.css'
import { deskText } from './text.ts'

type Props = {
  /** The verb on the button that asks. */
  label: string
  question: string
  /** What will happen, in a sentence. */
  consequence: string
  /** The verb on the button that does it, if it is another. */
  confirm?: string
  /** What the form is sent with. */
  name?: string
  value?: string
  /** What the first button is about, for screen readers. */
  subject?: string
  kind?: 'danger' | 'quiet'
  small?: boolean
}

/**
 * A button that asks before it sends its form. Native dialog: Escape and a click outside change nothing.
 * Without script the question opens in place.
 */
export function ConfirmButton({
  label,
  question,
  consequence,
  confirm = label,
  name = 'intent',
  value = 'remove',
  subject,
  kind = 'danger',
  small,
}: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button
        className="needs-js"
        kind={kind}
        small={small}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {label}
        {subject ? <span className="vh"> {subject}</span> : null}
      </Button>
      <QuestionDialog
        ref={dialog}
        titleId={id}
        title={question}
        answers={
          <>
            <Button kind="danger" type="submit" name={name} value={value} onClick={() => dialog.current?.close()}>
              {confirm}
            </Button>
            <Button kind="quiet" onClick={() => dialog.current?.close()}>
              {deskText.cancel}
            </Button>
          </>
        }
      >
        <p>{consequence}</p>
      </QuestionDialog>
      <details className={`${styles.plain} without-js`}>
        <summary className={buttonLook({ kind, small: small ?? false })}>{label}</summary>
        <p>{question}</p>
        <p>{consequence}</p>
        <Button kind="danger" type="submit" name={name} value={value}>
          {confirm}
        </Button>
      </details>
    </>
  )
}
