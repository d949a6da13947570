import { LineTick } from '#app/desk/tick.tsx'
import { INPUTS } from '#app/features/paste/schema/inputs.ts'
import { text } from '#app/features/paste/text.ts'
import type { MeritRow } from '#app/features/paste/view/rows.ts'
import { Button } from '#app/ui/button.tsx'
import { Below, EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { Effects } from './effects.tsx'
import styles from './merit-table.module.css'

/** Lines that are taken with what they do, or repeats with their boxes. */
export function MeritTable({ rows, kind }: { rows: readonly MeritRow[]; kind: 'repeats' | 'taken' }) {
  return (
    <Table
      columns={[
        text.line,
        text.horse,
        text.className,
        text.result,
        { label: text.points, isEnd: true, className: styles.points },
        kind === 'taken' ? text.gainsTitle : { label: text.addAnyway, isUnseen: true },
        { label: text.action, isUnseen: true },
      ]}
      className={styles.lines}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.lineNumber}>
            <td className={`muted ${styles.number}`}>
              <span className="vh">{text.line} </span>
              {row.lineNumber}
            </td>
            <NameCell className={styles.horses}>{row.horses}</NameCell>
            <td>
              {row.discipline} {row.classLabel}
              {row.isKnownClass ? null : <Below>{text.unknownClass}</Below>}
            </td>
            <td>
              {row.place} {row.text} <Below className={styles.date}>{row.date}</Below>
            </td>
            <EndCell className={styles.points}>{row.points} p</EndCell>
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
            <EndCell>
              <Button type="submit" kind="quiet" small name={INPUTS.edit} value={row.lineNumber}>
                {text.change}
                <span className="vh"> {text.ofLine(row.lineNumber)}</span>
              </Button>
            </EndCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
