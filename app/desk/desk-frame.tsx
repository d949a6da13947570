import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
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
  /** The page that was last shown. */
  const shown = useRef(path)
  useEffect(() => {
    if (saved === 0) return
    if (shown.current !== path) scrollTo(0, 0)
    const place = at === undefined ? null : document.getElementById(at)
    // A form that begins anew has taken the keyboard itself.
    const hasFocus = page.current !== document.activeElement && page.current?.contains(document.activeElement)
    if (place !== null) place.focus({ preventScroll: true })
    else if (!hasFocus) page.current?.focus({ preventScroll: true })
    // Asked once for each save: the path that it led to is the one of that time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [saved, at])
  const asked = useRef(search)
  useEffect(() => {
    // Another view of the same page, which has not got the link that led to it.
    const isLost = document.activeElement === document.body
    if (shown.current === path && asked.current !== search && isLost) page.current?.focus({ preventScroll: true })
    shown.current = path
    asked.current = search
  }, [path, search])
  useFollowedHash()
  useSaveKey(page)
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

/**
 * Where a link leads to a part of the page the keyboard goes there too, as it does without script: it would stay on the link,
 * out of sight. A field or a refusal in that part has taken it already.
 */
function useFollowedHash() {
  const { hash, key } = useLocation()
  useEffect(() => {
    const place = hash === '' ? null : document.getElementById(hash.slice(1))
    const active = document.activeElement
    if (place === null || (place.contains(active) && !(active instanceof HTMLAnchorElement))) return
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: true })
    // Each going there counts, also one to where one is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hash, key])
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

/** Whether a form saves: it is posted, and has a button that sends it. */
function isSaving(form: Element | null): form is HTMLFormElement {
  return form instanceof HTMLFormElement && form.method === 'post' && buttonOf(form) !== null
}

const buttonOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('button[type=submit]:not([formmethod=get])')

/** `Ctrl+S` presses the first button of the form that has the focus, or else of the only form on the page. */
function useSaveKey(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      const active = document.activeElement?.closest('form') ?? null
      const forms = [...(page.current?.querySelectorAll('form') ?? [])].filter(isSaving)
      const form = isSaving(active) ? active : forms.length === 1 ? forms[0] : undefined
      const button = form && buttonOf(form)
      if (button) form.requestSubmit(button)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [page])
}
