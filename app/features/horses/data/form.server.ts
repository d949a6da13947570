import { isGone } from '#app/domain/categories.ts'
import { type HorseForm, horseForm } from '#app/domain/horse-form/horse-form.ts'
import { findBuyer } from '#app/features/notes/data.server.ts'
import { readDocument } from '#app/store/read.ts'
import { countReferences } from '#app/store/rename.ts'
import type { Db } from '#app/store/tables.ts'

/** A horse as its form shows it, and how many documents would follow a new name. */
export type EditedHorse = { id: string; version: number; name: string; form: HorseForm; followers: number }

/**
 * The horse of exactly this name (after trimming), for its form; null if there is none. With an id it is that horse,
 * whatever its name is now, or an empty form if it was removed: what was typed needs a form.
 */
export async function findEditedHorse(db: Db, name: string, id: string | null = null): Promise<EditedHorse | null> {
  const row = await findRow(db, name, id)
  if (!row) return id === null ? null : { id, version: 0, name, form: horseForm({}), followers: 0 }
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    form: horseForm(readDocument('horses', row)),
    followers: await countReferences(db, row.id, row.name),
  }
}

export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>

/** Changes of one horse that are searched for the time before it was sold. */
const CHANGES_BACK = 100
const NOTHING_BEFORE = { category: '', link: '', owner: '' }

/** The horse of exactly this name (after trimming), or of that id; null if there is none. */
export async function findStanding(db: Db, name: string, id: string | null = null) {
  const row = await findRow(db, name, id)
  if (!row) return null
  const { category, forSale, tingad, link, owner, died } = horseForm(readDocument('horses', row))
  const gone = isGone({ category })
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    category,
    forSale,
    tingad,
    link,
    owner,
    died,
    isGone: gone,
    /** Of a promised horse: to whom. */
    buyer: tingad && !gone ? await findBuyer(db, row.name) : null,
    /** From the journal, before it was sold or died; blank if unknown. */
    before: gone ? await findBefore(db, row.id) : NOTHING_BEFORE,
  }
}

function findRow(db: Db, name: string, id: string | null) {
  const horses = db.selectFrom('horses').select(['id', 'name', 'version', 'doc'])
  return (id === null ? horses.where('name', '=', name.trim()) : horses.where('id', '=', id)).executeTakeFirst()
}

async function findBefore(db: Db, id: string): Promise<typeof NOTHING_BEFORE> {
  const rows = await db
    .selectFrom('journal_changes')
    .select('before')
    .where('collection', '=', 'horses')
    .where('doc_id', '=', id)
    .orderBy('revision', 'desc')
    .limit(CHANGES_BACK)
    .execute()
  for (const { before } of rows) {
    if (before === null) continue
    const { category, link, owner } = horseForm(readDocument('horses', { doc: before }))
    if (!isGone({ category })) return { category, link, owner }
  }
  return NOTHING_BEFORE
}
