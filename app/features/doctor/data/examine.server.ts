import { setImmediate } from 'node:timers/promises'
import { Examination } from '#app/domain/doctor/examine.ts'
import type { Finding } from '#app/domain/doctor/finding.ts'
import type { Stored } from '#app/domain/doctor/stud.ts'
import { COLLECTIONS, type CollectionName, type Documents } from '#app/domain/documents.ts'
import { inTurns, Turns } from '#app/domain/let-others.ts'
import { bothYears, type Years } from '#app/domain/stud-clock.ts'
import { findClassSpellings, ownSpellings } from '#app/features/class-names/data.server.ts'
import { UNSEEN } from '#app/store/actions.table.ts'
import { readDocument } from '#app/store/read.ts'
import { batchesById } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { type Glance, WorkedOut } from '#app/store/worked-out.ts'
import { examineAround } from './around.server.ts'
import { findMovedApart } from './moved-apart.server.ts'

export type Examined = { findings: readonly Finding[] }

const ROWS_AT_ONCE = 500

/** Examines everything stored, in steps that let other work run. */
async function examine(store: Store, year: Years): Promise<Examined> {
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
  add(await inTurns(examination.ofKin()))
  for await (const batch of everyBatch(db, 'scores')) for (const one of batch) add(examination.ofScores(one))
  for await (const batch of everyBatch(db, 'competition')) for (const one of batch) add(examination.ofCompetition(one))
  for await (const batch of everyBatch(db, 'evaluations')) for (const one of batch) add(examination.ofEvaluation(one))
  add(examination.ofAll())
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
const HARMLESS = [...UNSEEN, 'settings'] as const
const EXAMINED = new WorkedOut('doctor', examine, HARMLESS, { first: bothYears, turn: 2, isKept: true })

/** The findings of the present stud, computed once for each state. */
export function examineStud(store: Store, year: Years): Promise<Examined> {
  return EXAMINED.now(store, year)
}

/** The same for a page: null while a large stud is still examined. */
export const examineSoon = (store: Store, year: Years): Promise<Examined | null> => EXAMINED.soon(store, year)

/** `isWhole`: nothing was left out, so that no finding means that there is none. */
export type StudGlance = Glance<Examined> & { isWhole: boolean }

/** The findings if they are known and nothing was written since; nothing is examined for them. */
export function lastExamined(store: Store, year: Years): Promise<Examined | null> {
  return EXAMINED.known(store, year)
}

/**
 * The findings without making a page wait for the whole stud. While that is examined anew, what the changes since the
 * last time touched is examined at once, if it is little.
 */
export async function glanceAtStud(store: Store, year: Years): Promise<StudGlance> {
  const glance = await EXAMINED.glance(store, year)
  if (glance.isFresh || glance.value === null) return { ...glance, isWhole: glance.isFresh }
  const names = await touchedSince(store.db, glance.revision)
  if (names === null) return { ...glance, isWhole: false }
  const again = new Set(names)
  const findings = glance.value.findings.filter(({ about }) => !again.has(about.name))
  for (const name of names) findings.push(...(await examineAround(store.db, name, year)))
  return { ...glance, value: { findings }, isFresh: true, isWhole: false }
}

/** As many names are examined in well below a second. */
const FEW_NAMES = 40

/** The names that changes touched, and their foals, which may contradict them; null for many. */
async function touchedSince(db: Db, revision: number): Promise<string[] | null> {
  const changed = await db
    .selectFrom('journal_changes')
    .select('name')
    .distinct()
    .where('revision', '>', revision)
    .where('collection', 'in', [...COLLECTIONS])
    .limit(FEW_NAMES + 1)
    .execute()
  if (changed.length > FEW_NAMES) return null
  const names = changed.map(({ name }) => name)
  const foals = await db
    .selectFrom('horses')
    .select('name')
    .where((eb) => eb.or([eb('sire', 'in', names), eb('dam', 'in', names)]))
    .limit(FEW_NAMES + 1)
    .execute()
  const all = [...new Set([...names, ...foals.map(({ name }) => name)])]
  return all.length > FEW_NAMES ? null : all
}
