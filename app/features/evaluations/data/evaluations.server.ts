import type { EvaluationDocument } from '#app/domain/documents.ts'
import { prepared } from '#app/store/prepared.ts'
import { readCached } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'

export type StoredEvaluation = { id: string; document: EvaluationDocument }

const rowsOfHorse = prepared((db, horse: string) =>
  db.selectFrom('evaluations').select(['id', 'doc']).where('horse', '=', horse).orderBy('id'),
)

/** Every evaluation of a horse. A horse is judged a handful of times in its life, so they are read at once. */
export async function findStoredEvaluations(db: Db, horse: string): Promise<StoredEvaluation[]> {
  const rows = await rowsOfHorse(db, horse)
  return rows.map((row) => ({ id: row.id, document: readCached('evaluations', row) }))
}

/** The same without their ids. */
export async function findEvaluations(db: Db, horse: string): Promise<EvaluationDocument[]> {
  return (await findStoredEvaluations(db, horse)).map(({ document }) => document)
}
