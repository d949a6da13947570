import { Link } from 'react-router'
import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import recordsCss from '#app/desk/css/records.css?url'
import { ListFilters } from '#app/desk/list-filters.tsx'
import { findListedEvaluations, LISTED_EVALUATIONS_PER_PAGE } from '#app/features/evaluations/data/list.server.ts'
import { evaluationFilterFields, evaluationLine, readEvaluationFilter } from '#app/features/evaluations/view/list.ts'
import { ListPages } from '#app/features/horses/components/list-pages.tsx'
import { pageCount, readPage } from '#app/features/horses/view/list.ts'
import { text } from '#app/text/admin.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Failure } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/evaluations'

const PATH = '/admin/evaluations'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: recordsCss }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const search = url.searchParams
  const filter = readEvaluationFilter(search)
  const page = readPage(search)
  return readOrFail(async () => {
    const { total, evaluations } = await findListedEvaluations(db, filter, page)
    return {
      total,
      lines: evaluations.map(evaluationLine),
      page,
      pages: pageCount(total, LISTED_EVALUATIONS_PER_PAGE),
      fields: evaluationFilterFields(filter),
      typed: filter.search ?? '',
    }
  })
}

export default function EvaluationList({ loaderData }: Route.ComponentProps) {
  const { total, lines, page, pages, fields, typed } = loaderData
  return (
    <AdminPage title={text.evaluation.list}>
      <ListFilters path={PATH} label="Sök bland bedömningarna" typed={typed} fields={fields} />
      <p className="muted" role="status">
        {text.evaluation.found(total)}
      </p>
      {lines.length === 0 ? (
        <Empty text={text.evaluation.none}>
          <ButtonLink kind="quiet" to={PATH}>
            Visa alla bedömningar
          </ButtonLink>
        </Empty>
      ) : (
        <table className="tbl stack">
          <thead>
            <tr>
              <th scope="col">Häst</th>
              <th scope="col">Typ</th>
              <th scope="col">Datum</th>
              <th scope="col">Domare</th>
              <th scope="col">Resultat</th>
              <th scope="col" className="r">
                Åtgärd
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td className="nm">
                  {line.profile === null ? line.horse : <Link to={line.profile}>{line.horse}</Link>}
                </td>
                <td>{line.label}</td>
                <td className="day">{line.date}</td>
                <td>{line.judge}</td>
                <td>{line.result}</td>
                <td className="r">
                  <Link to={line.form}>
                    Rätta
                    <span className="vh">
                      {' '}
                      {line.label} {line.horse} {line.date}
                    </span>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ListPages page={page} pages={pages} />
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={() => text.evaluation.listFailed} />
}
