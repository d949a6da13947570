import { createContext, type ReactNode, use } from 'react'
import { Button } from '#app/ui/button.tsx'
import styles from './save-bar.module.css'

/** Whether the form shows something else in place of its save bar. */
export const BarTaken = createContext(false)

type SaveBarProps = {
  /** The verb on the main button; none if the bar has only its own buttons. */
  label?: string
  intent?: string
  note?: ReactNode
  /** Further buttons. */
  children?: ReactNode
}

/** The buttons of a form, always visible. */
export function SaveBar({ label, intent, note, children }: SaveBarProps) {
  return (
    <div className={styles.bar} hidden={use(BarTaken)}>
      {label ? (
        <Button type="submit" {...(intent ? { name: 'intent', value: intent } : {})}>
          {label}
        </Button>
      ) : null}
      {children}
      {note ? <span className={styles.note}>{note}</span> : null}
    </div>
  )
}
