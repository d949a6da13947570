import { Link } from 'react-router'
import { pasteText } from '#app/features/paste/text.ts'
import type { GainView } from '#app/features/paste/view/gains.ts'
import { Below, EndCell, NameCell, Table } from '#app/ui/table.tsx'
import styles from './gains.module.css'

/** What the lines come to for each horse. */
export function GainTable({ gains }: { gains: readonly GainView[] }) {
  const hasMerits = gains.some(({ merits }) => merits.length > 0)
  return (
    <Table
      columns={[
        pasteText.horse,
        { label: pasteText.rows, isEnd: true },
        { label: pasteText.total, className: styles.sum },
        pasteText.newTitleHead,
        hasMerits ? pasteText.merits : null,
      ]}
      className={styles.gains}
    >
      <tbody>
        {gains.map(({ horse, href, isNew, count, before, after, title, merits }) => (
          <tr key={horse}>
            <NameCell>
              {href === null ? horse : <Link to={href}>{horse}</Link>}
              {isNew ? <Below>{pasteText.newDocument}</Below> : null}
            </NameCell>
            <EndCell>{pasteText.lineCount(count)}</EndCell>
            <td className={styles.sum}>
              {before} → {after} p
            </td>
            <td>{title === null ? null : <b className={styles.gain}>{pasteText.newTitle(title)}</b>}</td>
            {hasMerits ? (
              <td>
                {merits.map(({ label, after: merit, isReady }) => (
                  <span key={label} className={styles.merits}>
                    {label}: {merit}
                    {isReady ? <b className={styles.ready}> {pasteText.ready}</b> : null}
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
