import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import styles from './discipline-choices.module.css'

type Props = {
  label: string
  choices: readonly { key: string | null; label: string; count: number; to: string; isCurrent: boolean }[]
  children?: ReactNode
}

export function DisciplineChoices({ label: name, choices, children }: Props) {
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
