import { storeContext } from '#app/context.ts'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { csvPath } from '#app/desk/form-path.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { findRemembered } from '#app/desk/remembered.server.ts'
import { pageCount, readPage } from '#app/domain/pages.ts'
import { DOCTOR_PATH } from '#app/features/doctor/components/finding-actions.tsx'
import { horsesText } from '#app/features/horses/text/list.ts'
import { listOf } from '#app/features/horses/view/desk-list.ts'
import { RelationTable } from '#app/features/pedigree/components/relation-table.tsx'
import {
  countEntryViews,
  ENTRY_SORTING,
  findEntryBreeds,
  findListedEntries,
  LISTED_ENTRIES_PER_PAGE,
  wantedEntries,
} from '#app/features/pedigree/data/list.server.ts'
import { ORDER_WORDS, readEntryFilter } from '#app/features/pedigree/schema/entry-filter.ts'
import { relationText } from '#app/features/pedigree/text/relation.ts'
import { entryFilterFields, entryViews } from '#app/features/pedigree/view/list.ts'
import { updateRelationPath } from '#app/features/pedigree/view/paths.ts'
import { CellTable } from '#app/features/table/components/cell-table.tsx'
import { OtherView, TableTools } from '#app/features/table/components/table-tools.tsx'
import { readTable } from '#app/features/table/data.server.ts'
import { viewPlans } from '#app/features/table/mutations/saved-views.server.ts'
import { asTables, isTable, otherView, tableWords, withSort } from '#app/features/table/view/address.ts'
import { SAVED_VIEW_START, savedTabs, savedViews, withSaved } from '#app/features/table/view/saved-views.ts'
import { adminText } from '#app/text/admin.ts'
import { publicText } from '#app/text/public.ts'
import { failureSaying } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/pedigree'

const PATH = '/admin/pedigree'

export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const { db } = store
  const search = url.searchParams
  const filter = readEntryFilter(search)
  const page = readPage(search)
  return readOrFail(async () => {
    const shown = isTable(search)
      ? await readTable(store, search, {
          of: 'pedigree',
          path: PATH,
          wanted: wantedEntries(filter),
          order: ENTRY_SORTING[filter.order],
          hrefOf: ({ name }) => updateRelationPath(name),
        })
      : null
    const [{ total, entries }, breeds, counts, remembered] = await Promise.all([
      shown ? { total: shown.total, entries: [] } : findListedEntries(db, filter, page),
      findEntryBreeds(db),
      countEntryViews(store, 0),
      findRemembered(db, SAVED_VIEW_START),
    ])
    const saved = savedViews(remembered)
    const list = listOf(search)
    return {
      saved,
      list,
      table: shown?.table ?? null,
      columns: shown?.columns ?? null,
      wishes: shown?.wishes ?? null,
      other: otherView(PATH, search),
      hidden: [...Object.entries(tableWords(search)), ...new URLSearchParams(filter.wishes)],
      views: [
        ...withSaved(asTables(entryViews(search, counts), search), savedTabs(PATH, saved, list)),
        { href: DOCTOR_PATH, label: relationText.views.contradictions, count: null, isCurrent: false },
      ],
      total,
      entries,
      page,
      pages: pageCount(total, LISTED_ENTRIES_PER_PAGE),
      fields: withSort(entryFilterFields(filter, breeds), shown?.table.sort ?? null),
      typed: filter.search ?? '',
      order: filter.order,
      csv: csvPath(`${PATH}.csv`, search),
    }
  })
}

export const action = (args: Route.ActionArgs) => runAdminIntents(args, viewPlans(PATH, args.url.search))

export default function PedigreeList({ loaderData, actionData }: Route.ComponentProps) {
  const { views, total, entries, table, page, pages, fields, hidden, typed, order, csv, other, ...tools } = loaderData
  return (
    <ListPage
      title={relationText.list}
      path={PATH}
      views={views}
      csv={csv}
      search={{ label: relationText.search, typed, fields, hidden }}
      ways={<OtherView to={other} isTable={table !== null} />}
      found={horsesText.found(total)}
      nothing={{ text: publicText.noHorses, showAll: relationText.showAll }}
      isEmpty={(table?.rows ?? entries).length === 0}
      page={page}
      pages={pages}
      above={<TableTools path={PATH} {...tools} answer={actionData} />}
    >
      {table === null ? (
        <RelationTable entries={entries} order={order} />
      ) : (
        <CellTable view={table} order={ORDER_WORDS[order]} name={null} total={total} />
      )}
    </ListPage>
  )
}

export const ErrorBoundary = failureSaying(() => adminText.relation.listFailed)
