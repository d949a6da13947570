import type { FieldKind } from '#app/domain/fields.ts'
import { figureOf } from '#app/domain/table/totals.ts'
import { Button } from '#app/ui/button.tsx'
import { cellText, tableText } from '../text.ts'
import styles from './table-bar.module.css'
import type { useCells } from './use-cells.ts'
import type { useGrid } from './use-grid.ts'

type Props = { cells: ReturnType<typeof useCells>; grid: ReturnType<typeof useGrid> }

/** Below the table: what happened, what can be done about it, and what is marked. */
export function TableBar({ cells: { notice, lost, canUndo }, grid }: Props) {
  const { refused, elsewhere } = grid
  const asked = refused.filter(({ question }) => question !== null)
  // Those kept from before have no question.
  const isAgain = asked.every(({ question }) => question === '')
  return (
    <div className={`${styles.bar} needs-js`}>
      <p role="status">
        <span className={notice?.isBad ? styles.bad : undefined}>
          {notice?.text ?? (refused.length + elsewhere === 0 && lost === null ? tableText.saved : '')}
        </span>{' '}
        {lost === null ? null : <span className={styles.bad}>{lost}</span>}{' '}
        {elsewhere === 0 ? null : <span className={styles.bad}>{tableText.elsewhere(elsewhere)}</span>}{' '}
        {refused.length === 0 ? null : <span className={styles.bad}>{tableText.refused(refused.length)}</span>}{' '}
        {grid.outside === 0 ? null : <span className={styles.bad}>{tableText.outside(grid.outside)}</span>}
      </p>
      <div className={styles.actions}>
        {lost === null ? null : (
          <Button small onClick={grid.again}>
            {tableText.again}
          </Button>
        )}
        {asked.length > 0 ? (
          <Button small onClick={grid.saveAnyway}>
            {isAgain ? tableText.again : tableText.anyway}
          </Button>
        ) : null}
        {refused.length > 0 ? (
          <Button small kind="quiet" onClick={grid.forgetRefused}>
            {tableText.forget}
          </Button>
        ) : null}
        {elsewhere > 0 ? (
          <Button small kind="quiet" onClick={grid.forgetElsewhere}>
            {tableText.forgetElsewhere}
          </Button>
        ) : null}
        {canUndo ? (
          <Button small kind="quiet" onClick={grid.undo}>
            {tableText.undo}
          </Button>
        ) : null}
        <Button small kind="quiet" onClick={grid.fillDown}>
          {tableText.fill}
        </Button>
      </div>
      <p className={styles.sums}>{sumsOf(grid.markedCells())}</p>
      {notice?.followed?.length ? <Followed lines={notice.followed} /> : null}
      <details className={styles.keys}>
        <summary>{tableText.keysLabel}</summary>
        <dl>
          {tableText.keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

const MOST_LINES = 5

/** What was changed with the last block, elsewhere than it was typed. */
function Followed({ lines }: { lines: readonly string[] }) {
  const more = lines.length - MOST_LINES
  return (
    <ul className={styles.followed}>
      {lines.slice(0, MOST_LINES).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {more > 0 ? <li>{cellText.more(more)}</li> : null}
    </ul>
  )
}

/** How many cells are marked, and the sum and mean of their figures. */
function sumsOf(cells: readonly { kind: FieldKind; text: string }[]): string {
  if (cells.length < 2) return ''
  const figures = cells.map(({ kind, text }) => figureOf(kind, text)).filter((figure) => figure !== null)
  const sum = figures.reduce((all, one) => all + one, 0)
  const marked = tableText.marked(cells.length)
  return figures.length < 2 ? marked : `${marked} · ${tableText.sums(figures.length, sum)}`
}
