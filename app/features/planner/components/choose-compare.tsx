import { chooseText } from '#app/features/planner/text/choose.ts'
import type { ChooseView } from '#app/features/planner/view/choose.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import { toneClass } from '#app/ui/tone.ts'
import styles from './choose-compare.module.css'
import { Bar, Coats } from './choose-table.tsx'

/** Up to three partners beside each other; on phones each label is above its values. */
export function SideBySide({ found }: { found: ChooseView }) {
  const { columns, rows, colours } = found.side
  if (columns.length === 0) return null
  return (
    <section className="sec" id="sida" aria-labelledby="sida-h">
      <header>
        <h2 id="sida-h">{chooseText.sideBySide}</h2>
        <p className="muted">
          {found.isFirst ? (
            chooseText.sideNote
          ) : (
            <Link to={found.emptyHref} preventScrollReset rel="nofollow">
              {chooseText.empty}
            </Link>
          )}
        </p>
      </header>
      <table className={styles.table}>
        <caption className="vh">{chooseText.sideBySide}</caption>
        <thead>
          <tr>
            <td>
              <span className="vh">{chooseText.what}</span>
            </td>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                <HorsePicture src={column.picture} alt="" drawing={column.drawing} sizes="360px" decorative />
                <Link to={column.href}>{column.name}</Link>
                {column.grade && <small className={toneClass(column.tone)}>{column.grade}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.cells.map((cell, at) => (
                <td key={columns[at]?.name ?? at}>
                  <b className={classList(cell.isBest && styles.best)}>{cell.text}</b>
                  {cell.isBest && <small className={styles.best}> {chooseText.best}</small>}
                  {cell.part !== null && <Bar part={cell.part} />}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{chooseText.colour}</th>
            {colours.map((strip, at) => (
              <td key={columns[at]?.name ?? at}>
                <Coats strip={strip} />
              </td>
            ))}
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <span className="vh">{chooseText.foal}</span>
            </th>
            {columns.map(({ name, foalHref }) => (
              <td key={name}>
                <ButtonLink kind="quiet" small to={foalHref} rel="nofollow">
                  {chooseText.showFoal}
                  <span className="vh">{chooseText.about(name)}</span>
                </ButtonLink>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
