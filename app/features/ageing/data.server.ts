import {
  AGEING_SCOPES,
  AGEING_STEPS,
  type AgeingScope,
  type AgeingStep,
  ageByOneStep,
  isInAgeingScope,
} from '#app/domain/ageing.ts'
import { dayOf } from '#app/features/journal/schema/day.ts'
import { BY_NAME } from '#app/store/rows.ts'
import type { Db } from '#app/store/tables.ts'

export type AgeingOrder = { scope: AgeingScope; step: AgeingStep }

type AgeingAction = `age-${AgeingScope}-${'up' | 'down'}`
export const ageingAction = ({ scope, step }: AgeingOrder): AgeingAction => `age-${scope}-${step > 0 ? 'up' : 'down'}`

const ORDERS = new Map(
  AGEING_SCOPES.flatMap((scope) => AGEING_STEPS.map((step) => [ageingAction({ scope, step }), { scope, step }])),
)
export const ordersOf = (scope: AgeingScope | null) =>
  [...ORDERS].filter(([, order]) => scope === null || order.scope === scope).map(([action]) => action)

type Mover = { id: string; name: string; from: number; to: number }
type Sorted = { movers: Mover[]; overLimit: string[]; unborn: string[]; dead: string[]; ageless: number }
export type AgeingForecast = Awaited<ReturnType<typeof forecastAgeing>>

export async function sortHorses(db: Db, { scope, step }: AgeingOrder, year: number, writtenBefore?: number) {
  let query = db
    .selectFrom('horses')
    .select(['id', 'name', 'birth_year', 'age_limit', 'died_year', 'quality_code'])
    .orderBy(BY_NAME)
  // An index narrows the query; the rule decides.
  if (scope === 'quality') query = query.where('quality_code', '>=', 'G').where('quality_code', '<', 'H')
  if (scope === 'agelimit') query = query.where('age_limit', 'is not', null)
  if (writtenBefore !== undefined) query = query.where('version', '<', writtenBefore)
  const sorted: Sorted = { movers: [], overLimit: [], unborn: [], dead: [], ageless: 0 }
  for (const { id, name, ...row } of await query.execute()) {
    const ageLimit = row.age_limit
    if (!isInAgeingScope(scope, { qualityCode: row.quality_code, ageLimit })) continue
    const ageing = ageByOneStep({ birthYear: row.birth_year, ageLimit, died: row.died_year }, step, year)
    if (ageing.outcome === 'changes')
      sorted.movers.push({ id, name, from: ageing.birthYear + step, to: ageing.birthYear })
    else if (ageing.outcome === 'ageless') sorted.ageless++
    else if (ageing.outcome === 'dead') sorted.dead.push(name)
    else if (ageing.reason === 'age-limit') sorted.overLimit.push(name)
    else sorted.unborn.push(name)
  }
  return sorted
}

export async function forecastAgeing(db: Db, order: AgeingOrder, year: number) {
  const { movers, ...skipped } = await sortHorses(db, order, year)
  return { ...skipped, changes: movers.map(({ name, from, to }) => ({ name, from, to })) }
}

/** The revision of the last bulk change of any scope; 0 if there was none. */
export async function findLatestAgeing(db: Db): Promise<number> {
  const row = await db
    .selectFrom('journal')
    .select((eb) => eb.fn.max('revision').as('revision'))
    .where('action', 'in', ordersOf(null))
    .executeTakeFirst()
  return row?.revision ?? 0
}

export type MadeAgeing = AgeingOrder & { revision: number; at: string; actor: string; count: number; isUndone: boolean }

/** The last bulk change of a scope, undone or not; null if there was none. */
export async function findLastAgeing(db: Db, scope: AgeingScope): Promise<MadeAgeing | null> {
  const row = await db
    .selectFrom('journal')
    .select(['revision', 'at', 'actor', 'action'])
    .where('action', 'in', ordersOf(scope))
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? describeMade(db, row) : null
}

async function describeMade(
  db: Db,
  { revision, at, actor, action }: { revision: number; at: string; actor: string; action: string },
): Promise<MadeAgeing | null> {
  const order = ORDERS.get(action as AgeingAction) // a key it does not know gives undefined
  if (!order) return null
  const [counted, undoing] = await Promise.all([
    db
      .selectFrom('journal_changes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('revision', '=', revision)
      // Entries of the competition list may be part of it.
      .where('collection', '=', 'horses')
      .executeTakeFirst(),
    db
      .selectFrom('journal as undoing')
      .select('undoing.revision')
      .where('undoing.undoes', '=', revision)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('journal as redoing')
              .select('redoing.revision')
              .whereRef('redoing.undoes', '=', 'undoing.revision'),
          ),
        ),
      )
      .limit(1)
      .executeTakeFirst(),
  ])
  return { ...order, revision, at, actor, count: counted?.count ?? 0, isUndone: undoing !== undefined }
}

export type AgeingReport = MadeAgeing & Pick<AgeingForecast, 'overLimit' | 'unborn' | 'dead'>

/**
 * What a bulk change did and whom it skipped: horses of the scope that were not part of the change, have not been
 * written since, and cannot take the step in that year. `ahead`: by how many years the stud is. Null for any other
 * revision.
 */
export async function reportAgeing(db: Db, revision: number, ahead = 0): Promise<AgeingReport | null> {
  const row = await db
    .selectFrom('journal')
    .select(['revision', 'at', 'actor', 'action'])
    .where('revision', '=', revision)
    .executeTakeFirst()
  const made = row ? await describeMade(db, row) : null
  if (!made) return null
  const { overLimit, unborn, dead } = await sortHorses(db, made, Number(dayOf(made.at).slice(0, 4)) + ahead, revision)
  return { ...made, overLimit, unborn, dead }
}
