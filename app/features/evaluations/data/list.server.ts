import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { countedOnce } from '#app/desk/counted-once.server.ts'
import type { EvaluationDocument } from '#app/domain/documents.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import type { EvaluationFilter } from '#app/features/evaluations/schema/evaluation-filter.ts'
import { readDocument } from '#app/store/read.ts'
import { IDS_AT_ONCE, inBatches } from '#app/store/rows.ts'
import type { Db, Tables } from '#app/store/tables.ts'

export const LISTED_EVALUATIONS_PER_PAGE = 100

export type ListedEvaluation = { id: string; document: EvaluationDocument }

type Query<O> = SelectQueryBuilder<Tables, 'evaluations', O>

function narrowed<O>(query: Query<O>, { search, type, year, isUndated, isOrphaned }: EvaluationFilter): Query<O> {
  let narrow = query
  const key = search === undefined ? '' : swedishSortKey(search)
  if (key !== '') {
    // Only horses have sort keys; a name without a horse must be written exactly.
    narrow = narrow.where((eb) =>
      eb.or([
        eb(
          'evaluations.horse',
          'in',
          eb.selectFrom('horses').select('horses.name').where('horses.sort_key', 'like', `%${key}%`),
        ),
        eb('evaluations.horse', '=', search ?? ''),
      ]),
    )
  } else if (search !== undefined && search !== '') narrow = narrow.where('evaluations.horse', '=', search)
  if (type !== undefined) narrow = narrow.where('evaluations.type', '=', type)
  if (year !== undefined) narrow = narrow.where((eb) => isOfYear(eb, year))
  if (isUndated) narrow = narrow.where('evaluations.date', 'is', null)
  if (isOrphaned) narrow = narrow.where(isOrphan)
  return narrow
}

type Eb = ExpressionBuilder<Tables, 'evaluations'>

/** Dates are text, the year first. */
const isOfYear = (eb: Eb, year: number) => eb.between('evaluations.date', `${year}-01-01`, `${year}-12-31`)

/** No horse has its name. */
const isOrphan = (eb: Eb) =>
  eb.not(eb.exists(eb.selectFrom('horses as own').select('own.id').whereRef('own.name', '=', 'evaluations.horse')))

export type EvaluationCounts = { all: number; ofYear: number; undated: number }

/** The counts that an index can answer. */
export const countEvaluationViews = countedOnce<EvaluationCounts>(async (db, year) => {
  const counted = (of: (eb: Eb) => Expression<SqlBool>) =>
    db
      .selectFrom('evaluations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(of)
  const [all, ofYear, undated] = await Promise.all([
    counted((eb) => eb.lit(true)).executeTakeFirstOrThrow(),
    counted((eb) => isOfYear(eb, year)).executeTakeFirstOrThrow(),
    counted((eb) => eb('evaluations.date', 'is', null)).executeTakeFirstOrThrow(),
  ])
  return { all: all.count, ofYear: ofYear.count, undated: undated.count }
})

/** One page (from 1) of the filtered evaluations, and their number. Undated ones come last. */
export async function findListedEvaluations(db: Db, filter: EvaluationFilter, page: number) {
  const { total } = await narrowed(db.selectFrom('evaluations'), filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  // The ids come from indexes; only this page's documents are read.
  const wanted = await idsOfPage(db, filter, (page - 1) * LISTED_EVALUATIONS_PER_PAGE)
  return { total, evaluations: await findDocuments(db, wanted) }
}

/** All filtered evaluations in the list's order, in batches. */
export async function* allListedEvaluations(db: Db, filter: EvaluationFilter): AsyncGenerator<ListedEvaluation[]> {
  const ids = await evaluationIds(db, filter).execute()
  for await (const batch of inBatches(ids, IDS_AT_ONCE)) {
    yield findDocuments(db, batch)
  }
}

async function findDocuments(db: Db, wanted: readonly { id: string }[]): Promise<ListedEvaluation[]> {
  if (wanted.length === 0) return []
  const ids = wanted.map(({ id }) => id)
  const rows = await db.selectFrom('evaluations').select(['id', 'doc']).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, readDocument('evaluations', row)]))
  return ids.flatMap((id) => {
    const document = byId.get(id)
    return document ? [{ id, document }] : []
  })
}

async function idsOfPage(db: Db, filter: EvaluationFilter, from: number): Promise<{ id: string }[]> {
  const most = LISTED_EVALUATIONS_PER_PAGE
  if (filter.order !== 'horse' || filter.isOrphaned) {
    return evaluationIds(db, filter).limit(most).offset(from).execute()
  }
  // Sorting all by horse is slow: walk the horses as far as this page, then take evaluations without a horse.
  const own = await ofOwnHorses(db, filter).limit(most).offset(from).execute()
  if (own.length === most) return own
  const before = own.length > 0 || from === 0 ? from : (await ofOwnHorses(db, filter).execute()).length
  const strays = await evaluationIds(db, { ...filter, isOrphaned: true })
    .limit(most - own.length)
    .offset(from - before)
    .execute()
  return [...own, ...strays]
}

/** Evaluations whose horse exists, in Swedish order. */
function ofOwnHorses(db: Db, filter: EvaluationFilter) {
  return (
    narrowed(db.selectFrom('evaluations'), filter)
      // No index matches this expression, so the engines walk the sorted horses to their evaluations.
      .innerJoin('horses as own', (join) => join.on('evaluations.horse', '=', sql<string>`own.name || ''`))
      .select('evaluations.id')
      .orderBy('own.sort_key')
      .orderBy('own.name')
      .orderBy('evaluations.date', (order) => order.desc().nullsLast())
      .orderBy('evaluations.id')
  )
}

function evaluationIds(db: Db, filter: EvaluationFilter) {
  const query = narrowed(db.selectFrom('evaluations'), filter).select('evaluations.id')
  switch (filter.order) {
    case 'newest':
      return query.orderBy('evaluations.date', (order) => order.desc().nullsLast()).orderBy('evaluations.id', 'desc')
    case 'oldest':
      return query.orderBy('evaluations.date', (order) => order.asc().nullsLast()).orderBy('evaluations.id')
    case 'horse':
      return (
        query
          .leftJoin('horses as own', 'own.name', 'evaluations.horse')
          // Horses in Swedish order, then names without a horse.
          .orderBy('own.sort_key', (order) => order.asc().nullsLast())
          .orderBy('evaluations.horse')
          .orderBy('evaluations.date', (order) => order.desc().nullsLast())
          .orderBy('evaluations.id')
      )
  }
}
