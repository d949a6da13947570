import { chooseText } from '#app/features/planner/text/choose.ts'
import type { ChooseView, PartnerRow } from '#app/features/planner/view/choose.ts'
import type { CoatStrip } from '#app/features/planner/view/coat-shares.ts'
import { classList } from '#app/ui/class-list.ts'
import { DrawnBust } from '#app/ui/drawn-horse.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import styles from './choose-table.module.css'

const { columns } = chooseText

/** Partners in groups, best first: inbreeding, chance and colours of the foal, and a box to compare. */
export function Partners({ found }: { found: ChooseView }) {
  const width = found.chanceColumn === null ? 5 : 6
  return (
    <table className={styles.table}>
      <caption className="vh">{found.title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{columns.rank}</span>
          </th>
          <th scope="col">{found.partnerColumn}</th>
          <th scope="col">{columns.inbreeding}</th>
          {found.chanceColumn !== null && <th scope="col">{found.chanceColumn}</th>}
          <th scope="col">{columns.colours}</th>
          <th scope="col">{columns.compare}</th>
        </tr>
      </thead>
      {found.groups.map((group) => (
        <tbody key={group.key} id={group.key}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={width}>
              {group.title} <small>{group.note}</small>
            </th>
          </tr>
          {group.rows.map((row) => (
            <Partner key={row.name} row={row} chance={found.chanceColumn} />
          ))}
          {group.more && (
            <tr className={styles.more}>
              <td colSpan={width}>
                <Link to={group.more.href} preventScrollReset rel="nofollow">
                  {group.more.label}
                  <span className="vh"> {group.title}</span>
                </Link>
                <Pagination
                  page={group.page}
                  pages={group.pageHrefs.length}
                  hrefFor={(page) => group.pageHrefs[page - 1] ?? ''}
                />
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}

function Partner({ row, chance }: { row: PartnerRow; chance: string | null }) {
  const { inbreeding } = row
  return (
    <tr className={classList(row.isCompared && styles.chosen)}>
      <td className={styles.rank}>{row.rank}</td>
      <th scope="row" className={styles.who}>
        <span>
          <DrawnBust drawing={row.drawing} className={styles.head} />
          <span>
            <Link to={row.foalHref} rel="nofollow">
              {row.name}
            </Link>
            <small>{row.facts}</small>
            {row.decides && <small>{row.decides}</small>}
          </span>
        </span>
      </th>
      <td className={classList(styles.figure, inbreeding.isOver && styles.over)} data-label={columns.kinship}>
        <b>{inbreeding.text}</b>
        {inbreeding.note && <small>{inbreeding.note}</small>}
        <Bar part={inbreeding.part} limit={inbreeding.limit} />
      </td>
      {chance !== null && (
        <td className={styles.figure} data-label={chance}>
          <b>{row.chance.text}</b>
          <Bar part={row.chance.part} />
        </td>
      )}
      <td className={styles.coats} data-label={columns.colours}>
        <Coats strip={row.colours} />
      </td>
      <td className={styles.pick}>
        <Link
          to={row.compareHref}
          preventScrollReset
          rel="nofollow"
          aria-label={row.compareLabel}
          className={classList(styles.box, row.isCompared && styles.ticked)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m4 10 4 4 8-9" />
          </svg>
        </Link>
      </td>
    </tr>
  )
}

/** A figure's part of its column's axis, with a tick at the limit. */
export function Bar({ part, limit = null }: { part: number; limit?: number | null }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" className={styles.axis} />
      <rect width={part} height="6" />
      {limit !== null && limit < 100 && <path d={`M${limit} 0v6`} />}
    </svg>
  )
}

/** The foals' coats in proportion, and in words. */
export function Coats({ strip }: { strip: CoatStrip | null }) {
  if (!strip) return <small>{chooseText.noColours}</small>
  return (
    <span className={styles.strip}>
      <svg viewBox="0 0 100 18" preserveAspectRatio="none" aria-hidden="true">
        {strip.parts.map(({ coat, from, width }) => (
          <rect key={`${coat} ${from}`} className={coat} x={from} width={width} height="18" fill="var(--coat)" />
        ))}
      </svg>
      <small>{strip.words}</small>
    </span>
  )
}
