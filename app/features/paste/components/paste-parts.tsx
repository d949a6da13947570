import { Link } from 'react-router'
import type { JudgedPaste } from '#app/domain/merits/judge-paste.ts'
import type { GainView } from '#app/features/paste/view/gains.ts'
import type { EffectView } from '#app/features/paste/view/rows.ts'
import { text } from '#app/text/merits.ts'

/** Where all lines of a paste went: the figures add up to the first one. */
export function TallyLine({ tally, isDone = false }: { tally: JudgedPaste['tally']; isDone?: boolean }) {
  const parts = [
    { count: tally.taken, label: isDone ? text.tally.takenDone(tally.taken) : text.tally.taken, name: 'taken' },
    { count: tally.repeats, label: text.tally.repeats, name: 'repeats' },
    { count: tally.rejected, label: text.tally.rejected, name: 'rejected' },
    { count: tally.head, label: text.tally.head, name: 'head' },
    { count: tally.blank, label: text.tally.blank(tally.blank), name: 'blank' },
  ].filter(({ count, name }) => count > 0 || name === 'taken')
  return (
    <p className="tally" role="status">
      <b>{text.tally.lines(tally.lines)}</b>
      {parts.map(({ count, label, name }) => (
        <span key={name} className={name === 'rejected' ? name : undefined}>
          <b>{count}</b> {label}
        </span>
      ))}
    </p>
  )
}

/** What a line does to each of its horses. */
export function Effects({ effects }: { effects: readonly EffectView[] }) {
  return (
    <ul className="effects">
      {effects.map(({ horse, isThere, isNew, points, title, merits }) => (
        <li key={horse}>
          {effects.length > 1 ? <b>{horse} </b> : null}
          {isThere ? text.tally.repeats : `${points} p`}
          {title === null || isThere ? null : (
            <>
              , <b className="gain">{text.newTitle(title)}</b>
            </>
          )}
          {merits === null || isThere ? null : (
            <>
              , merit {merits.after}
              {merits.isReady ? <b className="ready"> {text.ready}</b> : null}
            </>
          )}
          {isNew ? <span className="sub">{text.newDocument}</span> : null}
        </li>
      ))}
    </ul>
  )
}

/** What the lines come to for each horse. */
export function GainTable({ gains }: { gains: readonly GainView[] }) {
  const hasMerits = gains.some(({ merits }) => merits.length > 0)
  return (
    <table className="tbl stack gains">
      <thead>
        <tr>
          <th scope="col">Häst</th>
          <th scope="col" className="r">
            Rader
          </th>
          <th scope="col" className="sum">
            VHF-poäng
          </th>
          <th scope="col">Titel</th>
          {hasMerits ? <th scope="col">Meriter i tävlingslistan</th> : null}
        </tr>
      </thead>
      <tbody>
        {gains.map(({ horse, href, isNew, count, before, after, title, merits }) => (
          <tr key={horse}>
            <td className="nm">
              {href === null ? horse : <Link to={href}>{horse}</Link>}
              {isNew ? <span className="sub">{text.newDocument}</span> : null}
            </td>
            <td className="r">{count === 1 ? '1 rad' : `${count} rader`}</td>
            <td className="sum">
              {before} → {after} p
            </td>
            <td>{title === null ? null : <b className="gain">{text.newTitle(title)}</b>}</td>
            {hasMerits ? (
              <td>
                {merits.map(({ label, after: merit, isReady }) => (
                  <span key={label} className="merits">
                    {label}: {merit}
                    {isReady ? <b className="ready"> {text.ready}</b> : null}
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
