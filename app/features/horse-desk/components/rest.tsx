import type { ReactNode } from 'react'
import { horseDeskText } from '../text.ts'
import styles from './rest.module.css'

/** Lines of a long list that are shown; the rest is folded. */
export const SHOWN = 6

export function Rest({ count, children }: { count: number; children: ReactNode }) {
  if (count <= SHOWN) return null
  return (
    <details className={styles.rest}>
      <summary>{horseDeskText.evaluations.showAll(count)}</summary>
      {children}
    </details>
  )
}
