import { Link } from 'react-router'
import { type SeasonAddress, seasonPath } from '#app/features/season/schema.ts'
import { text } from '#app/features/season/text.ts'
import type { SeasonRow } from '#app/features/season/view/row.ts'
import type { SeasonSection } from '#app/features/season/view/section.ts'
import { Nothing } from '#app/ui/nothing.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import styles from './season-sections.module.css'

/** Shorter words than this stay on one line. */
const LONGEST_UNBROKEN = 14

/** What the plan found, in figures that lead to their sections. */
export function SeasonContents({ sections }: { sections: readonly SeasonSection[] }) {
  return (
    <nav className={styles.contents} aria-label={text.contents}>
      <ul>
        {sections.map(({ id, title, total }) => (
          <li key={id}>
            <a href={`#${id}`} className={total === 0 ? styles.none : undefined}>
              <b>{total}</b> {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type SeasonPartProps = { section: SeasonSection; address: SeasonAddress }

export function SeasonPart({ section, address }: SeasonPartProps) {
  const { id, title, lead, rows, total, isLong, empty, notes, link } = section
  return (
    <Section
      id={id}
      title={title}
      className={styles.section}
      action={link ? <Link to={link.to}>{link.label}</Link> : null}
    >
      <p className={`muted ${styles.lead}`}>{lead}</p>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {rows.length === 0 ? <Nothing>{empty}</Nothing> : <Rows section={section} />}
      {isLong ? <More id={id} shown={rows.length} total={total} title={title} address={address} /> : null}
    </Section>
  )
}

function Rows({ section: { id, columns, rows } }: { section: SeasonSection }) {
  const hasActions = rows.some(({ action }) => action !== null)
  return (
    <Table
      columns={[
        ...columns,
        hasActions ? { label: text.columns.action, isEnd: true, isUnseen: true, className: styles.action } : null,
      ]}
      className={styles.rows}
      aria-labelledby={`${id}-h`}
    >
      <tbody>
        {rows.map((row, at) => (
          // Rows of one horse stand by themselves, and nothing moves between them.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at}>
            <RowCells row={row} />
            {hasActions ? (
              <EndCell className={styles.action}>
                {row.action === null ? null : (
                  <Link to={row.action.to}>
                    {row.action.label}
                    <span className="vh"> {row.name}</span>
                  </Link>
                )}
              </EndCell>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function RowCells({ row: { name, profile, cells } }: { row: SeasonRow }) {
  return (
    <>
      <NameCell className={styles.name}>{profile === null ? name : <Link to={profile}>{name}</Link>}</NameCell>
      {cells.map(({ text: told, to }, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at} className={told.length <= LONGEST_UNBROKEN ? styles.unbroken : undefined}>
          {to === undefined || told === '' ? told : <Link to={to}>{told}</Link>}
        </td>
      ))}
    </>
  )
}

type MoreProps = { id: string; shown: number; total: number; title: string; address: SeasonAddress }

function More({ id, shown, total, title, address }: MoreProps) {
  const isAll = address.all.includes(id)
  const all = isAll ? address.all.filter((one) => one !== id) : [...address.all, id]
  return (
    <p className={styles.more}>
      {text.shown(shown, total)}{' '}
      <Link to={seasonPath({ ...address, all }, id)} preventScrollReset>
        {isAll ? text.showFewer : text.showAll(total)}
        <span className="vh"> {title}</span>
      </Link>
    </p>
  )
}
