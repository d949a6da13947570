import type { ReactNode } from 'react'
import styles from './crumbs.module.css'
import { Link } from './link.tsx'
import { uiText } from './text.ts'

/** The pages above a page: the start page, then the given links. */
export function Crumbs({ children }: { children?: ReactNode }) {
  return (
    <nav aria-label={uiText.crumbs} className={styles.crumbs}>
      <Link to="/">{uiText.start}</Link>
      {children}
    </nav>
  )
}
