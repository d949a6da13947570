import type { ComponentProps } from 'react'
import { classList } from '#app/ui/class-list.ts'
import styles from './error-box.module.css'

/** What went wrong, framed and said at once. */
export function ErrorBox({ className, ...box }: ComponentProps<'div'>) {
  return <div role="alert" {...box} className={classList(styles.box, className)} />
}
