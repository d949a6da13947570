import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { competitionText } from '#app/features/competition/text.ts'
import { CellTable } from '#app/features/table/components/cell-table.tsx'
import { OtherView, TableTools } from '#app/features/table/components/table-tools.tsx'
import type { readTable } from '#app/features/table/data.server.ts'
import { type SavedView, savedTabs } from '#app/features/table/view/saved-views.ts'

export type CompetitionTable = Awaited<ReturnType<typeof readTable>> & {
  saved: readonly SavedView[]
  list: string
  other: string
  hidden: [string, string][]
  typed: string
  order: string
}

/** The competition list as a table. The list with its buttons is its other view. */
export function TablePage({
  path,
  data,
  answer,
}: {
  path: string
  data: CompetitionTable
  answer: AdminAnswer | undefined
}) {
  const views = savedTabs(path, data.saved, data.list)
  const { table, total, page, pages, other, hidden, typed, order, ...tools } = data
  return (
    <ListPage
      title={competitionText.list.title}
      path={path}
      {...(views.length === 0 ? {} : { views })}
      search={{ label: competitionText.list.search, typed, fields: [], hidden }}
      ways={<OtherView to={other} isTable />}
      found={competitionText.list.found(total)}
      nothing={{ text: competitionText.list.nothing, showAll: competitionText.list.showAll }}
      isEmpty={table.rows.length === 0}
      page={page}
      pages={pages}
      above={<TableTools path={path} {...tools} answer={answer} />}
    >
      <CellTable view={table} order={order} name={null} total={total} />
    </ListPage>
  )
}
