import { useEffect, useState } from 'react'
import { Form, Link } from 'react-router'
import { meaningOf } from '#app/text/meanings.ts'
import { IconCheck, IconClose } from '#app/ui/icons.tsx'
import { FormKey } from './form-key-field.tsx'
import { deskText } from './text.ts'
import styles from './toast.module.css'
import type { Toast } from './toast.server.ts'

const SHOWN_MS = 8000

/**
 * What was just saved, with a link to it and undo. It disappears after eight seconds, not while it has pointer or
 * focus. Without script it stays until the next page.
 */
export function ToastArea({ toast, returnTo }: { toast: Toast | null; returnTo: string }) {
  const [shown, setShown] = useState(toast)
  const [last, setLast] = useState(toast)
  const [isHeld, setHeld] = useState(false)
  // A page without a toast leaves the last one visible.
  if (toast !== last) {
    setLast(toast)
    if (toast !== null) setShown(toast)
  }
  const meaning = shown === null ? null : meaningOf(shown.message)
  useEffect(() => {
    if (shown === null || isHeld) return
    const timer = setTimeout(() => setShown(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown, isHeld])

  return (
    <div className={styles.area} role="status">
      {shown === null ? null : (
        <div
          className={styles.toast}
          id="toast"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <IconCheck />
          <span>{shown.message}</span>
          {meaning === null ? null : <span className={styles.meaning}>{meaning}</span>}
          {shown.link ? <Link to={shown.link.href}>{shown.link.label}</Link> : null}
          {shown.followed === undefined ? null : <span>{deskText.followed(shown.followed)}</span>}
          {shown.undo === undefined ? null : (
            <Form method="post" action="/admin/undo" preventScrollReset onSubmit={() => setShown(null)}>
              <FormKey of={shown} />
              <input type="hidden" name="revision" value={shown.undo} />
              <input type="hidden" name="to" value={shown.at === undefined ? returnTo : `${returnTo}#${shown.at}`} />
              <button type="submit">{deskText.form.undo}</button>
            </Form>
          )}
          <button className="needs-js" type="button" aria-label={deskText.close} onClick={() => setShown(null)}>
            <IconClose />
          </button>
        </div>
      )}
    </div>
  )
}
