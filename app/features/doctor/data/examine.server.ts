import { setImmediate } from 'node:timers/promises'
import { Examination } from '#app/domain/doctor/examine.ts'
import type { Finding } from '#app/domain/doctor/finding.ts'
import type { Stored } from '#app/domain/doctor/stud.ts'
import type { CollectionName, Documents } from '#app/domain/documents.ts'
import { ordersOf } from '#app/features/ageing/data.server.ts'
import { findClassSpellings, ownSpellings } from '#app/features/class-names/data.server.ts'
import { readDocument } from '#app/store/read.ts'
import { batchesById } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { findUndoings } from '#app/store/undo.ts'
import { type Glance, Turns, WorkedOut } from '#app/store/worked-out.ts'

export type Examined = { findings: readonly Finding[] }

const ROWS_AT_ONCE = 500

/** Examines everything stored, in steps that let other work run. */
async function examine(store: Store, year: number): Promise<Examined> {
  const { db } = store
  const turns = new Turns()
  const [spellings, movedApart] = await Promise.all([findClassSpellings(db), findMovedApart(db)])
  const examination = new Examination({ year, movedApart }, ownSpellings(spellings))
  for await (const batch of everyBatch(db, 'horses')) for (const horse of batch) examination.addHorse(horse)
  for await (const batch of everyBatch(db, 'pedigree')) for (const entry of batch) examination.addEntry(entry)
  const findings: Finding[] = []
  const add = (found: Iterable<Finding>) => {
    for (const finding of found) findings.push(finding)
  }
  for (const being of examination.stud.beings.values()) {
    add(examination.ofBeing(being))
    if (turns.isOver()) await setImmediate()
  }
  for await (const batch of everyBatch(db, 'scores')) for (const one of batch) add(examination.ofScores(one))
  for await (const batch of everyBatch(db, 'competition')) for (const one of batch) add(examination.ofCompetition(one))
  for await (const batch of everyBatch(db, 'evaluations')) for (const one of batch) add(examination.ofEvaluation(one))
  add(examination.ofNames())
  return { findings }
}

/** All documents of a collection by id, in batches that let other work run. Each is parsed when it is read. */
export async function* everyBatch<C extends CollectionName>(db: Db, collection: C) {
  // The columns asked for are those of every collection.
  const query = db.selectFrom(collection as 'horses').select(['id', 'doc', 'version'])
  for await (const rows of batchesById(query, ROWS_AT_ONCE)) yield readEach(collection, rows)
}

function* readEach<C extends CollectionName>(
  collection: C,
  rows: Iterable<{ id: string; version: number; doc: string }>,
): Generator<Stored<Documents[C]>> {
  for (const row of rows) yield { id: row.id, version: row.version, document: readDocument(collection, row) }
}

/** Changes by these actions do not change the findings. */
const HARMLESS = ['doctor-accept', 'doctor-forget', 'settings'] as const
const EXAMINED = new WorkedOut('doctor', examine, HARMLESS, { first: (year) => year, turn: 2 })

/** The findings of the present stud, computed once for each state. */
export function examineStud(store: Store, year: number): Promise<Examined> {
  return EXAMINED.now(store, year)
}

export function glanceAtStud(store: Store, year: number): Promise<Glance<Examined>> {
  return EXAMINED.glance(store, year)
}

/**
 * Ids of horses that a bulk ageing moved while it skipped others, if it was not undone. Their years say little beside
 * those of others.
 */
export async function findMovedApart(db: Db): Promise<Set<string>> {
  const made = await db.selectFrom('journal').select('revision').where('action', 'in', ordersOf(null)).execute()
  const revisions = made.map(({ revision }) => revision)
  const undoings = await findUndoings(db, revisions)
  const standing = revisions.filter((revision) => !undoings.has(revision))
  if (standing.length === 0) return new Set()
  const { count: all } = await db
    .selectFrom('horses')
    .where('birth_year', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const sizes = await db
    .selectFrom('journal_changes')
    .select(['revision', (eb) => eb.fn.countAll<number>().as('count')])
    .where('revision', 'in', standing)
    .groupBy('revision')
    .execute()
  const partial = sizes.filter(({ count }) => count < all).map(({ revision }) => revision)
  if (partial.length === 0) return new Set()
  const rows = await db
    .selectFrom('journal_changes')
    .select('doc_id')
    .distinct()
    .where('revision', 'in', partial)
    .where('collection', '=', 'horses')
    .execute()
  return new Set(rows.map((row) => row.doc_id))
}
