import type { ReactNode } from 'react'
import styles from './nothing.module.css'

/** The text of an empty list or section. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>
}
