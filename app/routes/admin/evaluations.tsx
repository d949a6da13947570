import { storeContext, todayContext } from '#app/context.ts'
import { csvPath } from '#app/desk/form-path.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { pageCount, readPage } from '#app/domain/pages.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { EvaluationTable } from '#app/features/evaluations/components/evaluation-table.tsx'
import {
  countEvaluationViews,
  findListedEvaluations,
  LISTED_EVALUATIONS_PER_PAGE,
} from '#app/features/evaluations/data/list.server.ts'
import { readEvaluationFilter } from '#app/features/evaluations/schema/evaluation-filter.ts'
import { evaluationText } from '#app/features/evaluations/text.ts'
import {
  evaluationFilterFields,
  evaluationLine,
  evaluationViews,
  hiddenOfView,
} from '#app/features/evaluations/view/list.ts'
import { adminText } from '#app/text/admin.ts'
import { failureSaying } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/evaluations'

const PATH = '/admin/evaluations'

export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const year = yearOf(context.get(todayContext), 'dated')
  const search = url.searchParams
  const filter = readEvaluationFilter(search)
  const page = readPage(search)
  return readOrFail(async () => {
    const [{ total, evaluations }, counts] = await Promise.all([
      findListedEvaluations(store.db, filter, page),
      countEvaluationViews(store, year),
    ])
    return {
      total,
      views: evaluationViews(search, counts, year),
      hidden: Object.entries(hiddenOfView(search)),
      lines: evaluations.map(evaluationLine),
      page,
      pages: pageCount(total, LISTED_EVALUATIONS_PER_PAGE),
      fields: evaluationFilterFields(filter),
      typed: filter.search ?? '',
      order: filter.order,
      csv: csvPath(`${PATH}.csv`, search),
    }
  })
}

export default function EvaluationList({ loaderData }: Route.ComponentProps) {
  const { total, views, hidden, lines, page, pages, fields, typed, order, csv } = loaderData
  return (
    <ListPage
      title={evaluationText.list}
      path={PATH}
      views={views}
      csv={csv}
      search={{ label: evaluationText.search, typed, fields, hidden }}
      found={evaluationText.found(total)}
      nothing={{ text: evaluationText.none, showAll: evaluationText.showAll }}
      isEmpty={lines.length === 0}
      page={page}
      pages={pages}
    >
      <EvaluationTable lines={lines} order={order} />
    </ListPage>
  )
}

export const ErrorBoundary = failureSaying(() => adminText.evaluation.listFailed)
