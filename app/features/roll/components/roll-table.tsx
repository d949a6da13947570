import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { Link } from '#app/ui/link.tsx'
import { Below, NameCell, Table } from '#app/ui/table.tsx'
import { rollText } from '../text.ts'
import type { RollView } from '../view/page.ts'
import styles from './roll-page.module.css'

const { columns } = rollText

export function RollTable({ rows, factLabel }: { rows: RollView['rows']; factLabel: string | null }) {
  return (
    <Table
      className={styles.table}
      columns={[
        columns.name,
        columns.breed,
        columns.sex,
        columns.born,
        columns.height,
        columns.colour,
        columns.place,
        factLabel === null ? null : { label: factLabel, sort: 'descending' },
      ]}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.href}>
            <NameCell>
              <Link to={row.href}>{row.name}</Link>
              {row.descent === '' ? null : <Below className={styles.descent}>{row.descent}</Below>}
            </NameCell>
            <td>{row.breed}</td>
            <td>{row.sex}</td>
            <td>{row.born}</td>
            <td>{row.height}</td>
            <td>
              {row.colour === '' ? null : (
                <span className={styles.colour}>
                  <CoatSwatch coat={row.coat} />
                  {row.colour}
                </span>
              )}
            </td>
            <td>{row.place}</td>
            {factLabel === null ? null : (
              <td>
                {row.fact ? (
                  <>
                    <b>{row.fact.figure}</b> {row.fact.more}
                  </>
                ) : null}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
