import { Link } from 'react-router'
import { HeadBox, RowBox } from '#app/desk/choose-rows.tsx'
import { useSortColumn } from '#app/desk/sort-column.tsx'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { DrawnBust } from '#app/ui/drawn-horse.tsx'
import { Table } from '#app/ui/table.tsx'
import { deskListText } from '../text/desk-list.ts'
import type { AdminListLine } from '../view/desk-list.ts'
import styles from './desk-table.module.css'

const { columns } = deskListText

type Props = {
  lines: readonly AdminListLine[]
  order: string
  box: string
}

/** The administrator's horses in low rows, each with a box and a link to its desk. */
export function DeskTable({ lines, order, box }: Props) {
  const sorted = useSortColumn(order)
  return (
    <Table
      className={styles.table}
      stacks={false}
      columns={[
        { label: <HeadBox />, className: styles.check },
        sorted(columns.name, ['namn', 'namn-baklanges']),
        sorted({ label: columns.category, className: styles.category }, ['kategori', 'kategori-baklanges']),
        sorted({ label: columns.breed, className: styles.breed }, ['ras', 'ras-baklanges']),
        sorted(
          {
            label: <abbr title={columns.generation.whole}>{columns.generation.short}</abbr>,
            className: styles.figure,
          },
          ['generation', 'generation-baklanges'],
        ),
        sorted({ label: columns.born, className: styles.figure }, ['yngst', 'aldst'], 'descending'),
        { label: columns.colour, className: styles.colour },
        { label: columns.status, className: styles.status },
      ]}
    >
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className={styles.check}>
              <RowBox name={box} value={line.id} label={deskListText.choose(line.name)} />
            </td>
            <th scope="row">
              <div className={styles.horse}>
                <DrawnBust drawing={line.drawing} className={styles.head} />
                <span>
                  <Link to={line.desk}>{line.name}</Link>
                  {line.descent === '' ? null : <span className={styles.descent}>{line.descent}</span>}
                </span>
              </div>
            </th>
            <td>{line.category}</td>
            <td>{line.breed}</td>
            <td data-label={columns.generation.short} className={styles.figure}>
              {line.generation}
            </td>
            <td className={styles.figure}>{line.born}</td>
            <td className={styles.colour}>
              {line.colour === '' ? null : (
                <span>
                  <CoatSwatch coat={line.drawing.coat} />
                  {line.colour}
                </span>
              )}
            </td>
            <td className={styles.status}>
              {line.status.map((word) => (
                <span key={word}>{word}</span>
              ))}
              {line.titles.map((title) => (
                <span key={title} className={styles.title}>
                  {title}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
