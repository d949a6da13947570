import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { classList } from '#app/ui/class-list.ts'
import { AdminNavigation } from './admin-navigation.tsx'
import { DeskContext } from './desk-context.ts'
import styles from './desk-frame.module.css'
import { Leaving } from './leaving.tsx'
import { SignedIn } from './signing-out.tsx'
import type { Toast } from './toast.server.ts'
import { ToastArea } from './toast.tsx'

type Props = { user: string; email: string; path: string; search: string; toast: Toast | null; children: ReactNode }

/** What stands around every page of the back office. What was saved leaves an empty form, the keyboard before it. */
export function DeskFrame({ user, email, path, search, toast, children }: Props) {
  const saved = useTurn(toast)
  const at = toast?.at
  const [anew, setAnew] = useState(0)
  const desk = useMemo(() => ({ user, email, beginAnew: setAnew }), [user, email])
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (saved === 0) return
    const place = at === undefined ? null : document.getElementById(at)
    const next = place ?? page.current
    next?.focus({ preventScroll: true })
  }, [saved, at])
  return (
    <DeskContext value={desk}>
      <div className={classList('wrap', styles.desk)}>
        <SignedIn />
        <AdminNavigation path={path} />
        <div className={styles.page} id="desk-page" key={`${saved}/${anew}`} ref={page} tabIndex={-1}>
          {children}
        </div>
        <ToastArea toast={toast} returnTo={path + search} />
        <Leaving />
      </div>
    </DeskContext>
  )
}

/** How many times something was told to be done while the back office stood open. */
function useTurn(toast: object | null): number {
  const [turn, setTurn] = useState(0)
  const [last, setLast] = useState(toast)
  if (toast !== last) {
    setLast(toast)
    if (toast !== null) setTurn(turn + 1)
  }
  return turn
}
