import { type HorseForm, horseForm } from '#app/domain/horse-form/horse-form.ts'
import { readDocument } from '#app/store/read.ts'
import { countReferences } from '#app/store/rename.ts'
import type { Store } from '#app/store/store.ts'

/** A horse as its form shows it, and what a new name would take along. */
export type EditedHorse = { id: string; version: number; name: string; form: HorseForm; followers: number }

/** The horse of exactly this name (after trimming), for its form; null when there is none. */
export async function findEditedHorse(db: Store['db'], name: string): Promise<EditedHorse | null> {
  const row = await db
    .selectFrom('horses')
    .select(['id', 'name', 'version', 'doc'])
    .where('name', '=', name.trim())
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    form: horseForm(readDocument('horses', row)),
    followers: await countReferences(db, row.id, row.name),
  }
}
