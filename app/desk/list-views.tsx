import { Link } from 'react-router'
import styles from './list-views.module.css'
import { deskText } from './text.ts'

export type ListView = { href: string; label: string; count: number | null; isCurrent: boolean }

/** Useful views of a list, each an address with its count; in one line that scrolls sideways where it must. */
export function ListViews({ views }: { views: readonly ListView[] }) {
  return (
    <nav className={styles.views} aria-label={deskText.list.views}>
      <ul>
        {views.map(({ href, label, count, isCurrent }) => (
          <li key={label}>
            <Link to={href} aria-current={isCurrent ? 'page' : undefined}>
              {label} {count === null ? null : <span>{count.toLocaleString('sv-SE')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
