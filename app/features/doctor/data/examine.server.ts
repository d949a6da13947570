import { setImmediate } from 'node:timers/promises'
import { Examination } from '#app/domain/doctor/examine.ts'
import type { Finding } from '#app/domain/doctor/finding.ts'
import type { Stored } from '#app/domain/doctor/stud.ts'
import type { CollectionName, Documents } from '#app/domain/documents.ts'
import { findClassSpellings, ownSpellings } from '#app/features/class-names/data.server.ts'
import { readDocument } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { type Glance, Turns, WorkedOut } from '#app/store/worked-out.ts'
import { findMovedApart } from './moved-apart.server.ts'

/** What was found in a whole stud. */
export type Examined = { findings: readonly Finding[] }

const ROWS_AT_ONCE = 500

/** Looks through everything that is stored, while others have their turn. */
async function examine(store: Store, year: number): Promise<Examined> {
  const { db } = store
  const turns = new Turns()
  const [spellings, movedApart] = await Promise.all([findClassSpellings(db), findMovedApart(db)])
  const examination = new Examination({ year, movedApart }, ownSpellings(spellings))
  for await (const horse of everyDocument(db, 'horses')) examination.addHorse(horse)
  for await (const entry of everyDocument(db, 'pedigree')) examination.addEntry(entry)
  const findings: Finding[] = []
  for (const name of examination.stud.beings.keys()) {
    findings.push(...examination.ofName(name))
    if (turns.isOver()) await setImmediate()
  }
  for await (const one of everyDocument(db, 'scores')) findings.push(...examination.ofScores(one))
  for await (const one of everyDocument(db, 'competition')) findings.push(...examination.ofCompetition(one))
  for await (const one of everyDocument(db, 'evaluations')) findings.push(...examination.ofEvaluation(one))
  for (const finding of examination.ofNames()) findings.push(finding)
  return { findings }
}

/** All documents of a collection by id; others have their turn between the batches. */
export async function* everyDocument<C extends CollectionName>(
  db: Db,
  collection: C,
): AsyncGenerator<Stored<Documents[C]>> {
  let last = ''
  for (;;) {
    const rows = await db
      .selectFrom(collection as 'horses') // the columns asked for are those of every collection
      .select(['id', 'doc', 'version'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { id, version, doc } of rows) yield { id, version, document: readDocument(collection, { doc }) }
    last = rows.at(-1)?.id ?? last
    if (rows.length < ROWS_AT_ONCE) return
    await setImmediate()
  }
}

/** What is found in the stud; after these it is the same. */
const EXAMINED = new WorkedOut(examine, ['doctor-accept', 'doctor-forget', 'settings'])

/** What is found in the stud as it stands: looked through once for each state of it. */
export function examineStud(store: Store, year: number): Promise<Examined> {
  return EXAMINED.now(store, year)
}

/** What is known of it without making a page wait. */
export function glanceAtStud(store: Store, year: number): Promise<Glance<Examined>> {
  return EXAMINED.glance(store, year)
}
