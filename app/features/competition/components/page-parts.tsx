import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { competitionText } from '#app/features/competition/text.ts'
import { classList } from '#app/ui/class-list.ts'
import styles from './page-parts.module.css'

/** As wide as the page's forms. */
export function Lead({ children }: { children: ReactNode }) {
  return <span className={styles.lead}>{children}</span>
}

/** `isFirst`: right under the heading, without room above. */
export function WayBack({ to, isFirst = false }: { to: string; isFirst?: boolean }) {
  return (
    <p className={classList(styles.back, isFirst && styles.first)}>
      <Link to={to}>{competitionText.toList}</Link>
    </p>
  )
}
