import { batchesOf, NAMES_PER_BATCH } from '#app/domain/batches.ts'
import type { EvaluationDocument } from '#app/domain/documents.ts'
import { giveWay } from '#app/domain/let-others.ts'
import { horseFacts, meritsOf } from '#app/domain/roll/facts.ts'
import { countOffspring, emptyRoll, lightRoll, putHorse, type Roll, removeHorse } from '#app/domain/roll/roll.ts'
import { fillParents, scoresOfBatch } from '#app/features/horses/data/batch.server.ts'
import { competingIn } from '#app/features/roll/view/card-fact.ts'
import { readDocument } from '#app/store/read.ts'
import { BY_NAME, inBatches } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { beginInTurn, isLarge, nameWork, timeOf } from '#app/store/worked-out.ts'

type RollStore = Pick<Store, 'db' | 'revision' | 'forVisitors'>
/** `at`: when its revision was written, as a restored backup may have another one of that number. */
type Kept = { roll: Roll; revision: number; at: string | null; year: number }

const kept = new WeakMap<Db, { last: Kept | null; coming: Promise<Kept> | null }>()

/** After more changes than this the roll is made anew. */
const MOST_CHANGES = 500

/**
 * The roll of the present stud. Made once, in a thread for a large stud, then kept up to date by what the journal says
 * was written. Valid until the next `await` of the caller.
 */
export async function presentRoll(store: RollStore, year: number): Promise<Roll> {
  const state = kept.get(store.db) ?? { last: null, coming: null }
  kept.set(store.db, state)
  for (;;) {
    const revision = await store.revision()
    const { last, coming } = state
    // Nothing is awaited between this and the return.
    if (coming === null && last?.revision === revision && last.year === year) return last.roll
    state.coming ??= followed(store, last, revision, year)
    try {
      state.last = await state.coming
    } finally {
      state.coming = null
    }
  }
}

/** Horses with what they compete in. */
export async function withCompeting<Named extends { name: string }>(
  store: RollStore,
  rows: readonly Named[],
  year: number,
) {
  const roll = await presentRoll(store, year)
  return rows.map((row) => ({ ...row, competing: competingIn(roll, row.name) }))
}

async function followed(store: RollStore, last: Kept | null, revision: number, year: number): Promise<Kept> {
  const at = await timeOf(store, revision)
  if (last && last.year === year && last.revision <= revision && (await timeOf(store, last.revision)) === last.at) {
    const names = await changedNames(store.db, last.revision, revision)
    if (names !== null) {
      await follow(store.db, last.roll, names, year)
      return { ...last, revision, at }
    }
  }
  return { roll: await makeRoll(store, year), revision, at, year }
}

/** The names that were written after a revision, as they are and as they were; null if there are many. */
async function changedNames(db: Db, after: number, until: number): Promise<Set<string> | null> {
  const rows = await db
    .selectFrom('journal_changes')
    .select(['collection', 'name', 'before'])
    .where('revision', '>', after)
    .where('revision', '<=', until)
    .where('collection', 'in', ['horses', 'pedigree', 'scores', 'evaluations'])
    .limit(MOST_CHANGES + 1)
    .execute()
  if (rows.length > MOST_CHANGES) return null
  const names = new Set<string>()
  for (const { collection, name, before } of rows) {
    names.add(name.trim())
    if (before === null) continue
    if (collection === 'horses') names.add(readDocument('horses', { doc: before }).name.trim())
    else if (collection === 'pedigree') names.add(readDocument('pedigree', { doc: before }).name.trim())
    else if (collection === 'scores') names.add(readDocument('scores', { doc: before }).name.trim())
    else names.add(readDocument('evaluations', { doc: before }).horse.trim())
  }
  return names
}

async function follow(db: Db, roll: Roll, changed: ReadonlySet<string>, year: number): Promise<void> {
  for (const names of batchesOf([...changed], NAMES_PER_BATCH)) {
    const rows = await db.selectFrom('horses').select(['id', 'name', 'doc']).where('name', 'in', names).execute()
    await put(db, roll, rows, year)
    const present = new Set(rows.map(({ name }) => name))
    for (const name of names) if (!present.has(name)) removeHorse(roll, name)
  }
  countOffspring(roll)
}

const WORK = 'roll'

beginInTurn(0, presentRoll)

async function makeRoll(store: RollStore, year: number): Promise<Roll> {
  const { db, forVisitors } = store
  if (!forVisitors || !(await isLarge(store))) return walk(db, year)
  return (await forVisitors.run(WORK, year, true)) as Roll // what `walk` returns there
}

nameWork<number>(WORK, async ({ db }, year) => lightRoll(await walk(db, year)))

/** A small stud's roll is made by the site, where a cached page waits for each batch. */
const HORSES_AT_ONCE = 100

async function walk(db: Db, year: number): Promise<Roll> {
  const lines = await db.selectFrom('horses').select(['id', 'name']).orderBy(BY_NAME).execute()
  const roll = emptyRoll(lines.length)
  for await (const batch of inBatches(lines, HORSES_AT_ONCE)) {
    await giveWay()
    const ids = batch.map(({ id }) => id)
    const rows = await db.selectFrom('horses').select(['id', 'name', 'doc']).where('id', 'in', ids).execute()
    await put(db, roll, rows, year)
  }
  countOffspring(roll)
  return roll
}

type Row = { id: string; name: string; doc: string }

async function put(db: Db, roll: Roll, rows: readonly Row[], year: number): Promise<void> {
  const scores = await scoresOfBatch(db, rows)
  const premierings = await premieringsOf(db, rows)
  const documents = await fillParents(
    db,
    rows.map((row) => readDocument('horses', row)),
  )
  for (const [at, { name }] of rows.entries()) {
    const horse = documents[at]
    if (!horse) continue
    const merits = meritsOf(scores.get(name) ?? null, premierings.get(name) ?? [], horse.evalPrem)
    putHorse(roll, name, horseFacts(horse, merits, year))
  }
}

/** Their premierings by name. A type may be stored in capitals. */
export async function premieringsOf(
  db: Db,
  horses: readonly { name: string }[],
): Promise<Map<string, EvaluationDocument[]>> {
  const found = new Map<string, EvaluationDocument[]>()
  if (horses.length === 0) return found
  const names = horses.map(({ name }) => name)
  const rows = await db
    .selectFrom('evaluations')
    .select(['horse', 'doc'])
    .where('horse', 'in', names)
    .where((eb) => eb(eb.fn<string>('lower', ['type']), '=', 'premiering'))
    .execute()
  for (const row of rows) {
    const known = found.get(row.horse)
    const document = readDocument('evaluations', row)
    if (known) known.push(document)
    else found.set(row.horse, [document])
  }
  return found
}
