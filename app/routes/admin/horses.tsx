import { storeContext, todayContext } from '#app/context.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { pageCount, readPage } from '#app/domain/pages.ts'
import { DeskTable } from '#app/features/horses/components/desk-table.tsx'
import { ADMIN_HORSES_PER_PAGE, findAdminHorses } from '#app/features/horses/data/desk-list.server.ts'
import { deskListText } from '#app/features/horses/text/desk-list.ts'
import { horsesText } from '#app/features/horses/text/list.ts'
import { adminFilters, adminListLine, listOf, readAdminFilter } from '#app/features/horses/view/desk-list.ts'
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
      lines: horses.map((row) => adminListLine(row, year, listOf(search))),
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
      title={deskListText.title}
      path={PATH}
      search={{ label: deskListText.search, typed, fields: filters }}
      found={horsesText.found(total)}
      nothing={{ text: text.allHorses.nothing, showAll: horsesText.showAll }}
      isEmpty={lines.length === 0}
      page={page}
      pages={pages}
    >
      <DeskTable lines={lines} />
    </ListPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={text.horsesFailed} />
}
