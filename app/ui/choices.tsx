import type { ReactNode } from 'react'
import styles from './choices.module.css'
import { Link } from './link.tsx'

type Props = {
  label: string
  choices: readonly { key: string | null; label: string; count: number; to: string; isCurrent: boolean }[]
  children?: ReactNode
}

/** One choice of several that narrow a list, each a link with its count. */
export function Choices({ label: name, choices, children }: Props) {
  return (
    <nav className={styles.choices} aria-label={name}>
      {children}
      {choices.length === 0 ? null : (
        <ul>
          {choices.map(({ key, label, count, to, isCurrent }) => (
            <li key={key}>
              {isCurrent ? (
                <span aria-current="true">
                  {label} <small>{count}</small>
                </span>
              ) : (
                <Link to={to}>
                  {label} <small>{count}</small>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
