import { type Chronicle, ChronicleBook } from '#app/domain/chronicle/chronicle.ts'
import type { EvaluationDocument } from '#app/domain/documents.ts'
import { readText } from '#app/domain/documents.ts'
import { dayInStockholm } from '#app/domain/stockholm.ts'
import { fillParents, scoresOfBatch } from '#app/features/horses/data/batch.server.ts'
import { readDocument } from '#app/store/read.ts'
import { BY_NAME, IDS_AT_ONCE, inBatches } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { BESIDE_RECORDS, timeOf, WorkedOut } from '#app/store/worked-out.ts'

/** Reads all horses in batches that let other work run. */
async function writeChronicle({ db }: Pick<Store, 'db'>, year: number): Promise<Chronicle> {
  const lines = await db.selectFrom('horses').select(['id', 'name', 'category']).orderBy(BY_NAME).execute()
  const book = new ChronicleBook(year)
  for await (const batch of inBatches(lines, IDS_AT_ONCE)) {
    const ids = batch.map(({ id }) => id)
    const rows = await db.selectFrom('horses').select(['id', 'name', 'doc']).where('id', 'in', ids).execute()
    const horses = new Map(rows.map((row) => [row.name, readDocument('horses', row)]))
    const known = batch.flatMap(({ name }) => horses.get(name) ?? [])
    const documents = await fillParents(db, known)
    const scores = await scoresOfBatch(db, batch)
    const evaluations = await evaluationsOf(db, batch)
    const sold = await yearsOfSale(
      db,
      batch.filter(({ category }) => category === 'sold'),
    )
    const idOf = new Map(batch.map(({ id, name }) => [name, id]))
    for (const horse of documents) {
      const name = horse.name.trim()
      book.add(horse, {
        scores: scores.get(name) ?? null,
        evaluations: evaluations.get(name) ?? [],
        soldIn: sold.get(idOf.get(name) ?? '') ?? null,
      })
    }
  }
  return book.chronicle()
}

async function evaluationsOf(db: Db, horses: readonly { name: string }[]): Promise<Map<string, EvaluationDocument[]>> {
  const names = horses.map(({ name }) => name)
  const rows = await db.selectFrom('evaluations').select(['horse', 'doc']).where('horse', 'in', names).execute()
  const found = new Map<string, EvaluationDocument[]>()
  for (const row of rows) {
    const known = found.get(row.horse)
    const document = readDocument('evaluations', row)
    if (known) known.push(document)
    else found.set(row.horse, [document])
  }
  return found
}

/** By id, the year in which the journal says that a horse was last marked as sold. */
async function yearsOfSale(db: Db, horses: readonly { id: string }[]): Promise<Map<string, number>> {
  const years = new Map<string, number>()
  if (horses.length === 0) return years
  const rows = await db
    .selectFrom('journal_changes')
    .innerJoin('journal', 'journal.revision', 'journal_changes.revision')
    .select(['journal_changes.doc_id as id', 'journal.at as at', 'before', 'after'])
    .where('collection', '=', 'horses')
    .where(
      'doc_id',
      'in',
      horses.map(({ id }) => id),
    )
    .where('before', 'is not', null)
    .where('after', 'is not', null)
    .orderBy('journal.revision')
    .execute()
  for (const { id, at, before, after } of rows) {
    if (before === null || after === null) continue
    const [was, is] = [before, after].map((doc) => readText(readDocument('horses', { doc }).category))
    if (is === 'sold' && was !== 'sold') years.set(id, Number(dayInStockholm(new Date(at)).slice(0, 4)))
  }
  return years
}

const QUICK_MS = 250
const CHRONICLE = new WorkedOut('chronicle', writeChronicle, BESIDE_RECORDS, {
  quickMs: QUICK_MS,
  first: (_year, calendar) => calendar,
  // After what the desk waits for: visitors read the page without it.
  turn: 4,
  isKept: true,
})

/**
 * The chronicle; null while that of a large stud is being written. Whether it is of the present stud, and the time of
 * the stud that it is of where it is not.
 */
export async function glanceAtChronicle(store: Store, year: number) {
  const { value, isFresh, revision } = await CHRONICLE.glance(store, year)
  return { value, isFresh, madeAt: value === null || isFresh ? null : await timeOf(store, revision) }
}
