import type { ReactNode } from 'react'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormPartContext } from '#app/desk/form-part.ts'
import { PhoneFold } from '#app/desk/phone-fold.tsx'
import { horseDeskText } from '#app/features/horse-desk/text.ts'
import { classList } from '#app/ui/class-list.ts'
import { type DeskAddress, deskHref, type Opened, PARTS, type Part as PartKey, type Place } from '../schema/address.ts'
import type { DeskView } from '../view/desk.ts'
import styles from './part.module.css'
import restStyles from './rest.module.css'

export function Part({ part, note, children }: { part: PartKey; note?: ReactNode; children: ReactNode }) {
  return (
    <section id={part} className={styles.part} aria-labelledby={`h-${part}`} tabIndex={-1}>
      <header>
        <h2 id={`h-${part}`}>{horseDeskText.parts[part]}</h2>
        {note}
      </header>
      {part === PARTS[0] ? children : <PhoneFold about={horseDeskText.parts[part]}>{children}</PhoneFold>}
    </section>
  )
}

type FormsOfProps = {
  desk: { id: string; name: string; address: DeskAddress }
  /** By which the page's action tells these forms apart. */
  form: string
  place: Place
  /** What the address opens for it, if it is not always there. */
  opened?: Opened
  children: ReactNode
}

/** The name of a horse's desk among drafts, and before those of its parts. */
export const deskDrafts = (id: string): string => `horse/${encodeURIComponent(id)}/`

/** The part that a form is in, which it returns to. */
export function partOf({ id, name, address }: FormsOfProps['desk'], form: string, place: Place, opened: Opened = {}) {
  return {
    part: form,
    action: deskHref(name, { ...address, form }, place),
    page: `${deskDrafts(id)}${Object.values(opened).join('/')}`,
    opens: deskHref(name, opened, place),
  }
}

export function FormsOf({ desk, form, place, opened, children }: FormsOfProps) {
  return <FormPartContext value={partOf(desk, form, place, opened)}>{children}</FormPartContext>
}

export function More({ children, className }: { children: ReactNode; className?: string }) {
  return <p className={classList(styles.more, className)}>{children}</p>
}

/** What every part is given: all that is known of the horse, and the answer to a form of it. */
export type PartProps = { desk: DeskView; answer: AdminAnswer | undefined }

/** Lines of a long list that are shown; the rest is folded. */
export const SHOWN = 6

export function Rest({ count, children }: { count: number; children: ReactNode }) {
  if (count <= SHOWN) return null
  return (
    <details className={restStyles.rest}>
      <summary>{horseDeskText.evaluations.showAll(count)}</summary>
      {children}
    </details>
  )
}
