import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { classList } from '#app/ui/class-list.ts'
import { AdminNavigation, type Due } from './admin-navigation.tsx'
import { DeskContext } from './desk-context.ts'
import styles from './desk-frame.module.css'
import { Leaving } from './leaving.tsx'
import { SignedIn } from './signing-out.tsx'
import type { Toast } from './toast.server.ts'
import { ToastArea } from './toast.tsx'

type Props = {
  user: string
  email: string
  due: Due
  path: string
  search: string
  toast: Toast | null
  children: ReactNode
}

/** The frame of every page of the back office. After a save the form is rendered anew and focused. */
export function DeskFrame({ user, email, due, path, search, toast, children }: Props) {
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
    // A new form has taken the focus itself.
    const hasFocus = page.current !== document.activeElement && page.current?.contains(document.activeElement)
    if (place !== null) place.focus({ preventScroll: true })
    else if (!hasFocus) page.current?.focus({ preventScroll: true })
    // Once for each save, with the path of that time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [saved, at])
  const lastSearch = useRef(search)
  useEffect(() => {
    // Another view of the same page, without the focused link.
    const isLost = document.activeElement === document.body
    if (shown.current === path && lastSearch.current !== search && isLost) page.current?.focus({ preventScroll: true })
    shown.current = path
    lastSearch.current = search
  }, [path, search])
  useFollowedHash()
  useSaveKey(page)
  return (
    <DeskContext value={desk}>
      <div className={classList('wrap', styles.desk)}>
        <SignedIn />
        <AdminNavigation path={path} due={due} />
        {/* Forms of another page, or of another horse at the same one, begin anew. */}
        <div className={styles.page} id="desk-page" key={`${saved}/${anew}/${path}`} ref={page} tabIndex={-1}>
          {children}
        </div>
        <ToastArea toast={toast} returnTo={path + search} />
        <Leaving />
      </div>
    </DeskContext>
  )
}

/** A link to a part of the page moves the focus there, as without script, unless something in that part has it. */
function useFollowedHash() {
  const { hash, key } = useLocation()
  useEffect(() => {
    const place = hash === '' ? null : document.getElementById(hash.slice(1))
    const active = document.activeElement
    if (place === null || (place.contains(active) && !(active instanceof HTMLAnchorElement))) return
    // A part that is folded on phones.
    const fold = place.querySelector<HTMLDetailsElement>(':scope > details')
    if (fold) fold.open = true
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: true })
    // Each navigation counts, also to the same address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hash, key])
}

/** How many toasts there have been since the back office was opened. */
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
