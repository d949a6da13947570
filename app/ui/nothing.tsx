import type { ReactNode } from 'react'
import styles from './nothing.module.css'

/** What is said where a list or a section has nothing to show. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>
}
