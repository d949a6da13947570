import type { ReactNode } from 'react'
import styles from './more.module.css'

/** The end of a long list, folded in place; opens without script. */
export function More({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.more}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}
