import type { EvaluationDocument } from '#app/domain/documents.ts'
import { readDocument } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'

/** Every evaluation of a horse. A horse is judged a handful of times in its life, so they are read at once. */
export async function findEvaluations(db: Store['db'], horse: string): Promise<EvaluationDocument[]> {
  const rows = await db.selectFrom('evaluations').select('doc').where('horse', '=', horse).orderBy('id').execute()
  return rows.map((row) => readDocument('evaluations', row))
}
