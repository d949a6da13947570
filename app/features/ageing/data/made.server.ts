import type { AgeingScope } from '#app/domain/ageing.ts'
import { dayOf } from '#app/features/journal/schema/day.ts'
import type { Db } from '#app/store/tables.ts'
import { type AgeingForecast, sortHorses } from './forecast.server.ts'
import { type AgeingAction, type AgeingOrder, ORDERS, ordersOf } from './orders.ts'

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

/** A bulk change and the horses it skipped. */
export type AgeingReport = MadeAgeing & Pick<AgeingForecast, 'overLimit' | 'unborn' | 'dead'>

/**
 * What a bulk change did and whom it skipped: horses of the scope that were not part of the change, have not been
 * written since, and cannot take the step in that year. Null for any other revision.
 */
export async function reportAgeing(db: Db, revision: number): Promise<AgeingReport | null> {
  const row = await db
    .selectFrom('journal')
    .select(['revision', 'at', 'actor', 'action'])
    .where('revision', '=', revision)
    .executeTakeFirst()
  const made = row ? await describeMade(db, row) : null
  if (!made) return null
  const { overLimit, unborn, dead } = await sortHorses(db, made, Number(dayOf(made.at).slice(0, 4)), revision)
  return { ...made, overLimit, unborn, dead }
}
