import type { Kysely } from 'kysely'

/** The administrator's list of all horses: searched, filtered and counted without reading a document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('horses_all')
    .on('horses')
    .columns([
      'sort_key',
      'name',
      'category',
      'breed',
      'gender',
      'generation',
      'birth_year',
      'for_sale',
      'on_sale',
      'tingad',
      'hidden',
    ])
    .execute()
}
