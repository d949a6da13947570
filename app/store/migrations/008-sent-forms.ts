import type { Kysely, RawBuilder } from 'kysely'

type Types = { keyText: RawBuilder<unknown> }

/** The submitted form of an entry, so that the same form sent again is answered as done: see `sent-form.ts`. */
export async function up(db: Kysely<unknown>, { keyText }: Types): Promise<void> {
  await db.schema.alterTable('journal').addColumn('form_key', keyText).execute()
  await db.schema.createIndex('journal_by_form').on('journal').columns(['form_key']).unique().execute()
}
