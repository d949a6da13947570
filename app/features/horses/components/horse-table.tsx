import type { TableView } from '#app/features/horses/view/table.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { Link } from '#app/ui/link.tsx'
import { Below, NameCell, Table } from '#app/ui/table.tsx'
import { CardRibbons } from './horse-card.tsx'
import styles from './horse-table.module.css'

/** `letters`: where a list by name has them. */
type Props = TableView & { letters?: readonly { id: string; at: number }[] }

/** The place of its column. */
const BORN = 3

/** Horses as rows. A head with an order is a link to the same horses in it. */
export function HorseTable({ rows, heads, hasFact, letters = [] }: Props) {
  return (
    <div className={styles.room}>
      <Table
        className={styles.table}
        stacks={false}
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
          {rows.map((row, at) => (
            <tr key={row.href} id={letters.find((letter) => letter.at === at)?.id}>
              <NameCell>
                <Link to={row.href}>{row.name}</Link>
                <CardRibbons ribbons={row.ribbons} />
                {row.descent === '' ? null : <Below className={styles.descent}>{row.descent}</Below>}
              </NameCell>
              <td>{row.breed}</td>
              <td>{row.sex}</td>
              <td data-label={heads[BORN]?.label}>{row.born}</td>
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
                <td data-label={heads.at(-1)?.label}>
                  {row.fact ? (
                    <>
                      {row.fact.label} <b>{row.fact.figure}</b> {row.fact.more}
                    </>
                  ) : null}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
