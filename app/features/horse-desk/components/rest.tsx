import type { ReactNode } from 'react'
import { horseDeskText } from '../text.ts'
import styles from './rest.module.css'

/** Lines of a long list that stand open; the rest folds below. */
export const SHOWN = 6

/** What a long list has besides; nothing where that is all. */
export function Rest({ count, children }: { count: number; children: ReactNode }) {
  if (count <= SHOWN) return null
  return (
    <details className={styles.rest}>
      <summary>{horseDeskText.evaluations.showAll(count)}</summary>
      {children}
    </details>
  )
}
