import { type Compilable, type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { type Change, commit } from './commit.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/** The queries of pages. Each must use an index, in order, however many horses there are. */
const QUESTIONS: Record<string, (db: Kysely<Tables>) => Compilable> = {
  'a category': (db) => listed(db).where('category', '=', 'stallions'),
  'a category by breed': (db) => listed(db).where('category', '=', 'stallions').where('breed', '=', 'SWB'),
  'a category by sex and generation': (db) =>
    listed(db).where('category', '=', 'dead').where('gender', '=', 'Sto').where('generation', '=', 3),
  'a category by everything': (db) =>
    listed(db)
      .where('category', '=', 'dead')
      .where('breed', '=', 'SWB')
      .where('gender', '=', 'Sto')
      .where('generation', '=', 3),
  'the horses for sale': (db) => listed(db).where('on_sale', '=', 1),
  'the horses for sale by breed': (db) => listed(db).where('on_sale', '=', 1).where('breed', '=', 'SWB'),
  'what the filters of a list offer': (db) =>
    db
      .selectFrom('horses')
      .select(['breed', 'gender', 'generation', (eb) => eb.fn.countAll<number>().as('count')])
      .where('hidden', '=', 0)
      .where('category', '=', 'stallions')
      .groupBy(['breed', 'gender', 'generation']),
  'a horse by name': (db) => db.selectFrom('horses').selectAll().where('name', '=', 'Åke'),
  'horses by names': (db) => db.selectFrom('horses').select('name').where('name', 'in', ['A', 'B', 'C']),
  'horses by the beginning of a name': (db) =>
    db
      .selectFrom('horses')
      .select('name')
      .where('sort_key', '>=', 'ab')
      .where('sort_key', '<', 'ac')
      .orderBy('sort_key')
      .orderBy('name')
      .limit(10),
  'the quality programme': (db) =>
    db
      .selectFrom('horses')
      .select(['id', 'doc'])
      .where('quality_group', 'is not', null)
      .where((eb) => eb.or([eb('category', 'is', null), eb('category', 'not in', ['sold', 'dead'])]))
      .orderBy('quality_group')
      .orderBy('sort_key')
      .orderBy('name')
      .limit(200),
  'a range of quality codes': (db) =>
    db.selectFrom('horses').select('id').where('quality_code', '>=', 'G').where('quality_code', '<', 'H'),
  'the horses with an age limit': (db) => db.selectFrom('horses').select('id').where('age_limit', '>', 0),
  'the blood lines': (db) =>
    db
      .selectFrom('horses')
      .select(['id', 'doc'])
      .where('line_key', 'is not', null)
      .orderBy('line_key')
      .orderBy('sort_key')
      .orderBy('name')
      .limit(200),
  'stallions and mares of a generation': (db) =>
    db.selectFrom('horses').select('id').where('gender', '=', 'Hingst').where('category', '=', 'stallions'),
  'offspring by sire': (db) => offspring(db, 'horses').where('sire', '=', 'A'),
  'offspring by dam': (db) => offspring(db, 'horses').where('dam', '=', 'A'),
  'pedigree entries by sire': (db) => offspring(db, 'pedigree').where('sire', '=', 'A'),
  'pedigree entries by dam': (db) => offspring(db, 'pedigree').where('dam', '=', 'A'),
  'pedigree entries by names': (db) => db.selectFrom('pedigree').selectAll().where('name', 'in', ['A', 'B', 'C']),
  'the breeding list': (db) => homebred(db),
  'the breeding list by breed and sex': (db) => homebred(db).where('breed', '=', 'SWB').where('gender', '=', 'Sto'),
  'the evaluations of a horse': (db) => db.selectFrom('evaluations').select('doc').where('horse', '=', 'A'),
  'the evaluations of a horse and type': (db) =>
    db
      .selectFrom('evaluations')
      .select('doc')
      .where('horse', '=', 'A')
      .where('type', '=', 'vrh')
      .orderBy('date', 'desc')
      .orderBy('id', 'desc'),
  'the scores of a horse': (db) => db.selectFrom('scores').select('doc').where('name', '=', 'A').orderBy('id').limit(1),
  'the competition entry of a horse': (db) =>
    db.selectFrom('competition').select('doc').where('name', '=', 'A').orderBy('id').limit(1),
  'a class of the competition list': (db) =>
    db
      .selectFrom('competition')
      .select('doc')
      .where('event', '=', 'dressyr')
      .where('class', '=', 'Lätt C')
      .orderBy('sort_key')
      .orderBy('name'),
  'entries with ten merits': (db) => db.selectFrom('competition').select('name').where('merit_count', '>=', 10),
  'a former name': (db) => db.selectFrom('former_names').selectAll().where('name', '=', 'A'),
  'the revision': (db) => db.selectFrom('journal').select((eb) => eb.fn.max('revision').as('revision')),
  'the latest changes': (db) => db.selectFrom('journal').selectAll().orderBy('revision', 'desc').limit(20),
  'the history of a document': (db) =>
    db
      .selectFrom('journal_changes')
      .selectAll()
      .where('collection', '=', 'horses')
      .where('doc_id', '=', 'h1')
      .orderBy('revision', 'desc'),
  'the history of a name': (db) =>
    db.selectFrom('journal_changes').selectAll().where('name', '=', 'A').orderBy('revision', 'desc').limit(20),
  'an action in the journal': (db) =>
    db.selectFrom('journal').selectAll().where('action', '=', 'import').orderBy('revision', 'desc').limit(20),
  'the entries of a day': (db) =>
    db
      .selectFrom('journal')
      .selectAll()
      .where('at', '>=', '2026-11-20T23:00:00.000Z')
      .where('at', '<', '2026-11-21T23:00:00.000Z')
      .orderBy('revision', 'desc')
      .limit(26),
  'the bin': (db) =>
    db
      .selectFrom('journal_changes as gone')
      .selectAll()
      .where('gone.after', 'is', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('journal_changes as later')
              .select('later.revision')
              .whereRef('later.collection', '=', 'gone.collection')
              .whereRef('later.doc_id', '=', 'gone.doc_id')
              .whereRef('later.revision', '>', 'gone.revision'),
          ),
        ),
      )
      .orderBy('gone.revision', 'desc')
      .orderBy('gone.seq', 'desc')
      .limit(51),
  'the list of all horses': (db) =>
    db
      .selectFrom('horses')
      .select(['name', 'category', 'breed', 'gender', 'generation', 'birth_year', 'for_sale', 'tingad', 'hidden'])
      .where('tingad', '=', 1)
      .orderBy('sort_key')
      .orderBy('name')
      .limit(100),
  'the list of all entries': (db) =>
    db
      .selectFrom('pedigree')
      .select(['name', 'breed', 'gender', 'created', 'homebred', 'sire', 'dam'])
      .where('breed', '=', 'SWB')
      .orderBy('sort_key')
      .orderBy('name')
      .limit(100),
  'the list of all evaluations': (db) =>
    db
      .selectFrom('evaluations')
      .select('id')
      .orderBy('date', (order) => order.desc().nullsLast())
      .orderBy('id', 'desc')
      .limit(100),
}

function listed(db: Kysely<Tables>) {
  return db
    .selectFrom('horses')
    .select(['id', 'doc'])
    .where('hidden', '=', 0)
    .orderBy('sort_key')
    .orderBy('name')
    .limit(200)
}

function offspring(db: Kysely<Tables>, collection: 'horses' | 'pedigree') {
  return db
    .selectFrom(collection as 'horses') // both have these columns
    .select(['id', 'doc'])
    .orderBy('sort_key')
    .orderBy('name')
}

function homebred(db: Kysely<Tables>) {
  return db
    .selectFrom('pedigree')
    .select(['id', 'doc'])
    .where('homebred', '=', 1)
    .orderBy('pony')
    .orderBy('sort_key')
    .orderBy('name')
    .limit(200)
}

async function planOf(store: Store, question: Compilable): Promise<string> {
  const compiled = question.compile()
  const explain = store.engine === 'sqlite' ? 'explain query plan' : 'explain (costs off)'
  const explained = { ...compiled, sql: `${explain} ${compiled.sql}` }
  if (store.engine === 'sqlite') {
    const { rows } = await store.db.executeQuery<{ detail: string }>(explained)
    return rows.map((row) => row.detail).join('\n')
  }
  // A small table is read whole whatever the indexes: forbid that plan unless there is no other.
  return store.snapshot(async (db) => {
    for (const way of ['seqscan', 'sort', 'bitmapscan', 'incremental_sort']) {
      await sql.raw(`set local enable_${way} = off`).execute(db)
    }
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explained)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

const UNINDEXED = /\bSCAN\b|USE TEMP B-TREE|Seq Scan|\bSort\b/

// Read along an index from the end, up to a limit.
const UNINDEXED_WALK = /TEMP B-TREE|Seq Scan|\bSort\b/
const ALLOWANCES: Record<string, RegExp> = {
  'the latest changes': UNINDEXED_WALK,
  'the revision': UNINDEXED_WALK,
  'the bin': UNINDEXED_WALK,
  'the list of all horses': UNINDEXED_WALK,
  'the list of all entries': UNINDEXED_WALK,
  // PostgreSQL puts entries without a date first in its index, and sorts them.
  'the list of all evaluations': /TEMP B-TREE|Seq Scan/,
  // Found by the time and sorted by the revision: the entries of one day.
  'the entries of a day': /\bSCAN\b|Seq Scan/,
}

describeOnBothEngines('Plans of queries', (open) => {
  test('no query reads or sorts a whole table', async () => {
    const store = await open()
    const horses = Array.from(
      { length: 400 },
      (_, i): Change => ({
        op: 'create',
        collection: i % 2 ? 'horses' : 'pedigree',
        document: { name: `Häst ${i}`, category: 'stallions', breed: 'SWB', gender: 'Hingst', homebred: true },
      }),
    )
    await commit(store, 'Anna', 'import', horses)
    for (const [question, ask] of Object.entries(QUESTIONS)) {
      const plan = await planOf(store, ask(store.db))
      expect.soft(plan, question).not.toMatch(ALLOWANCES[question] ?? UNINDEXED)
    }
  })

  test('the check of plans detects a query without an index', async () => {
    const store = await open()
    const whole = store.db.selectFrom('horses').select('id').where('updated_at', '=', '')
    expect(await planOf(store, whole)).toMatch(UNINDEXED)
    const sorted = store.db.selectFrom('horses').select('id').where('sire', '=', 'A').orderBy('updated_at')
    expect(await planOf(store, sorted)).toMatch(UNINDEXED)
  })
})
