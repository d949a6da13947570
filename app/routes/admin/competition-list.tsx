import { storeContext, todayContext } from '#app/context.ts'
import { alsoAfterRefusal } from '#app/desk/also-after-refusal.ts'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { readPage } from '#app/domain/pages.ts'
import { CompetitionListPage } from '#app/features/competition/components/list-page.tsx'
import { ComparisonPage } from '#app/features/competition/components/page-parts.tsx'
import { compareWithHorses } from '#app/features/competition/data/entries.server.ts'
import { findCompetitionList } from '#app/features/competition/data/list.server.ts'
import { findReady } from '#app/features/competition/data/ready-list.server.ts'
import { entryPlans, manyPlans } from '#app/features/competition/mutations/entry-plans.server.ts'
import { competitionText } from '#app/features/competition/text.ts'
import { comparisonView } from '#app/features/competition/view/comparison.ts'
import { competitionListView, readCompetitionFilter } from '#app/features/competition/view/list.ts'
import { failureSaying } from '#app/routes/failure.tsx'
import { readOrFail } from '#app/routes/read-or-fail.server.ts'
import type { Route } from './+types/competition-list'

const PATH = '/admin/competition-list'
/** The preview of Update for all entries that differ. */
const COMPARED = 'skillnader'
const COMPARED_PATH = `${PATH}?visa=${COMPARED}`

/** `?gren=&grupp=&q=&sida=` filters the list; `?visa=skillnader` shows what Update would change. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const { year } = context.get(todayContext)
  const search = url.searchParams
  return readOrFail(async () => {
    const page = readPage(search)
    if (search.get('visa') === COMPARED) {
      return { kind: 'compared' as const, data: comparisonView(await compareWithHorses(db), page) }
    }
    const filter = readCompetitionFilter(search)
    const [list, ready] = await Promise.all([findCompetitionList(db, filter, page), findReady(db, filter)])
    return { kind: 'list' as const, data: competitionListView(list, ready, { filter, year }) }
  })
}

/** Also after a refusal: the list may differ then. */
export const shouldRevalidate = alsoAfterRefusal

export async function action(args: Route.ActionArgs) {
  const here = `${PATH}${args.url.search}`
  // What removes a horse from the list is confirmed on the entry's page.
  const { 'level-up': levelUp, reset, update } = entryPlans({ stay: here, leave: here })
  return runAdminIntents(args, { 'level-up': levelUp, reset, update, ...manyPlans(here) })
}

export default function CompetitionListRoute({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.kind === 'list' ? (
    <CompetitionListPage data={loaderData.data} path={PATH} comparedPath={COMPARED_PATH} answer={actionData} />
  ) : (
    <ComparisonPage data={loaderData.data} path={PATH} answer={actionData} />
  )
}

export const ErrorBoundary = failureSaying(() => competitionText.list.failed)
