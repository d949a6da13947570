import { Link } from 'react-router'
import type { SpellingView } from '#app/features/paste/view/report.ts'
import { Below, EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { pasteText } from '../text.ts'
import type { GainView } from '../view/gains.ts'
import type { EffectView } from '../view/rows.ts'
import styles from './gain-table.module.css'

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

export function Remembered({ spellings }: { spellings: readonly SpellingView[] }) {
  if (spellings.length === 0) return null
  return (
    <ul className={styles.remembered}>
      {spellings.map(({ value, said }) => (
        <li key={value}>{said}</li>
      ))}
    </ul>
  )
}

export function Effects({ effects }: { effects: readonly EffectView[] }) {
  return (
    <ul className={styles.effects}>
      {effects.map(({ horse, isThere, isNew, points, title, merits }) => (
        <li key={horse}>
          {effects.length > 1 ? <b>{horse} </b> : null}
          {isThere ? pasteText.tally.repeats : `${points} p`}
          {title === null || isThere ? null : (
            <>
              , <b className={styles.gain}>{pasteText.newTitle(title)}</b>
            </>
          )}
          {merits === null || isThere ? null : (
            <>
              , {pasteText.merit(merits.after)}
              {merits.isReady ? <b className={styles.ready}> {pasteText.ready}</b> : null}
            </>
          )}
          {isNew ? <Below>{pasteText.newDocument}</Below> : null}
        </li>
      ))}
    </ul>
  )
}
