import { storeContext, todayContext } from '#app/context.ts'
import { ChooseForm } from '#app/desk/choose-rows.tsx'
import { adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { findRemembered, forgetPlan } from '#app/desk/remembered.server.ts'
import { fieldsAbout } from '#app/domain/own-fields/own-field.ts'
import { pageCount, readPage } from '#app/domain/pages.ts'
import { BulkBar } from '#app/features/bulk/components/bulk-bar.tsx'
import { BULK_KEYS } from '#app/features/bulk/schema/bulk-query.ts'
import { CHANGE_PATH } from '#app/features/bulk/view.ts'
import { DOCTOR_PATH } from '#app/features/doctor/components/finding-actions.tsx'
import { DeskTable } from '#app/features/horses/components/desk-table.tsx'
import { ADMIN_HORSES_PER_PAGE, countViews, findAdminHorses } from '#app/features/horses/data/desk-list.server.ts'
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
import { findOwnFields, findOwnTexts } from '#app/features/own-fields/data.server.ts'
import { ColumnChooser } from '#app/features/table/components/column-chooser.tsx'
import { HorseTable } from '#app/features/table/components/horse-table.tsx'
import { SavedViews } from '#app/features/table/components/saved-views.tsx'
import { WishForm } from '#app/features/table/components/wish-form.tsx'
import { findTotals } from '#app/features/table/data.server.ts'
import { forgetView, MOST_VIEWS, SaveView, saveView } from '#app/features/table/mutations/saved-views.server.ts'
import { tableText, viewsText } from '#app/features/table/text.ts'
import { asTables, columnChoices, columnsOf, isTable, otherView, tableWords } from '#app/features/table/view/address.ts'
import { SAVED_VIEW_START, savedTabs, savedViews, withSaved } from '#app/features/table/view/saved-views.ts'
import { horseTableView } from '#app/features/table/view/table.ts'
import { wishView } from '#app/features/table/view/wishes.ts'
import { adminText } from '#app/text/admin.ts'
import { HORSES_FAILED } from '#app/text/meanings.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { failureSaying } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/horses'

const PATH = '/admin/horses'
const CSV_PATH = '/admin/horses.csv'

export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const { year } = context.get(todayContext)
  const search = url.searchParams
  const filter = readAdminFilter(search)
  const list = listOf(search)
  return readOrFail(async () => {
    const page = readPage(search)
    const isShown = isTable(search)
    const revision = await store.revision()
    const isWished = filter.wishes !== undefined
    const fields = isShown || isWished ? fieldsAbout(await findOwnFields(store.db), 'horses') : []
    const columns = columnsOf(search, fields)
    const [{ total, horses: rows }, counts, remembered, totals] = await Promise.all([
      findAdminHorses(store.db, filter, page),
      countViews(store, year),
      findRemembered(store.db, SAVED_VIEW_START),
      isShown ? findTotals(store, filter, columns) : {},
    ])
    const saved = savedViews(remembered)
    const shown = fields.filter(({ id }) => columns.some(({ key }) => key === id))
    const own = await findOwnTexts(store.db, rows, shown)
    return {
      saved,
      lines: isShown ? [] : rows.map((row) => adminListLine(row, year, list)),
      table: isShown ? horseTableView(columns, { rows, totals, list, revision, own }) : null,
      columns: isShown ? columnChoices(PATH, search, fields) : null,
      wishes:
        isShown || isWished
          ? wishView({ path: PATH, search, columns: isShown ? columns : [], own: fields, of: 'horses' })
          : null,
      other: otherView(PATH, search),
      words: [...Object.entries(tableWords(search)), ...new URLSearchParams(filter.wishes)],
      views: [
        ...withSaved(asTables(horseViews(search, counts, year), search), savedTabs(PATH, saved, list)),
        { href: DOCTOR_PATH, label: deskListText.views.contradictions, count: null, isCurrent: false },
      ],
      total,
      page,
      pages: pageCount(total, ADMIN_HORSES_PER_PAGE),
      filters: adminFilters(search),
      typed: search.get('q')?.trim() ?? '',
      born: search.get('fodd')?.trim() ?? '',
      order: orderWord(filter),
      list,
    }
  })
}

export async function action(args: Route.ActionArgs) {
  const { search } = args.url
  return runAdminIntents(args, {
    save: adminPlan({
      schema: SaveView,
      run: ({ store, actor, values }) => saveView(store, actor, values),
      refusals: { 'too-many-views': { text: viewsText.tooMany(MOST_VIEWS) } },
      failure: adminText.somethingWrong,
      done: ({ values: { list } }) => ({ message: viewsText.saved, to: list === '' ? PATH : `${PATH}?${list}` }),
    }),
    forget: forgetPlan(forgetView, {
      refusals: { 'view-gone': { text: viewsText.gone, status: 404 } },
      failure: adminText.somethingWrong,
      message: viewsText.removed,
      to: PATH + search,
    }),
  })
}

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
      ways={
        <ButtonLink kind="quiet" small to={other}>
          {table === null ? tableText.table : tableText.list}
        </ButtonLink>
      }
      found={horsesText.found(total)}
      nothing={{ text: adminText.allHorses.nothing, showAll: horsesText.showAll }}
      isEmpty={total === 0 || (table?.rows ?? lines).length === 0}
      page={page}
      pages={pages}
      above={
        <>
          {columns === null ? null : <ColumnChooser path={PATH} choices={columns} />}
          {wishes === null ? null : <WishForm path={PATH} view={wishes} />}
        </>
      }
    >
      <SavedViews views={saved} list={list} answer={actionData} />
      <ChooseForm list={`${list} ${page}`} action={CHANGE_PATH} names={{ row: BULK_KEYS.horse, all: BULK_KEYS.all }}>
        {(chosen) => (
          <>
            {[...new URLSearchParams(list)].map(([name, value]) => (
              <input key={name + value} type="hidden" name={name} value={value} />
            ))}
            {table === null ? (
              <DeskTable lines={lines} order={order} box={BULK_KEYS.horse} />
            ) : (
              <HorseTable view={table} order={order} name={BULK_KEYS.horse} total={total} />
            )}
            <BulkBar chosen={chosen} total={total} />
          </>
        )}
      </ChooseForm>
    </ListPage>
  )
}

export const ErrorBoundary = failureSaying(adminText.horsesFailed, HORSES_FAILED)
