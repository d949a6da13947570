import type { Kysely, RawBuilder } from 'kysely'

type Types = { keyText: RawBuilder<unknown>; revision: RawBuilder<unknown> }

/** Five collections and the settings, the journal, and the former names of horses. */
export async function up(db: Kysely<unknown>, { keyText, revision }: Types): Promise<void> {
  const collection = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', keyText, (column) => column.primaryKey())
      .addColumn('doc', 'text', (column) => column.notNull())
      .addColumn('version', revision, (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())

  await collection('horses')
    .addColumn('name', keyText, (column) => column.notNull())
    .addColumn('sort_key', keyText, (column) => column.notNull())
    .addColumn('category', keyText)
    .addColumn('breed', keyText)
    .addColumn('gender', keyText)
    .addColumn('generation', 'integer')
    .addColumn('birth_year', 'integer')
    .addColumn('age_limit', 'integer')
    .addColumn('sire', keyText)
    .addColumn('dam', keyText)
    .addColumn('damsire', keyText)
    .addColumn('hidden', 'integer', (column) => column.notNull())
    .addColumn('for_sale', 'integer', (column) => column.notNull())
    .addColumn('tingad', 'integer', (column) => column.notNull())
    .addColumn('on_sale', 'integer', (column) => column.notNull())
    .addColumn('quality_code', keyText)
    .addColumn('quality_group', 'integer')
    .addColumn('line', keyText)
    .addColumn('line_key', keyText)
    .execute()
  await collection('pedigree')
    .addColumn('name', keyText, (column) => column.notNull())
    .addColumn('sort_key', keyText, (column) => column.notNull())
    .addColumn('pony', 'integer', (column) => column.notNull())
    .addColumn('sire', keyText)
    .addColumn('dam', keyText)
    .addColumn('breed', keyText)
    .addColumn('gender', keyText)
    .addColumn('created', 'integer')
    .addColumn('homebred', 'integer', (column) => column.notNull())
    .execute()
  await collection('evaluations')
    .addColumn('horse', keyText, (column) => column.notNull())
    .addColumn('type', keyText, (column) => column.notNull())
    .addColumn('date', keyText)
    .execute()
  await collection('scores')
    .addColumn('name', keyText, (column) => column.notNull())
    .addColumn('sort_key', keyText, (column) => column.notNull())
    .execute()
  await collection('competition')
    .addColumn('name', keyText, (column) => column.notNull())
    .addColumn('sort_key', keyText, (column) => column.notNull())
    .addColumn('event', keyText)
    .addColumn('class', keyText)
    .addColumn('merit_count', 'integer', (column) => column.notNull())
    .execute()
  await collection('settings').execute()

  await db.schema
    .createTable('journal')
    .addColumn('revision', revision, (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', keyText, (column) => column.notNull())
    .addColumn('undoes', revision, (column) => column.references('journal.revision'))
    .execute()
  await db.schema
    .createTable('journal_changes')
    .addColumn('revision', revision, (column) => column.notNull().references('journal.revision'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('collection', keyText, (column) => column.notNull())
    .addColumn('doc_id', keyText, (column) => column.notNull())
    .addColumn('name', keyText, (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('journal_changes_key', ['revision', 'seq'])
    .execute()
  await db.schema
    .createTable('former_names')
    .addColumn('name', keyText, (column) => column.notNull())
    .addColumn('horse_id', keyText, (column) => column.notNull())
    .addColumn('revision', revision, (column) => column.notNull())
    .addPrimaryKeyConstraint('former_names_key', ['name', 'horse_id'])
    .execute()
  await db.schema
    .createTable('meta')
    .addColumn('key', keyText, (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()

  const index = (table: string, name: string, columns: string[]) =>
    db.schema.createIndex(`${table}_${name}`).on(table).columns(columns)
  const indexes: [table: string, name: string, columns: string[]][] = [
    // Lists: in the order they are shown, filtered by breed, sex and generation without reading the other rows.
    ['horses', 'listed', ['hidden', 'category', 'sort_key', 'name', 'breed', 'gender', 'generation']],
    ['horses', 'on_sale', ['hidden', 'on_sale', 'sort_key', 'name', 'breed', 'gender', 'generation']],
    // A list of one breed, and the choices that the filters of a list offer.
    ['horses', 'listed_by_breed', ['hidden', 'category', 'breed', 'gender', 'generation', 'sort_key', 'name']],
    ['horses', 'on_sale_by_breed', ['hidden', 'on_sale', 'breed', 'gender', 'generation', 'sort_key', 'name']],
    ['horses', 'by_name', ['sort_key', 'name']],
    // Counts by sex without sold and dead horses; parents to choose from in the planner.
    ['horses', 'by_gender', ['gender', 'category', 'generation', 'sort_key', 'name', 'birth_year', 'breed']],
    ['horses', 'by_category', ['category', 'sort_key', 'name']],
    ['horses', 'by_quality', ['quality_group', 'sort_key', 'name', 'category']],
    ['horses', 'by_quality_code', ['quality_code']],
    ['horses', 'by_age_limit', ['age_limit']],
    ['horses', 'by_line', ['line_key', 'sort_key', 'name']],
    ['horses', 'by_sire', ['sire', 'sort_key', 'name']],
    ['horses', 'by_dam', ['dam', 'sort_key', 'name']],
    ['horses', 'by_damsire', ['damsire']],
    ['pedigree', 'homebred', ['homebred', 'pony', 'sort_key', 'name', 'breed', 'gender']],
    ['pedigree', 'by_name', ['sort_key', 'name']],
    ['pedigree', 'by_sire', ['sire', 'sort_key', 'name']],
    ['pedigree', 'by_dam', ['dam', 'sort_key', 'name']],
    ['evaluations', 'by_horse', ['horse', 'type', 'date', 'id']],
    ['evaluations', 'by_type', ['type', 'date', 'id']],
    ['scores', 'by_horse', ['name', 'id']],
    ['competition', 'by_horse', ['name', 'id']],
    ['competition', 'by_class', ['event', 'class', 'sort_key', 'name']],
    ['competition', 'by_merits', ['merit_count']],
    ['journal', 'by_action', ['action', 'revision']],
    ['journal', 'by_undone', ['undoes']],
    ['journal_changes', 'by_document', ['collection', 'doc_id', 'revision']],
    ['journal_changes', 'by_name', ['name', 'revision']],
  ]
  for (const [table, name, columns] of indexes) await index(table, name, columns).execute()
  await index('horses', 'unique_name', ['name']).unique().execute()
  await index('pedigree', 'unique_name', ['name']).unique().execute()
}
