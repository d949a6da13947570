import type { ComponentProps } from 'react'
import styles from './red-line.module.css'

/** A sentence about what could not be done, in red. */
export function RedLine(props: Omit<ComponentProps<'p'>, 'className'>) {
  return <p {...props} className={styles.line} />
}
