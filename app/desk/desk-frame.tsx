import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classList } from '#app/ui/class-list.ts'
import { AdminNavigation, SignedIn } from './admin-navigation.tsx'
import styles from './desk-frame.module.css'
import type { Toast } from './toast.server.ts'
import { ToastArea } from './toast.tsx'

type Props = { email: string; path: string; search: string; toast: Toast | null; children: ReactNode }

/** What stands around every page of the back office. What was saved leaves an empty form, the keyboard before it. */
export function DeskFrame({ email, path, search, toast, children }: Props) {
  const saved = useTurn(toast)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (saved > 0) page.current?.focus({ preventScroll: true })
  }, [saved])
  return (
    <div className={classList('wrap', styles.desk)}>
      <SignedIn email={email} />
      <AdminNavigation path={path} />
      <div className={styles.page} id="desk-page" key={saved} ref={page} tabIndex={-1}>
        {children}
      </div>
      <ToastArea toast={toast} returnTo={path + search} />
    </div>
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
