import { Link } from 'react-router'
import { text } from '#app/features/paste/text.ts'
import type { GainView } from '#app/features/paste/view/gains.ts'
import { Below, EndCell, NameCell, Table } from '#app/ui/table.tsx'
import styles from './gains.module.css'

/** What the lines come to for each horse. */
export function GainTable({ gains }: { gains: readonly GainView[] }) {
  const hasMerits = gains.some(({ merits }) => merits.length > 0)
  return (
    <Table
      columns={[
        text.horse,
        { label: text.rows, isEnd: true },
        { label: text.total, className: styles.sum },
        text.newTitleHead,
        hasMerits ? text.merits : null,
      ]}
      className={styles.gains}
    >
      <tbody>
        {gains.map(({ horse, href, isNew, count, before, after, title, merits }) => (
          <tr key={horse}>
            <NameCell>
              {href === null ? horse : <Link to={href}>{horse}</Link>}
              {isNew ? <Below>{text.newDocument}</Below> : null}
            </NameCell>
            <EndCell>{text.lineCount(count)}</EndCell>
            <td className={styles.sum}>
              {before} → {after} p
            </td>
            <td>{title === null ? null : <b className={styles.gain}>{text.newTitle(title)}</b>}</td>
            {hasMerits ? (
              <td>
                {merits.map(({ label, after: merit, isReady }) => (
                  <span key={label} className={styles.merits}>
                    {label}: {merit}
                    {isReady ? <b className={styles.ready}> {text.ready}</b> : null}
                  </span>
                ))}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
