import { setImmediate } from 'node:timers/promises'
import { Examination } from '#app/domain/doctor/examine.ts'
import type { Finding } from '#app/domain/doctor/finding.ts'
import type { Stored } from '#app/domain/doctor/stud.ts'
import type { CollectionName, Documents } from '#app/domain/documents.ts'
import { findClassSpellings, ownSpellings } from '#app/features/class-names/data.server.ts'
import { readDocument } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { findMovedApart } from './moved-apart.server.ts'

/** What was found in a whole stud. */
export type Examined = { revision: number; year: number; findings: readonly Finding[]; tookMs: number }

const ROWS_AT_ONCE = 500
/** So long at a time before others have their turn. */
const TURN_MS = 12

/** Looks through everything that is stored, while others have their turn. */
async function examine(store: Store, year: number): Promise<Examined> {
  const { db } = store
  const started = performance.now()
  const revision = await store.revision()
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
  return { revision, year, findings, tookMs: performance.now() - started }
}

class Turns {
  #began = performance.now()

  isOver(): boolean {
    if (performance.now() - this.#began < TURN_MS) return false
    this.#began = performance.now()
    return true
  }
}

/** All documents of a collection by id; others have their turn between the batches. */
async function* everyDocument<C extends CollectionName>(db: Db, collection: C): AsyncGenerator<Stored<Documents[C]>> {
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

/** Entries of the journal after which nothing new can be found. */
const HARMLESS = ['doctor-accept', 'doctor-forget', 'settings'] as const

type Kept = { last: Examined | null; running: { revision: number; year: number; work: Promise<Examined> } | null }
/** By the handle that all forms of one store share. */
const keptOf = new WeakMap<Db, Kept>()

function kept({ db }: Store): Kept {
  const known = keptOf.get(db)
  if (known) return known
  const fresh: Kept = { last: null, running: null }
  keptOf.set(db, fresh)
  return fresh
}

async function isFresh(store: Store, { revision, year }: Examined, now: number): Promise<boolean> {
  if (year !== now) return false
  const present = await store.revision()
  if (present === revision) return true
  const row = await store.db
    .selectFrom('journal')
    .select('revision')
    .where('revision', '>', revision)
    .where('action', 'not in', [...HARMLESS])
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}

/** What is found in the stud as it stands: looked through once for each state of it, however many ask. */
export async function examineStud(store: Store, year: number): Promise<Examined> {
  const state = kept(store)
  if (state.last && (await isFresh(store, state.last, year))) return state.last
  return start(store, year)
}

async function start(store: Store, year: number): Promise<Examined> {
  const state = kept(store)
  const revision = await store.revision()
  if (state.running?.revision === revision && state.running.year === year) return state.running.work
  const work = examine(store, year)
  const running = { revision, year, work }
  state.running = running
  try {
    const examined = await work
    if (state.last === null || state.last.revision <= examined.revision) state.last = examined
    return examined
  } finally {
    if (state.running === running) state.running = null
  }
}

/** A page that only wants the count waits so long. */
const PATIENCE_MS = 300
/** A count that nobody asked for may take this share of the time. */
const IDLE_SHARE = 20

export type Glance = { examined: Examined | null; isFresh: boolean }
const lastGlance = new WeakMap<Db, number>()

/**
 * What is known without making a page wait: the last findings, and whether they are of the stud as it stands. A large stud
 * is then looked through behind the page, seldom enough that it does nothing else but that.
 */
export async function glanceAtStud(store: Store, year: number): Promise<Glance> {
  const state = kept(store)
  if (state.last && (await isFresh(store, state.last, year))) return { examined: state.last, isFresh: true }
  const since = performance.now() - (lastGlance.get(store.db) ?? Number.NEGATIVE_INFINITY)
  if (state.last && since < state.last.tookMs * IDLE_SHARE) return { examined: state.last, isFresh: false }
  const work = start(store, year).finally(() => lastGlance.set(store.db, performance.now()))
  const soon = await Promise.race([work.catch(() => null), after(PATIENCE_MS)])
  return soon ? { examined: soon, isFresh: true } : { examined: state.last, isFresh: false }
}

const after = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms).unref()
  })
