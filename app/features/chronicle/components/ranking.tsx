import { Link } from '#app/ui/link.tsx'
import type { NamedLink } from '../view.ts'
import styles from './chronicle.module.css'

export function Name({ name, href }: NamedLink) {
  return href === null ? (
    <span className={styles.name}>{name}</span>
  ) : (
    <Link className={styles.name} to={href}>
      {name}
    </Link>
  )
}

type Row = NamedLink & { value: string; more: string | null }

/** Places, names and figures. */
export function Ranking({ rows }: { rows: readonly Row[] }) {
  return (
    <ol className={styles.ranking}>
      {rows.map((row) => (
        <li key={`${row.name} ${row.more}`}>
          <Name name={row.name} href={row.href} />
          <b>{row.value}</b>
          {row.more === null ? null : <small>{row.more}</small>}
        </li>
      ))}
    </ol>
  )
}

/** The first in each class, under the class: classes are no places. */
export function Firsts({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={styles.firsts}>
      {rows.map((row) => (
        <li key={`${row.name} ${row.more}`}>
          <h4>{row.more}</h4>
          <Name name={row.name} href={row.href} />
          <b>{row.value}</b>
        </li>
      ))}
    </ul>
  )
}
