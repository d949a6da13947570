import type { ReactNode } from 'react'
import styles from './note.module.css'

/** A remark that stands out from the text around it. */
export function Note({ role, children }: { role?: 'status' | 'alert'; children: ReactNode }) {
  return (
    <p className={styles.note} role={role}>
      {children}
    </p>
  )
}
