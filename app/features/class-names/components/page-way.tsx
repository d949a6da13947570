import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './page-way.module.css'

/** The way on between pasting and class names, below what stands on the page. */
export function PageWay({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className={styles.way}>
      <Link to={to}>{children}</Link>
    </p>
  )
}
