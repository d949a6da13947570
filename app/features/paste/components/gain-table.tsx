import { Link } from 'react-router'
import { text } from '#app/features/paste/text.ts'
import type { GainView } from '#app/features/paste/view/gains.ts'
import styles from './gains.module.css'

/** What the lines come to for each horse. */
export function GainTable({ gains }: { gains: readonly GainView[] }) {
  const hasMerits = gains.some(({ merits }) => merits.length > 0)
  return (
    <table className={`tbl stack ${styles.gains}`}>
      <thead>
        <tr>
          <th scope="col">{text.horse}</th>
          <th scope="col" className="r">
            {text.rows}
          </th>
          <th scope="col" className={styles.sum}>
            {text.total}
          </th>
          <th scope="col">{text.newTitleHead}</th>
          {hasMerits ? <th scope="col">{text.merits}</th> : null}
        </tr>
      </thead>
      <tbody>
        {gains.map(({ horse, href, isNew, count, before, after, title, merits }) => (
          <tr key={horse}>
            <td className="nm">
              {href === null ? horse : <Link to={href}>{horse}</Link>}
              {isNew ? <span className="sub">{text.newDocument}</span> : null}
            </td>
            <td className="r">{text.lineCount(count)}</td>
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
    </table>
  )
}
