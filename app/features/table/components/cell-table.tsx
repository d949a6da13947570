import { useId, useRef } from 'react'
import { useNavigation } from 'react-router'
import { HeadBox } from '#app/desk/choose-rows.tsx'
import { useSortColumn } from '#app/desk/sort-column.tsx'
import { formatNumber } from '#app/domain/swedish.ts'
import { rangeOf } from '#app/domain/table/places.ts'
import { classList } from '#app/ui/class-list.ts'
import { tableText } from '../text.ts'
import { ordersOf } from '../view/address.ts'
import type { TableView, TotalText } from '../view/table.ts'
import { CellRow, choicesId } from './cell-row.tsx'
import styles from './cell-table.module.css'
import { TableBar } from './table-bar.tsx'
import { useCells } from './use-cells.ts'
import { useGrid } from './use-grid.ts'

type Props = {
  view: TableView
  order: string
  /** Of the rows' boxes; null where none are chosen. */
  name: string | null
  total: number
}

/**
 * Records as a table whose cells are changed in place, by mouse or by the keys of a spreadsheet. Without script it
 * shows them, and each name leads to the record's own page.
 */
export function CellTable({ view, order, name: boxes, total }: Props) {
  const { columns, rows: read } = view
  const cells = useCells(view)
  const { rows, groups } = cells
  const box = useRef<HTMLDivElement>(null)
  const grid = useGrid(box, columns, cells)
  const sorted = useSortColumn(view.sort?.value ?? order)
  const caption = useId()
  const isCounting = useNavigation().state !== 'idle'
  const range = grid.marked && rangeOf(grid.marked)
  const head = (key: string, label: string) => {
    const orders = ordersOf(key, view.of)
    const column = sorted(label, orders, orders[0] === 'yngst' || orders[0] === 'nyast' ? 'descending' : 'ascending')
    return typeof column === 'string' ? { label: column, sort: undefined } : column
  }
  const first = head('name', tableText.name)
  return (
    <>
      <div className={styles.box} ref={box}>
        {/* A grid is a table that is worked in. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <table className={styles.table} role="grid" aria-multiselectable aria-labelledby={caption} {...grid.on}>
          <caption id={caption} className="vh">
            {tableText.caption[view.of]}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles.name} aria-sort={first.sort}>
                <span>
                  {boxes === null ? null : <HeadBox />}
                  {boxes === null ? <span className={styles.bare}>{first.label}</span> : first.label}
                </span>
              </th>
              {columns.map(({ key, label, isFigure, own }) => {
                const { sort, label: shown } = head(key, label)
                return (
                  <th
                    key={key}
                    scope="col"
                    aria-sort={sort}
                    className={classList(isFigure && styles.figure, own && styles.own)}
                  >
                    {shown}
                    {own ? <small>{tableText.own}</small> : null}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const isIn = range !== null && range.top <= at && at <= range.bottom
              const isAt = (grid.marked?.at.row ?? 0) === at
              const group = groups.find(({ before }) => before === row.id)
              const shown = (
                <CellRow
                  key={row.id}
                  row={row}
                  at={at}
                  columns={columns}
                  box={boxes}
                  from={isIn ? range.left : null}
                  to={isIn ? range.right : null}
                  focused={isAt ? (grid.marked?.at.column ?? 0) : null}
                  editing={grid.editing?.id === row.id ? grid.editing : null}
                  typed={cells.typed.get(row.id)}
                  onDone={grid.onDone}
                  onCancel={grid.onCancel}
                />
              )
              return group ? [<GroupHead key={`g ${row.id}`} group={group} columns={columns} />, shown] : shown
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={styles.name}>
                {isCounting ? tableText.counting : tableText.all(total, view.of)}
                {read.length === total ? null : <small>{tableText.onPage(read.length)}</small>}
              </th>
              {columns.map(({ key, isFigure, total: lines }) => (
                <td key={key} className={classList(isFigure && styles.figure)}>
                  <Total lines={lines} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
        {columns.map(({ key, choices }) =>
          choices === null ? null : (
            <datalist key={key} id={choicesId(key)}>
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </datalist>
          ),
        )}
      </div>
      <TableBar cells={cells} grid={grid} />
    </>
  )
}

/** The head of a group: what its rows have in common, how many they are, and their totals. */
function GroupHead({ group: { label, count, goesOn, totals }, columns }: GroupHeadProps) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" className={styles.name}>
        <span className={styles.bare}>{label === '' ? tableText.empty : label}</span>
        <small>
          {formatNumber(count)} {goesOn ? tableText.goesOn : null}
        </small>
      </th>
      {columns.map(({ key, isFigure }, at) => (
        <td key={key} className={classList(isFigure && styles.figure)}>
          <Total lines={totals[at] ?? []} />
        </td>
      ))}
    </tr>
  )
}

type GroupHeadProps = { group: TableView['groups'][number]; columns: TableView['columns'] }

/** The sum, mean, span or number below a column. */
function Total({ lines }: { lines: TotalText }) {
  return lines.map(({ label, text }) => (
    <span key={label}>
      <small>{label}</small> {text}
    </span>
  ))
}
