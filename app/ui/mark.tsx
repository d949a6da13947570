import type { ReactNode } from 'react'
import { classList } from './class-list.ts'
import styles from './mark.module.css'

/** The class of a row of marks. */
export const marksLook: string = styles.marks ?? ''

/** A mark: gold, ticked when done, green when the next step is possible. */
export function Mark({ state, children }: { state?: 'done' | 'ready' | undefined; children: ReactNode }) {
  return <span className={classList(styles.mark, state && styles[state])}>{children}</span>
}
