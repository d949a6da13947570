import { Link } from 'react-router'
import { seasonText } from '#app/features/season/text.ts'
import type { TurnLine } from '#app/features/season/view/turn-lines.ts'
import styles from './turn-lines.module.css'

type Props = { title?: string; lines: readonly TurnLine[]; pathOf?: (section: string) => string }

/** What follows with a turn or an ageing, in one look. With `pathOf` each leads to its section of the season plan. */
export function TurnLines({ title, lines, pathOf }: Props) {
  if (lines.length === 0) return null
  return (
    <>
      {title === undefined ? null : <h3 className={styles.title}>{title}</h3>}
      <ul className={styles.lines}>
        {lines.map(({ id, title: kind, total, names, isCut }) => (
          <li key={kind}>
            <b>{total}</b>
            <span>
              {id !== null && pathOf ? <Link to={pathOf(id)}>{kind}</Link> : kind}
              <small className="muted">{seasonText.turn.names(names, isCut)}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
