import type { ReactNode } from 'react'
import { classList } from '#app/ui/class-list.ts'
import styles from './four-cards.module.css'

export function FourCards({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <ul className={classList(styles.cards, className)}>{children}</ul>
}
