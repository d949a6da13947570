import { storeContext } from '#app/context.ts'
import { ChooseForm } from '#app/desk/choose-rows.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { formPath } from '#app/desk/form-path.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { findRemembered } from '#app/desk/remembered.server.ts'
import { deskPath } from '#app/domain/names.ts'
import { pageCount, readPage } from '#app/domain/pages.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { BulkBar } from '#app/features/bulk/components/bulk-bar.tsx'
import { BULK_KEYS } from '#app/features/bulk/schema/bulk-query.ts'
import { CHANGE_PATH } from '#app/features/bulk/view.ts'
import { DOCTOR_PATH } from '#app/features/doctor/components/finding-actions.tsx'
import { DeskTable } from '#app/features/horses/components/desk-table.tsx'
import {
  ADMIN_HORSES_PER_PAGE,
  countViews,
  findAdminHorses,
  wantedHorses,
} from '#app/features/horses/data/desk-list.server.ts'
import { HORSE_SORTING } from '#app/features/horses/data/desk-query.server.ts'
import { deskListText } from '#app/features/horses/text/desk-list.ts'
import { horsesText } from '#app/features/horses/text/list.ts'
import {
  adminFilters,
  adminListLine,
  horseViews,
  listOf,
  orderWord,
  readAdminFilter,
} from '#app/features/horses/view/desk-list.ts'
import { findOwnFields } from '#app/features/own-fields/data.server.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { CellTable } from '#app/features/table/components/cell-table.tsx'
import { OtherView, TableTools } from '#app/features/table/components/table-tools.tsx'
import { readTable } from '#app/features/table/data.server.ts'
import { viewPlans } from '#app/features/table/mutations/saved-views.server.ts'
import { asTables, isTable, otherView, tableWords, withSort } from '#app/features/table/view/address.ts'
import { SAVED_VIEW_START, savedTabs, savedViews, withSaved } from '#app/features/table/view/saved-views.ts'
import { wishView } from '#app/features/table/view/wishes.ts'
import { adminText } from '#app/text/admin.ts'
import { HORSES_FAILED } from '#app/text/meanings.ts'
import { failureSaying } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/horses'

const PATH = '/admin/horses'
const CSV_PATH = '/admin/horses.csv'

export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const year = yearOf(await presentDay(context), 'ages')
  const search = url.searchParams
  const filter = readAdminFilter(search)
  const list = listOf(search)
  return readOrFail(async () => {
    const page = readPage(search)
    const shown = isTable(search)
      ? await readTable(store, search, {
          of: 'horses',
          path: PATH,
          wanted: wantedHorses(filter),
          order: HORSE_SORTING[filter.order],
          hrefOf: ({ name }) => formPath(deskPath(name), list === '' ? {} : { lista: list }),
        })
      : null
    const fields = shown || filter.wishes === undefined ? [] : await findOwnFields(store.db)
    const [listed, counts, remembered] = await Promise.all([
      shown ? { total: shown.total, horses: [] } : findAdminHorses(store.db, filter, page),
      countViews(store, year),
      findRemembered(store.db, SAVED_VIEW_START),
    ])
    const saved = savedViews(remembered)
    return {
      saved,
      lines: listed.horses.map((row) => adminListLine(row, year, list)),
      table: shown?.table ?? null,
      columns: shown?.columns ?? null,
      wishes:
        shown?.wishes ??
        (filter.wishes === undefined ? null : wishView({ path: PATH, search, columns: [], own: fields, of: 'horses' })),
      other: otherView(PATH, search),
      words: [...Object.entries(tableWords(search)), ...new URLSearchParams(filter.wishes)],
      views: [
        ...withSaved(asTables(horseViews(search, counts, year), search), savedTabs(PATH, saved, list)),
        { href: DOCTOR_PATH, label: deskListText.views.contradictions, count: null, isCurrent: false },
      ],
      total: listed.total,
      page,
      pages: pageCount(listed.total, ADMIN_HORSES_PER_PAGE),
      filters: withSort(adminFilters(search), shown?.table.sort ?? null),
      typed: search.get('q')?.trim() ?? '',
      born: search.get('fodd')?.trim() ?? '',
      order: orderWord(filter),
      list,
    }
  })
}

export const action = (args: Route.ActionArgs) => runAdminIntents(args, viewPlans(PATH, args.url.search))

export default function AdminHorses({ loaderData, actionData }: Route.ComponentProps) {
  const {
    lines,
    table,
    columns,
    wishes,
    saved,
    other,
    words,
    views,
    total,
    page,
    pages,
    filters,
    typed,
    born,
    order,
    list,
  } = loaderData
  return (
    <ListPage
      title={deskListText.title}
      path={PATH}
      views={views}
      csv={list === '' ? CSV_PATH : `${CSV_PATH}?${list}`}
      search={{
        label: deskListText.search,
        typed,
        fields: filters,
        hidden: [...words, ...(born === '' ? [] : [['fodd', born] as const])],
      }}
      ways={<OtherView to={other} isTable={table !== null} />}
      found={horsesText.found(total)}
      nothing={{ text: adminText.allHorses.nothing, showAll: horsesText.showAll }}
      isEmpty={total === 0 || (table?.rows ?? lines).length === 0}
      page={page}
      pages={pages}
      above={<TableTools path={PATH} columns={columns} wishes={wishes} saved={saved} list={list} answer={actionData} />}
    >
      <ChooseForm list={`${list} ${page}`} action={CHANGE_PATH} names={{ row: BULK_KEYS.horse, all: BULK_KEYS.all }}>
        {(chosen) => (
          <>
            {[...new URLSearchParams(list)].map(([name, value]) => (
              <input key={name + value} type="hidden" name={name} value={value} />
            ))}
            {table === null ? (
              <DeskTable lines={lines} order={order} box={BULK_KEYS.horse} />
            ) : (
              <CellTable view={table} order={order} name={BULK_KEYS.horse} total={total} />
            )}
            <BulkBar chosen={chosen} total={total} />
          </>
        )}
      </ChooseForm>
    </ListPage>
  )
}

export const ErrorBoundary = failureSaying(adminText.horsesFailed, HORSES_FAILED)
