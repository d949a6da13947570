import { LineTick } from '#app/desk/tick.tsx'
import { Button } from '#app/ui/button.tsx'
import { Below, EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { INPUTS } from '../schema/inputs.ts'
import { pasteText } from '../text.ts'
import type { MeritRow } from '../view/rows.ts'
import { Effects } from './gain-table.tsx'
import styles from './merit-table.module.css'

/** Lines that are added and their effects, or repeats with their boxes. */
export function MeritTable({ rows, kind }: { rows: readonly MeritRow[]; kind: 'repeats' | 'taken' }) {
  return (
    <Table
      columns={[
        pasteText.line,
        pasteText.horse,
        pasteText.className,
        pasteText.result,
        { label: pasteText.points, isEnd: true, className: styles.points },
        kind === 'taken' ? pasteText.gainsTitle : { label: pasteText.addAnyway, isUnseen: true },
        { label: pasteText.action, isUnseen: true },
      ]}
      className={styles.lines}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.lineNumber}>
            <td className={`muted ${styles.number}`}>
              <span className="vh">{pasteText.line} </span>
              {row.lineNumber}
            </td>
            <NameCell className={styles.horses}>{row.horses}</NameCell>
            <td>
              {row.discipline} {row.classLabel}
              {row.isKnownClass ? null : <Below>{pasteText.unknownClass}</Below>}
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
                  {pasteText.addAnyway}
                  <span className="vh"> {pasteText.ofLine(row.lineNumber)}</span>
                </LineTick>
              )}
            </td>
            <EndCell>
              <Button type="submit" kind="quiet" small name={INPUTS.edit} value={row.lineNumber}>
                {pasteText.change}
                <span className="vh"> {pasteText.ofLine(row.lineNumber)}</span>
              </Button>
            </EndCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
