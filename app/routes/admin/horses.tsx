import { Link } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { ADMIN_HORSES_PER_PAGE, findAdminHorses } from '#app/features/horses/data/desk-list.server.ts'
import { horsesText } from '#app/features/horses/text/list.ts'
import { adminFilters, adminListLine, readAdminFilter } from '#app/features/horses/view/desk-list.ts'
import { pageCount, readPage } from '#app/features/horses/view/list.ts'
import { text } from '#app/text/admin.ts'
import { Failure } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/horses'

const PATH = '/admin/horses'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const { year } = context.get(todayContext)
  const search = url.searchParams
  return readOrFail(async () => {
    const page = readPage(search)
    const { total, horses } = await findAdminHorses(db, readAdminFilter(search), page)
    return {
      lines: horses.map((row) => adminListLine(row, year)),
      total,
      page,
      pages: pageCount(total, ADMIN_HORSES_PER_PAGE),
      filters: adminFilters(search),
      typed: search.get('q')?.trim() ?? '',
    }
  })
}

export default function AdminHorses({ loaderData }: Route.ComponentProps) {
  const { lines, total, page, pages, filters, typed } = loaderData
  return (
    <ListPage
      title={text.allHorses.title}
      path={PATH}
      search={{ label: 'Sök bland hästarna', typed, fields: filters }}
      found={horsesText.found(total)}
      nothing={{ text: text.allHorses.nothing, showAll: 'Visa alla hästar' }}
      isEmpty={lines.length === 0}
      page={page}
      pages={pages}
    >
      <table className="tbl stack admin-horses">
        <thead>
          <tr>
            <th scope="col">Namn</th>
            <th scope="col">Kategori</th>
            <th scope="col">Ras</th>
            <th scope="col">Kön</th>
            <th scope="col">
              <abbr title="Generation">Gen.</abbr>
            </th>
            <th scope="col">Ålder</th>
            <th scope="col">Status</th>
            <th scope="col">
              <span className="vh">Profil</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <td className="nm">
                <Link to={line.form}>{line.name}</Link>
              </td>
              <td>{line.category}</td>
              <td>{line.breed}</td>
              <td>{line.gender}</td>
              <td>{line.generation}</td>
              <td>{line.age}</td>
              <td>{line.status.join(', ')}</td>
              <td className="r">
                <Link to={line.profile}>
                  Visa<span className="vh"> {line.name}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={text.horsesFailed} />
}
