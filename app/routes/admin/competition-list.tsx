import { storeContext } from '#app/context.ts'
import { alsoAfterRefusal } from '#app/desk/also-after-refusal.ts'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { findRemembered } from '#app/desk/remembered.server.ts'
import { readPage } from '#app/domain/pages.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { wishWords } from '#app/domain/table/wish-keys.ts'
import { CompetitionListPage } from '#app/features/competition/components/list-page.tsx'
import { ComparisonPage } from '#app/features/competition/components/page-parts.tsx'
import { type CompetitionTable, TablePage } from '#app/features/competition/components/table-page.tsx'
import { compareWithHorses } from '#app/features/competition/data/entries.server.ts'
import { findCompetitionList, wantedCompetition } from '#app/features/competition/data/list.server.ts'
import { findReady } from '#app/features/competition/data/ready-list.server.ts'
import { entryPlans, manyPlans } from '#app/features/competition/mutations/entry-plans.server.ts'
import { competitionText } from '#app/features/competition/text.ts'
import { comparisonView } from '#app/features/competition/view/comparison.ts'
import { entryPath } from '#app/features/competition/view/entry-line.ts'
import { competitionListView, readCompetitionFilter } from '#app/features/competition/view/list.ts'
import { listOf } from '#app/features/horses/view/desk-list.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { readTable } from '#app/features/table/data.server.ts'
import { viewPlans } from '#app/features/table/mutations/saved-views.server.ts'
import { isTable, ORDER_KEY, ordersOf, tableWords } from '#app/features/table/view/address.ts'
import { SAVED_VIEW_START, savedViews } from '#app/features/table/view/saved-views.ts'
import { failureSaying } from '#app/routes/failure.tsx'
import { readOrFail } from '#app/routes/read-or-fail.server.ts'
import { BY_NAME, BY_NAME_BACKWARDS } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Route } from './+types/competition-list'

const PATH = '/admin/competition-list'
/** The preview of Update for all entries that differ. */
const COMPARED = 'skillnader'
const COMPARED_PATH = `${PATH}?visa=${COMPARED}`

/** `?gren=&grupp=&q=&sida=` filters the list; `?visa=skillnader` shows what Update would change. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const { db } = store
  const year = yearOf(await presentDay(context), 'class-ages')
  const search = url.searchParams
  return readOrFail(async () => {
    const page = readPage(search)
    if (search.get('visa') === COMPARED) {
      return { kind: 'compared' as const, data: comparisonView(await compareWithHorses(db), page) }
    }
    if (isTable(search)) return { kind: 'table' as const, data: await readList(store, search) }
    const filter = readCompetitionFilter(search)
    const [list, ready] = await Promise.all([findCompetitionList(db, filter, page), findReady(db, filter)])
    return { kind: 'list' as const, data: competitionListView(list, ready, { filter, year }) }
  })
}

async function readList(store: Store, search: URLSearchParams): Promise<CompetitionTable> {
  const [typed, wishes] = [search.get('q')?.trim() ?? '', wishWords(search)]
  const word = search.get(ORDER_KEY)?.trim() ?? ''
  const [order, backwards] = ordersOf('name', 'competition')
  const isBackwards = word === backwards
  const shown = await readTable(store, search, {
    of: 'competition',
    path: PATH,
    wanted: wantedCompetition(typed, wishes),
    order: isBackwards ? BY_NAME_BACKWARDS : BY_NAME,
    hrefOf: ({ id }) => entryPath(id),
  })
  return {
    ...shown,
    saved: savedViews(await findRemembered(store.db, SAVED_VIEW_START)),
    list: listOf(search),
    other: PATH,
    hidden: [
      ...Object.entries(tableWords(search)),
      ...new URLSearchParams(wishes),
      ...(word === '' ? [] : [[ORDER_KEY, word] as [string, string]]),
    ],
    typed,
    order: isBackwards ? backwards : order,
  }
}

/** Also after a refusal: the list may differ then. */
export const shouldRevalidate = alsoAfterRefusal

export async function action(args: Route.ActionArgs) {
  const here = `${PATH}${args.url.search}`
  // What removes a horse from the list is confirmed on the entry's page.
  const { 'level-up': levelUp, reset, update } = entryPlans({ stay: here, leave: here })
  return runAdminIntents(args, {
    'level-up': levelUp,
    reset,
    update,
    ...manyPlans(here),
    ...viewPlans(PATH, args.url.search),
  })
}

export default function CompetitionListRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'table') return <TablePage data={loaderData.data} path={PATH} answer={actionData} />
  return loaderData.kind === 'list' ? (
    <CompetitionListPage data={loaderData.data} path={PATH} comparedPath={COMPARED_PATH} answer={actionData} />
  ) : (
    <ComparisonPage data={loaderData.data} path={PATH} answer={actionData} />
  )
}

export const ErrorBoundary = failureSaying(() => competitionText.list.failed)
