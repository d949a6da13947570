import { readYear } from '#app/domain/age.ts'
import { type EvaluationDocument, type HorseDocument, readText } from '#app/domain/documents.ts'
import type { RegisterSection } from '#app/domain/evaluations/evaluation-types.table.ts'
import { suggestRegistrationNumber } from '#app/domain/evaluations/suggestions.ts'
import { qualityGroup } from '#app/domain/quality/quality.ts'
import { prepared } from '#app/store/prepared.ts'
import { readCached, readDocument, readExact } from '#app/store/read.ts'
import type { Db, Trx } from '#app/store/tables.ts'

export type StoredEvaluation = { id: string; document: EvaluationDocument }

const rowsOfHorse = prepared((db, horse: string) =>
  db.selectFrom('evaluations').select(['id', 'doc']).where('horse', '=', horse).orderBy('id'),
)

export async function findStoredEvaluations(db: Db, horse: string): Promise<StoredEvaluation[]> {
  const rows = await rowsOfHorse(db, horse)
  return rows.map((row) => ({ id: row.id, document: readCached('evaluations', row) }))
}

export async function findEvaluations(db: Db, horse: string): Promise<EvaluationDocument[]> {
  return (await findStoredEvaluations(db, horse)).map(({ document }) => document)
}

export type StoredHorse = NonNullable<Awaited<ReturnType<typeof findStoredHorse>>>

export async function findStoredHorse(trx: Trx, name: string) {
  const row = await trx
    .selectFrom('horses')
    .select(['id', 'version', 'name', 'doc'])
    .where('name', '=', name.trim())
    .executeTakeFirst()
  if (!row) return null
  return { ...row, exact: readExact(row), document: readDocument('horses', row) }
}

export async function findStoredEvaluation(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('evaluations')
    .select(['id', 'horse', 'doc', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return { ...row, exact: readExact(row), document: readDocument('evaluations', row) }
}

/** The horse's own number in this register section, else the next free one of its birth year, or null without it. */
export async function findRegistrationNumber(trx: Trx, horse: HorseDocument, section: RegisterSection) {
  const own = readText(horse.kvalite)
  if (own !== null && qualityGroup(own) === `G${section}`) return own
  const birthYear = readYear(horse.age)
  if (birthYear === null) return null
  const start = `G${section}-`
  const rows = await trx
    .selectFrom('horses')
    .select('quality_code')
    .where('quality_code', '>=', start)
    .where('quality_code', '<', `${start}\uffff`)
    .execute()
  const taken = rows.flatMap(({ quality_code: code }) => (code === null ? [] : [code]))
  return suggestRegistrationNumber(section, birthYear, taken)
}
