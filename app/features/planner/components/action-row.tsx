import type { ReactNode } from 'react'
import { classList } from '#app/ui/class-list.ts'
import styles from './action-row.module.css'

export function ActionRow({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classList(styles.actions, className)}>{children}</div>
}
