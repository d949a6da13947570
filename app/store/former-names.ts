import type { Store } from './store.ts'

/**
 * The present name of the horse that was once called so, for a permanent redirect; null when there is none. Ask only
 * when no horse has the name now. Where several had it, the one that had it last is meant.
 */
export async function findFormerName({ db }: Pick<Store, 'db'>, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('former_names')
    .innerJoin('horses', 'horses.id', 'former_names.horse_id')
    .select('horses.name')
    .where('former_names.name', '=', name.trim())
    .orderBy('former_names.revision', 'desc')
    .orderBy('horses.id')
    .limit(1)
    .executeTakeFirst()
  return row === undefined || row.name === name.trim() ? null : row.name
}
