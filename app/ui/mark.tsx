import type { ReactNode } from 'react'
import { classList } from './class-list.ts'
import styles from './mark.module.css'

/** The class of a row of marks. */
export const marksLook: string = styles.marks ?? ''

/** What was reached or may be: a word in gold, ticked when it is done, green when one may go on. */
export function Mark({ state, children }: { state?: 'done' | 'ready' | undefined; children: ReactNode }) {
  return <span className={classList(styles.mark, state && styles[state])}>{children}</span>
}
