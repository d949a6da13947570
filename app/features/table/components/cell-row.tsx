import { memo } from 'react'
import { Link } from 'react-router'
import { RowBox } from '#app/desk/choose-rows.tsx'
import type { Key } from '#app/domain/table/places.ts'
import { deskListText } from '#app/features/horses/text/desk-list.ts'
import { classList } from '#app/ui/class-list.ts'
import { tableText } from '../text.ts'
import type { TableRow, TableView } from '../view/table.ts'
import { CellEditor, type Editing } from './cell-editor.tsx'
import styles from './cell-table.module.css'
import type { Typed } from './typed-cells.ts'

export type Columns = TableView['columns']

type Props = {
  row: TableRow
  /** From 0. */
  at: number
  columns: Columns
  box: string | null
  /** The marked columns of this row, both included. */
  from: number | null
  to: number | null
  /** The column whose cell the keys reach. */
  focused: number | null
  editing: Editing | null
  typed: ReadonlyMap<string, Typed> | undefined
  onDone: (text: string | null, by: Key | null) => void
  onCancel: () => void
}

/** The id of the list of choices of a column. */
export const choicesId = (key: string) => `val-${key}`
/** The id of the sentence below a refused cell. */
const whyId = (at: number, key: string) => `fel-${at}-${key}`

/** A row of the table: the record, and its cells. */
export const CellRow = memo(function CellRow({
  row,
  at,
  columns,
  box,
  from,
  to,
  focused,
  editing,
  typed,
  ...on
}: Props) {
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <span>
          {box === null ? null : <RowBox name={box} value={row.id} label={deskListText.choose(row.name)} />}
          <Link to={row.desk}>{row.name}</Link>
        </span>
        {row.isGone ? <small>{tableText.isGone}</small> : null}
      </th>
      {columns.map(({ key, label, isEdited, isFigure, isLong, choices }, column) => {
        const own = typed?.get(key)
        const why = own?.state === 'refused' ? own.why : null
        const isMarked = from !== null && to !== null && from <= column && column <= to
        return (
          <td
            key={key}
            tabIndex={column === focused ? 0 : -1}
            data-row={at}
            data-column={column}
            aria-selected={isMarked || undefined}
            aria-readonly={isEdited ? undefined : true}
            aria-invalid={why === null ? undefined : true}
            aria-describedby={why === null ? undefined : whyId(at, key)}
            className={classList(
              isFigure && styles.figure,
              isMarked && styles.marked,
              why !== null && styles.refused,
              own?.state === 'waiting' && styles.waiting,
              column === focused && styles.focused,
            )}
          >
            {editing?.field === key ? (
              <CellEditor
                label={`${label}, ${row.name}`}
                editing={editing}
                isLong={isLong}
                choices={choices === null ? undefined : choicesId(key)}
                {...on}
              />
            ) : (
              <span className={styles.text}>{own?.text ?? row.cells[key] ?? ''}</span>
            )}
            {why === null ? null : (
              <span id={whyId(at, key)} className={styles.why}>
                {why}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
})
