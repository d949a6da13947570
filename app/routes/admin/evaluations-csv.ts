import { storeContext } from '#app/context.ts'
import { csvAnswer } from '#app/desk/file-answer.server.ts'
import { csvLine } from '#app/domain/csv.ts'
import { allListedEvaluations } from '#app/features/evaluations/data/list.server.ts'
import { readEvaluationFilter } from '#app/features/evaluations/schema/evaluation-filter.ts'
import { evaluationText } from '#app/features/evaluations/text.ts'
import { evaluationLine } from '#app/features/evaluations/view/list.ts'
import type { Route } from './+types/evaluations-csv'

const { horse, type, date, judge, result } = evaluationText.columns

/** All pages of the filtered list of evaluations, as a table for a spreadsheet. */
export function loader({ url, context }: Route.LoaderArgs) {
  return csvAnswer(context, 'bedomningar', {
    head: csvLine([horse, type, date, judge, result]),
    batches: allListedEvaluations(context.get(storeContext).db, readEvaluationFilter(url.searchParams)),
    line: (evaluation) => {
      const read = evaluationLine(evaluation)
      return csvLine([read.horse, read.label, read.date, read.judge, read.result])
    },
  })
}
