import type { Kysely } from 'kysely'

/** The administrator's lists of pedigree entries and of evaluations: sorted and filtered without reading a document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('pedigree_listed')
    .on('pedigree')
    .columns(['sort_key', 'name', 'breed', 'gender', 'homebred', 'created', 'sire', 'dam'])
    .execute()
  await db.schema
    .createIndex('evaluations_by_date')
    .on('evaluations')
    .columns(['date', 'id', 'type', 'horse'])
    .execute()
}
