import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './page-way.module.css'

export function PageWay({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className={styles.way}>
      <Link to={to}>{children}</Link>
    </p>
  )
}
