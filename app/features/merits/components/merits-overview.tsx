import { EditLink } from '#app/desk/edit-link.tsx'
import { SCORES_FIELDS } from '#app/domain/merits/fields.table.ts'
import { meritsText } from '#app/features/merits/text/merits.ts'
import type { MeritsOverview, MeritsPage, SeasonRow, TitleStep } from '#app/features/merits/view/page.ts'
import { meritsPath, type Narrowing } from '#app/features/merits/view/path.ts'
import { again } from '#app/framework/same-again.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { Link } from '#app/ui/link.tsx'
import { ScaleBar } from '#app/ui/scale-bar.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, Table } from '#app/ui/table.tsx'
import styles from './merits-overview.module.css'
import { Place } from './place.tsx'
import { PointsAccountLine } from './points-account.tsx'

const words = meritsText.overview

export function EditMerits({ name }: { name: string }) {
  return (
    <p className={styles.edit}>
      <EditLink to={meritsPath(name)} about={words.editAbout(name)} />
    </p>
  )
}

const said = ({ shown, label }: { shown: string; label: string | null }) =>
  label === null ? shown : `${shown}, ${label}`

type MeritsOverviewSectionProps = {
  overview: MeritsOverview
  year: number | null
  hrefOfYear: (year: number) => string
}

/** The total, the seven titles, the placings, and the points by year. */
export function MeritsOverviewSection({ overview, year, hrefOfYear }: MeritsOverviewSectionProps) {
  const { total, title, next, steps, placings, seasons } = overview
  return (
    <Section id="poang" title={words.title} note={title ? said(title) : undefined}>
      <PointsAccountLine
        account={{
          total,
          fromResults: overview.fromResults,
          notepoints: overview.notepoints,
          next: next && { title: said(next), missing: next.missing },
        }}
        unit={meritsText.account.points}
      />
      <AllTitles steps={steps} />
      {placings.length === 0 ? null : (
        <ul className={styles.placings}>
          {placings.map(({ group, label, count }) => (
            <li key={group}>
              <Place group={group}>{count}</Place> {label}
            </li>
          ))}
        </ul>
      )}
      {seasons.length === 0 ? null : (
        <Seasons seasons={seasons} overview={overview} year={year} hrefOfYear={hrefOfYear} />
      )}
    </Section>
  )
}

function Titles({ steps }: { steps: readonly TitleStep[] }) {
  return (
    <ol className={styles.titles}>
      {steps.map(({ letters, label, points, share }) => (
        <li key={letters} className={share === 1 ? styles.won : undefined}>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="6" className={styles.track} />
            <rect width={share * 100} height="6" className={styles.filled} />
          </svg>
          <b>
            <abbr title={label}>{letters}</abbr>
          </b>
          <span>
            {points}
            <span className="vh">
              {' '}
              {meritsText.account.points}
              {share === 1 ? words.reached : ''}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

const AllTitles = import.meta.env.SSR ? again(Titles) : Titles

type SeasonsProps = {
  seasons: readonly SeasonRow[]
  overview: MeritsOverview
  year: number | null
  hrefOfYear: (year: number) => string
}

function Seasons({ seasons, overview, year: chosen, hrefOfYear }: SeasonsProps) {
  return (
    <Table
      className={styles.seasons}
      caption={words.perYear}
      columns={[words.year, { label: meritsText.result, isEnd: true }, { label: meritsText.points, isEnd: true }]}
      stacks={false}
    >
      <tbody>
        {seasons.map(({ year, count, points, share }) => (
          <tr key={year}>
            <td>
              {year === null ? (
                words.noYear
              ) : count === 0 || year === chosen ? (
                year
              ) : (
                <Link to={hrefOfYear(year)}>
                  {year}
                  <span className="vh">{words.showResults}</span>
                </Link>
              )}
            </td>
            <EndCell>{count}</EndCell>
            <EndCell>
              <div className={styles.season}>
                <ScaleBar value={share} max={1} className={styles.bar} />
                {points}
              </div>
            </EndCell>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {overview.notepoints === null ? null : (
          <tr>
            <td colSpan={2}>{SCORES_FIELDS.notes.label}</td>
            <EndCell>{overview.notepoints}</EndCell>
          </tr>
        )}
        <tr>
          <th scope="row" colSpan={2}>
            {words.total}
          </th>
          <EndCell>
            <b>{overview.total}</b>
          </EndCell>
        </tr>
      </tfoot>
    </Table>
  )
}

export function MeritsChoices({
  page: { disciplines, discipline, year, merits, points },
  hrefOf,
  narrowed,
}: {
  page: MeritsPage
  hrefOf: (choice: Partial<Narrowing>) => string
  narrowed: string | null
}) {
  if (disciplines.length === 0 && narrowed === null) return null
  return (
    <Choices
      label={meritsText.result}
      choices={disciplines.map(({ key, label, count }) => ({
        key,
        label,
        count,
        to: hrefOf({ discipline: key, year }),
        isCurrent: key === discipline,
      }))}
    >
      {narrowed === null ? null : (
        <p role="status">
          {words.narrowed(narrowed, meritsText.count(merits.count), points)}{' '}
          <Link to={hrefOf({ discipline: null, year: null })}>{meritsText.showAll}</Link>
        </p>
      )}
    </Choices>
  )
}
