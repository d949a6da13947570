import type { ChangeEvent } from 'react'
import { Link } from 'react-router'
import { PhoneFold } from '#app/desk/phone-fold.tsx'
import { AGEING_SCOPES } from '#app/domain/ageing.ts'
import type { SeasonTurn } from '#app/domain/season/turn.ts'
import { SEASON_PATH, type SeasonAddress, seasonPath, seasonYears } from '#app/features/season/schema.ts'
import { seasonText } from '#app/features/season/text.ts'
import type { SeasonRow, SeasonSection } from '#app/features/season/view/section.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Nothing } from '#app/ui/nothing.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import formStyles from './season-form.module.css'
import styles from './season-sections.module.css'

/** Texts up to this length are not broken. */
const LONGEST_UNBROKEN = 14

export function SeasonContents({ sections }: { sections: readonly SeasonSection[] }) {
  return (
    <nav className={styles.contents} aria-label={seasonText.contents}>
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

export function SeasonPart({ section, address }: { section: SeasonSection; address: SeasonAddress }) {
  const { id, title, lead, rows, total, isLong, empty, notes, link } = section
  const inside = (
    <>
      <p className={`muted ${styles.lead}`}>{lead}</p>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {rows.length === 0 ? <Nothing>{empty}</Nothing> : <Rows section={section} />}
      {isLong ? <More id={id} shown={rows.length} total={total} title={title} address={address} /> : null}
    </>
  )
  return (
    <Section
      id={id}
      title={title}
      className={styles.section}
      action={link ? <Link to={link.to}>{link.label}</Link> : null}
    >
      {rows.length > 0 ? <PhoneFold about={title}>{inside}</PhoneFold> : inside}
    </Section>
  )
}

function Rows({ section: { id, columns, rows } }: { section: SeasonSection }) {
  const hasActions = rows.some(({ action }) => action !== null)
  return (
    <Table
      columns={[
        ...columns,
        hasActions ? { label: seasonText.columns.action, isEnd: true, isUnseen: true, className: styles.action } : null,
      ]}
      className={styles.rows}
      aria-labelledby={`${id}-h`}
    >
      <tbody>
        {rows.map((row, at) => (
          // A horse may have several rows; they never move.
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
      {cells.map(({ text: shown, to }, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at} className={shown.length <= LONGEST_UNBROKEN ? styles.unbroken : undefined}>
          {to === undefined || shown === '' ? shown : <Link to={to}>{shown}</Link>}
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
      {seasonText.shown(shown, total)}{' '}
      <Link to={seasonPath({ ...address, all }, id)} preventScrollReset>
        {isAll ? seasonText.showFewer : seasonText.showAll(total)}
        <span className="vh"> {title}</span>
      </Link>
    </p>
  )
}

const NO_AGEING = 'none'

const send = (form: HTMLFormElement | null) => form?.requestSubmit()
const atOnce = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => send(currentTarget.form)

/** The choices are in the address. With script a choice acts at once, without it the button sends the form. */
export function SeasonForm({ turn, today }: { turn: SeasonTurn; today: number }) {
  const values = { ar: String(turn.year), aldra: turn.ageing ?? NO_AGEING }
  return (
    <FilterBar
      className={formStyles.form}
      action={SEASON_PATH}
      role="search"
      aria-label={seasonText.form.label}
      said={values}
      send={send}
    >
      <SelectField
        label={seasonText.form.year}
        name="ar"
        options={seasonYears(today).map((year) => ({
          value: String(year),
          label: seasonText.form.yearOption({ before: year - 1, after: year }),
        }))}
        defaultValue={values.ar}
        onChange={atOnce}
      />
      <SelectField
        label={seasonText.form.ageing}
        name="aldra"
        options={[
          { value: NO_AGEING, label: seasonText.form.noAgeing },
          ...AGEING_SCOPES.map((scope) => ({ value: scope, label: seasonText.form.ageingOption[scope] })),
        ]}
        defaultValue={values.aldra}
        onChange={atOnce}
      />
      <Button type="submit" kind="quiet">
        {seasonText.form.submit}
      </Button>
    </FilterBar>
  )
}

export function SeasonBasis({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className={`muted ${formStyles.basis}`}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
