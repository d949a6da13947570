import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { IconWarning } from './bar-icons.tsx'
import styles from './form-bar.module.css'
import { deskText } from './text.ts'
import type { Trouble } from './trouble.ts'

type FormBarProps = {
  trouble: Trouble | null
  isSending: boolean
  onRetry: () => void
  onSignIn: () => void
}

/** Replaces a form's save bar: why it may not be saved, or that it is being sent again. */
export function FormBar({ trouble, isSending, onRetry, onSignIn }: FormBarProps) {
  const button = useRef<HTMLButtonElement>(null)
  const reason = isSending ? null : trouble?.reason
  useEffect(() => {
    // The pressed button is hidden now. The sign-in dialog takes the focus itself.
    if (reason && reason !== 'signed-out') button.current?.focus({ preventScroll: true })
  }, [reason])
  const isTrying = isSending && trouble !== null
  return (
    <div className={classList(styles.bar, !isSending && styles.bad)} role={isSending ? 'status' : 'alert'}>
      {isSending ? <span className={styles.turning} aria-hidden="true" /> : <IconWarning />}
      {isTrying || !trouble ? (
        <p>
          <b>{isTrying ? deskText.net.trying : deskText.net.slow}</b> {deskText.net.once}
        </p>
      ) : (
        <p>
          <b>{trouble.said ?? deskText.net.reasons[trouble.reason]}</b> {deskText.net.kept}
        </p>
      )}
      {reason === 'signed-out' ? (
        <Button small onClick={onSignIn}>
          {deskText.signIn.button}
        </Button>
      ) : null}
      <Button ref={button} small kind={isSending || reason === 'signed-out' ? 'quiet' : 'main'} onClick={onRetry}>
        {deskText.net.again}
      </Button>
    </div>
  )
}
