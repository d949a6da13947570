import type { Kysely, RawBuilder } from 'kysely'

type Types = { keyText: RawBuilder<unknown>; revision: RawBuilder<unknown>; byKey: RawBuilder<unknown> }

/** Names by their words, and words by their pieces: see `finder/index-rows.ts`. Filled with the key columns. */
export async function up(db: Kysely<unknown>, { keyText, byKey }: Types): Promise<void> {
  await db.schema
    .createTable('finder_words')
    .addColumn('word', keyText, (column) => column.notNull())
    .addColumn('kind', keyText, (column) => column.notNull())
    .addColumn('key', keyText, (column) => column.notNull())
    .addColumn('doc_id', keyText, (column) => column.notNull())
    .addPrimaryKeyConstraint('finder_words_key', ['word', 'kind', 'key', 'doc_id'])
    .modifyEnd(byKey as never) // as each engine ends a table, see `differences.ts`
    .execute()
  await db.schema
    .createTable('finder_pieces')
    .addColumn('place', keyText, (column) => column.notNull())
    .addColumn('piece', keyText, (column) => column.notNull())
    .addColumn('word', keyText, (column) => column.notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('finder_pieces_key', ['place', 'piece', 'word', 'at'])
    .modifyEnd(byKey as never)
    .execute()
  await db.schema.createIndex('former_names_by_horse').on('former_names').columns(['horse_id', 'name']).execute()
}
