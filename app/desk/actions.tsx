import type { ComponentProps } from 'react'
import { classList } from '#app/ui/class-list.ts'
import styles from './actions.module.css'

/** The class of a row of buttons, for a form that is one. */
export const actionsLook: string = styles.actions ?? ''

/** Buttons in a row. */
export function Actions({ className, ...row }: ComponentProps<'div'>) {
  return <div {...row} className={classList(styles.actions, className)} />
}
