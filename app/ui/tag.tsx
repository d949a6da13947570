import type { ReactNode } from 'react'
import { classList } from './class-list.ts'
import styles from './tag.module.css'

/** A ribbon at the left edge of a picture. */
export function Tag({ kind, children }: { kind: 'sale' | 'sold'; children: ReactNode }) {
  return <span className={classList(styles.tag, kind === 'sold' && styles.sold)}>{children}</span>
}
