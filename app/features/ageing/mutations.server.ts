import {
  AGEING_SCOPES,
  AGEING_STEPS,
  type AgeingScope,
  type AgeingStep,
  ageByOneStep,
  isInAgeingScope,
} from '#app/domain/ageing.ts'
import { dayOf } from '#app/features/journal/schema/day.ts'
import { type Change, type CommitResult, commitPlan } from '#app/store/commit.ts'
import { readExact } from '#app/store/read.ts'
import { inTurns } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { type UndoRefusal, undo } from '#app/store/undo.ts'

export type AgeingOrder = { scope: AgeingScope; step: AgeingStep }

/** What the journal calls a bulk change: its scope and direction can be read from it. */
export type AgeingAction = `age-${AgeingScope}-${'up' | 'down'}`
export function ageingAction({ scope, step }: AgeingOrder): AgeingAction {
  return `age-${scope}-${step > 0 ? 'up' : 'down'}`
}

const ORDERS = new Map(
  AGEING_SCOPES.flatMap((scope) => AGEING_STEPS.map((step) => [ageingAction({ scope, step }), { scope, step }])),
)
const ordersOf = (scope: AgeingScope | null) =>
  [...ORDERS].filter(([, order]) => scope === null || order.scope === scope).map(([action]) => action)

/** A horse that a bulk change is about, with its years of birth before and after. */
type Mover = { id: string; name: string; from: number; to: number }
export type AgeingForecast = {
  changes: { name: string; from: number; to: number }[]
  /** Names whose new age would be above the age limit (spec 4). */
  overLimit: string[]
  /** Names that would be younger than 0 years. */
  unborn: string[]
  /** How many have no year of birth, and so no age to change. */
  ageless: number
}
type Sorted = Omit<AgeingForecast, 'changes'> & { movers: Mover[] }

/**
 * The horses of a scope by what the change makes of them, in Swedish order; read from the key columns alone. With
 * `writtenBefore` only those that stand as they did before that revision.
 */
async function sortHorses(db: Db, { scope, step }: AgeingOrder, year: number, writtenBefore?: number): Promise<Sorted> {
  let asked = db
    .selectFrom('horses')
    .select(['id', 'name', 'birth_year', 'age_limit', 'quality_code'])
    .orderBy('sort_key')
    .orderBy('name')
  // Narrowed by an index first; the rule has the last word.
  if (scope === 'quality') asked = asked.where('quality_code', '>=', 'G').where('quality_code', '<', 'H')
  if (scope === 'agelimit') asked = asked.where('age_limit', 'is not', null)
  if (writtenBefore !== undefined) asked = asked.where('version', '<', writtenBefore)
  const sorted: Sorted = { movers: [], overLimit: [], unborn: [], ageless: 0 }
  for (const {
    id,
    name,
    birth_year: birthYear,
    age_limit: ageLimit,
    quality_code: qualityCode,
  } of await asked.execute()) {
    if (!isInAgeingScope(scope, { qualityCode, ageLimit })) continue
    const ageing = ageByOneStep({ birthYear, ageLimit }, step, year)
    if (ageing.outcome === 'changes')
      sorted.movers.push({ id, name, from: ageing.birthYear + step, to: ageing.birthYear })
    else if (ageing.outcome === 'ageless') sorted.ageless++
    else if (ageing.reason === 'age-limit') sorted.overLimit.push(name)
    else sorted.unborn.push(name)
  }
  return sorted
}

/** The dry run: who would change and who would be skipped, with nothing written. */
export async function forecastAgeing(db: Db, order: AgeingOrder, year: number): Promise<AgeingForecast> {
  const { movers, ...skipped } = await sortHorses(db, order, year)
  return { ...skipped, changes: movers.map(({ name, from, to }) => ({ name, from, to })) }
}

/** Someone aged horses after the page was made: a form sent twice, or another administrator. */
export type AgedMeanwhile = { ok: false; reason: 'aged-meanwhile' }

const DOCUMENTS_AT_ONCE = 500

/**
 * Ages the horses of a scope by one year, in one commit; those that cannot be are left as they are (spec 4).
 * `latest` is the last bulk change that the writer knew of (`findLatestAgeing`), so that a form sent twice ages once.
 */
export async function ageHorses(
  store: Store,
  actor: string,
  { scope, step, year, latest }: AgeingOrder & { year: number; latest: number },
): Promise<CommitResult | AgedMeanwhile> {
  return commitPlan<AgedMeanwhile>(store, actor, ageingAction({ scope, step }), async (trx) => {
    if ((await findLatestAgeing(trx)) !== latest) return { ok: false, reason: 'aged-meanwhile' }
    const { movers } = await sortHorses(trx, { scope, step }, year)
    const changes: Change[] = []
    for await (const movingNow of inTurns(movers, DOCUMENTS_AT_ONCE)) {
      const batch = new Map(movingNow.map((mover) => [mover.id, mover.to]))
      const rows = await trx
        .selectFrom('horses')
        .select(['id', 'doc', 'version'])
        .where('id', 'in', [...batch.keys()])
        .execute()
      for (const row of rows) {
        const stored = readExact(row)
        const born = batch.get(row.id)
        // A year that was typed as text stays text.
        const age = typeof stored['age'] === 'string' ? String(born) : born
        changes.push({
          op: 'update',
          collection: 'horses',
          id: row.id,
          version: row.version,
          document: { ...stored, age },
        })
      }
    }
    return { ok: true, changes }
  })
}

/** The revision of the last bulk change of any scope; 0 when there was none. */
export async function findLatestAgeing(db: Db): Promise<number> {
  const row = await db
    .selectFrom('journal')
    .select((eb) => eb.fn.max('revision').as('revision'))
    .where('action', 'in', ordersOf(null))
    .executeTakeFirst()
  return row?.revision ?? 0
}

/** A bulk change that was made. */
export type MadeAgeing = AgeingOrder & { revision: number; at: string; actor: string; count: number; isUndone: boolean }

/** The last bulk change of a scope, whether or not it was taken back since; null when there was none. */
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
  const [last, undoing] = await Promise.all([
    db
      .selectFrom('journal_changes')
      .select((eb) => eb.fn.max('seq').as('seq'))
      .where('revision', '=', revision)
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
  return { ...order, revision, at, actor, count: (last?.seq ?? -1) + 1, isUndone: undoing !== undefined }
}

/** A bulk change with those that it left out. */
export type AgeingReport = MadeAgeing & Pick<AgeingForecast, 'overLimit' | 'unborn'>

/**
 * What a bulk change did and whom it skipped, told afterwards: skipped is who belongs to the scope, has not been written
 * since, was not part of the change, and cannot take the step in the year it was made in. Null for any other revision.
 */
export async function reportAgeing(db: Db, revision: number): Promise<AgeingReport | null> {
  const row = await db
    .selectFrom('journal')
    .select(['revision', 'at', 'actor', 'action'])
    .where('revision', '=', revision)
    .executeTakeFirst()
  const made = row ? await describeMade(db, row) : null
  if (!made) return null
  const { overLimit, unborn } = await sortHorses(db, made, Number(dayOf(made.at).slice(0, 4)), revision)
  return { ...made, overLimit, unborn }
}

/** Takes a bulk change back; refused, with the horses named, where that would write over a later change. */
export async function undoAgeing(store: Store, actor: string, revision: number): Promise<CommitResult | UndoRefusal> {
  return undo(store, actor, revision)
}
