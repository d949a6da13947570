import type { ReactNode } from 'react'
import styles from './dusk.module.css'

/** A page at dusk, in both themes, down to the edge of the forest. */
export function Dusk({ children }: { children: ReactNode }) {
  return <div className={`night ${styles.dusk}`}>{children}</div>
}
