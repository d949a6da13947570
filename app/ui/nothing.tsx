import type { ReactNode } from 'react'
import styles from './nothing.module.css'

/** The text of an empty list or section. `quiet` stands for a whole section, without heading. */
export function Nothing({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  return <p className={quiet ? `not-printed ${styles.quiet}` : styles.nothing}>{children}</p>
}
