import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { Link } from '#app/ui/link.tsx'
import { Below, NameCell, Table } from '#app/ui/table.tsx'
import type { RollView } from '../view/page.ts'
import styles from './roll-page.module.css'

/** A head with an order is a link to the same horses in it. */
export function RollTable({ rows, heads, hasFact }: Pick<RollView, 'rows' | 'heads' | 'hasFact'>) {
  return (
    <Table
      className={styles.table}
      columns={heads.map(({ label, href, sort }) => ({
        label: href ? (
          <Link to={href} preventScrollReset>
            {label}
          </Link>
        ) : (
          label
        ),
        sort,
      }))}
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
            {hasFact && (
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
