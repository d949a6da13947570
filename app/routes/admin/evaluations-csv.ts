import { storeContext, todayContext } from '#app/context.ts'
import { csvAnswer } from '#app/desk/csv-answer.server.ts'
import { CSV_MARK, csvLine } from '#app/domain/csv.ts'
import { allListedEvaluations } from '#app/features/evaluations/data/list.server.ts'
import { readEvaluationFilter } from '#app/features/evaluations/schema/evaluation-filter.ts'
import { evaluationText } from '#app/features/evaluations/text.ts'
import { evaluationLine } from '#app/features/evaluations/view/list.ts'
import type { Route } from './+types/evaluations-csv'

const { horse, type, date, judge, result } = evaluationText.columns

/** All pages of the filtered list of evaluations, as a table for a spreadsheet. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const batches = allListedEvaluations(db, readEvaluationFilter(url.searchParams))
  const lines = (async function* () {
    yield CSV_MARK + csvLine([horse, type, date, judge, result])
    for await (const evaluations of batches) {
      yield evaluations
        .map(evaluationLine)
        .map((line) => csvLine([line.horse, line.label, line.date, line.judge, line.result]))
        .join('')
    }
  })()
  return csvAnswer(lines, `bedomningar-${context.get(todayContext).date}.csv`)
}
