import { Link } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { horsesFound } from '#app/features/horses/components/horse-list.tsx'
import { ListPages } from '#app/features/horses/components/list-pages.tsx'
import { ADMIN_HORSES_PER_PAGE, findAdminHorses } from '#app/features/horses/data/desk-list.server.ts'
import {
  type AdminListFilters,
  adminFilters,
  adminListLine,
  readAdminFilter,
} from '#app/features/horses/view/desk-list.ts'
import { pageCount, readPage } from '#app/features/horses/view/list.ts'
import { text } from '#app/text/admin.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
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
    <AdminPage title={text.allHorses.title}>
      <Filters key={JSON.stringify([typed, filters.map(({ value }) => value)])} filters={filters} typed={typed} />
      <p className="muted" role="status">
        {horsesFound(total)}
      </p>
      {lines.length === 0 ? (
        <Empty text={text.allHorses.nothing}>
          <ButtonLink kind="quiet" to={PATH}>
            Visa alla hästar
          </ButtonLink>
        </Empty>
      ) : (
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
      )}
      <ListPages page={page} pages={pages} />
    </AdminPage>
  )
}

/** The filters stand in the address; with script a choice acts at once, a search and everything else with the button. */
function Filters({ filters, typed }: { filters: AdminListFilters; typed: string }) {
  return (
    <FilterBar action={PATH} role="search" aria-label="Sök bland hästarna">
      <TextField label="Namn" name="q" type="search" defaultValue={typed} autoComplete="off" spellCheck={false} />
      {filters.map(({ name, label, options, value }) => (
        <SelectField
          key={name}
          label={label}
          name={name}
          options={options}
          defaultValue={value}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
      ))}
      <Button type="submit" kind="quiet">
        Sök
      </Button>
    </FilterBar>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={text.horsesFailed} />
}
