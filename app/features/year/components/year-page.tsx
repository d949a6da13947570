import { Link } from 'react-router'
import { TurnLines } from '#app/features/season/components/turn-lines.tsx'
import { seasonPath } from '#app/features/season/schema.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { Nothing } from '#app/ui/nothing.tsx'
import { Section } from '#app/ui/section.tsx'
import { yearText } from '../text.ts'
import type { YearView } from '../view.ts'
import styles from './year-page.module.css'

type Row = YearView['months'][number]['rows'][number]

/** `year` is the stud's present one. */
export function YearPage({ view: { months, isQuiet, unused }, year }: { view: YearView; year: number }) {
  if (isQuiet) return <Nothing>{yearText.quiet}</Nothing>
  return (
    <>
      {months.map(({ id, title, note, nothing, rows }) => (
        <Section key={id} id={id} title={title} note={note} className={styles.month}>
          {rows.length === 0 ? (
            <Nothing>{nothing}</Nothing>
          ) : (
            <ul>
              {rows.map((row) => (
                <DueRow key={row.id} row={row} year={year} />
              ))}
            </ul>
          )}
        </Section>
      ))}
      {unused.length > 0 ? <p className={`muted ${styles.unused}`}>{yearText.unused(unused)}</p> : null}
    </>
  )
}

function DueRow({ row, year }: { row: Row; year: number }) {
  const { id, title, about, isLate, press, more, left, turn } = row
  return (
    <li id={id} className={classList(styles.row, isLate && styles.late)}>
      <div className={styles.head}>
        <p>
          <b>{title}</b>
          <span className={styles.about}>{about}</span>
        </p>
        {press ? (
          <ButtonLink to={press.to} kind="quiet" small>
            {press.label}
            <span className="vh"> {title}</span>
          </ButtonLink>
        ) : null}
      </div>
      <TurnLines
        lines={turn}
        pathOf={(section) => seasonPath({ turn: { year: year + 1, ageing: null }, all: [] }, section)}
      />
      <DueHorses row={row} />
      {more ? (
        <p className={styles.more}>
          <Link to={more.to} preventScrollReset>
            {more.label}
            <span className="vh"> {title}</span>
          </Link>
        </p>
      ) : null}
      {left ? <p className={`muted ${styles.more}`}>{left}</p> : null}
    </li>
  )
}

/** Horses never move; one may be ready in two disciplines. */
function DueHorses({ row: { horses, hasPresses } }: { row: Row }) {
  if (horses.length === 0) return null
  if (!hasPresses)
    return (
      <ul className={styles.names}>
        {horses.map(({ name, to }, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    )
  return (
    <ul className={styles.horses}>
      {horses.map(({ name, to, about, press }, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <span>
            <Link to={to}>{name}</Link>
            {about === '' ? null : <small className="muted">{about}</small>}
          </span>
          {press ? (
            <Link to={press.to}>
              {press.label}
              <span className="vh"> {name}</span>
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
