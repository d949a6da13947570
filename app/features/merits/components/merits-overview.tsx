import { Link } from 'react-router'
import type { MeritsOverview, MeritsPage, SeasonRow, TitleStep } from '#app/features/merits/view/page.ts'
import { BarPlot } from '#app/ui/bar-plot.tsx'
import { Section } from '#app/ui/section.tsx'

/** A title with what its letters mean. */
const said = ({ shown, label }: { shown: string; label: string | null }) =>
  label === null ? shown : `${shown}, ${label}`

/** Where the horse stands: its total, the seven titles, its placings, and its points year by year. */
export function MeritsOverviewSection({
  overview,
  year,
  hrefOfYear,
}: {
  overview: MeritsOverview
  /** The year that the results below are narrowed to. */
  year: number | null
  hrefOfYear: (year: number) => string
}) {
  const { total, title, next, steps, placings, seasons } = overview
  return (
    <Section id="poang" title="VHF-poäng" note={title ? said(title) : undefined}>
      <p className="account">
        <b>{total}</b> poäng
        {overview.notepoints === null ? null : (
          <>
            {' '}
            = {overview.fromResults} i resultat + {overview.notepoints} i övriga meriter
          </>
        )}
        {next === null ? null : (
          <>
            {' '}
            · {next.missing} poäng kvar till {said(next)}
          </>
        )}
      </p>
      <Titles steps={steps} />
      {placings.length === 0 ? null : (
        <ul className="placings">
          {placings.map(({ group, label, count }) => (
            <li key={group}>
              <span className={`place p${group}`}>{count}</span> {label}
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

/** The seven titles in their order, each with its limit and how far the horse has come to it. */
function Titles({ steps }: { steps: readonly TitleStep[] }) {
  return (
    <ol className="titles-way">
      {steps.map(({ letters, label, points, share }) => (
        <li key={letters} className={share === 1 ? 'won' : undefined}>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="6" className="t" />
            <rect width={share * 100} height="6" className="f" />
          </svg>
          <b>
            <abbr title={label}>{letters}</abbr>
          </b>
          <span>
            {points}
            <span className="vh"> poäng{share === 1 ? ', nådd' : ''}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Seasons({
  seasons,
  overview,
  year: chosen,
  hrefOfYear,
}: {
  seasons: readonly SeasonRow[]
  overview: MeritsOverview
  year: number | null
  hrefOfYear: (year: number) => string
}) {
  const dated = seasons.filter(({ year }) => year !== null)
  return (
    <div className="seasons">
      {dated.length === 0 ? null : (
        <BarPlot
          bars={dated.toReversed().map(({ year, share }) => ({ label: String(year), share }))}
          label={`Poäng per år, ${dated.at(-1)?.year} till ${dated[0]?.year}; siffrorna står i tabellen`}
        />
      )}
      <table className="tbl">
        <caption>Poäng per år</caption>
        <thead>
          <tr>
            <th scope="col">År</th>
            <th scope="col" className="r">
              Resultat
            </th>
            <th scope="col" className="r">
              Poäng
            </th>
          </tr>
        </thead>
        <tbody>
          {seasons.map(({ year, count, points }) => (
            <tr key={year}>
              <td>
                {year === null ? (
                  'Utan år'
                ) : count === 0 || year === chosen ? (
                  year
                ) : (
                  <Link to={hrefOfYear(year)}>
                    {year}
                    <span className="vh">, visa resultaten</span>
                  </Link>
                )}
              </td>
              <td className="r">{count}</td>
              <td className="r">{points}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {overview.notepoints === null ? null : (
            <tr>
              <td colSpan={2}>Övriga meriter</td>
              <td className="r">{overview.notepoints}</td>
            </tr>
          )}
          <tr>
            <th scope="row" colSpan={2}>
              Sammanlagt
            </th>
            <td className="r">
              <b>{overview.total}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** What the results are narrowed to, and the way to the others. */
export function MeritsChoices({
  page: { disciplines, discipline, year, merits, points },
  hrefOf,
  narrowed,
}: {
  page: MeritsPage
  hrefOf: (choice: { discipline?: string | null; year?: number | null }) => string
  narrowed: string | null
}) {
  if (disciplines.length === 0 && narrowed === null) return null
  return (
    <nav className="choices" aria-label="Resultat">
      {narrowed === null ? null : (
        <p role="status">
          {narrowed}: {merits.count === 1 ? '1 resultat' : `${merits.count} resultat`}, {points} poäng.{' '}
          <Link to={hrefOf({ discipline: null, year: null })}>Visa alla</Link>
        </p>
      )}
      {disciplines.length === 0 ? null : (
        <ul>
          {disciplines.map(({ key, label, count }) => (
            <li key={key}>
              {key === discipline ? (
                <span aria-current="true">
                  {label} <small>{count}</small>
                </span>
              ) : (
                <Link to={hrefOf({ discipline: key, year })}>
                  {label} <small>{count}</small>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
