import { LineTick } from '#app/desk/tick.tsx'
import { INPUTS } from '#app/features/paste/schema/inputs.ts'
import { text } from '#app/features/paste/text.ts'
import type { MeritRow } from '#app/features/paste/view/rows.ts'
import { Button } from '#app/ui/button.tsx'
import { Effects } from './effects.tsx'
import styles from './merit-table.module.css'

/** Lines that are taken with what they do, or repeats with their boxes. */
export function MeritTable({ rows, kind }: { rows: readonly MeritRow[]; kind: 'repeats' | 'taken' }) {
  return (
    <table className={`tbl stack ${styles.lines}`}>
      <thead>
        <tr>
          <th scope="col">{text.line}</th>
          <th scope="col">{text.horse}</th>
          <th scope="col">{text.className}</th>
          <th scope="col">{text.result}</th>
          <th scope="col" className={`r ${styles.points}`}>
            {text.points}
          </th>
          <th scope="col">{kind === 'taken' ? text.gainsTitle : <span className="vh">{text.addAnyway}</span>}</th>
          <th scope="col">
            <span className="vh">{text.action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.lineNumber}>
            <td className={`muted ${styles.number}`}>
              <span className="vh">{text.line} </span>
              {row.lineNumber}
            </td>
            <td className={`nm ${styles.horses}`}>{row.horses}</td>
            <td>
              {row.discipline} {row.classLabel}
              {row.isKnownClass ? null : <span className="sub">{text.unknownClass}</span>}
            </td>
            <td>
              {row.place} {row.text} <span className={`sub ${styles.date}`}>{row.date}</span>
            </td>
            <td className={`r ${styles.points}`}>{row.points} p</td>
            <td>
              {kind === 'taken' ? (
                <Effects effects={row.effects} />
              ) : (
                <LineTick className={styles.choice}>
                  <input type="checkbox" name={INPUTS.repeat} value={row.choice} defaultChecked={row.isChosen} />
                  {text.addAnyway}
                  <span className="vh"> {text.ofLine(row.lineNumber)}</span>
                </LineTick>
              )}
            </td>
            <td className="r">
              <Button type="submit" kind="quiet" small name={INPUTS.edit} value={row.lineNumber}>
                {text.change}
                <span className="vh"> {text.ofLine(row.lineNumber)}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
