import { isListed } from '#app/domain/news/claims.ts'
import { PARENT_SIDES } from '#app/domain/pedigree/parents.ts'
import { RecordBook, recordValues, type StudRecord } from '#app/domain/records/records.ts'
import { studYearOf, type Years } from '#app/domain/stud-clock.ts'
import { horsesOfBatch, scoresOfBatch } from '#app/features/horses/data/batch.server.ts'
import { horseBust } from '#app/features/horses/view/card.ts'
import { BY_NAME, batchesById, IDS_AT_ONCE, inBatches } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { BESIDE_HORSES, type Glance, WorkedOut } from '#app/store/worked-out.ts'
import type { BustDrawing } from '#app/ui/drawn-horse.tsx'

const ROWS_AT_ONCE = 1000

type Parents = { sire: string | null; dam: string | null }

/** `head`: of the first holder. */
export type DrawnRecord = StudRecord & { head: BustDrawing | null }

/** Examines all that visitors find in a list, in batches that let other work run. */
async function findRecords(store: Pick<Store, 'db'>, year: Years): Promise<DrawnRecord[]> {
  const { db } = store
  const lines = await db.selectFrom('horses').select(['id', 'name', 'sire', 'dam', 'hidden']).orderBy(BY_NAME).execute()
  const foals = await countFoals(db, lines)
  const book = new RecordBook()
  for await (const batch of inBatches(
    lines.filter(({ hidden }) => hidden === 0),
    IDS_AT_ONCE,
  )) {
    const horses = await horsesOfBatch(db, batch)
    const scores = await scoresOfBatch(db, batch)
    for (const { id, name } of batch) {
      const horse = horses.get(id)
      if (!horse || !isListed(horse)) continue
      book.add(name, recordValues(horse, { scores: scores.get(name) ?? null, offspring: foals.get(name) ?? 0, year }))
    }
  }
  const records = book.records()
  const first = new Set(records.map(({ holders }) => holders[0]?.name))
  const horses = await horsesOfBatch(
    db,
    lines.filter(({ name }) => first.has(name)),
  )
  const heads = new Map([...horses.values()].map((horse) => [horse.name, horseBust(horse, studYearOf(year))]))
  return records.map((record) => ({ ...record, head: heads.get(record.holders[0]?.name ?? '') ?? null }))
}

/** How many foals each name has, counted as its own list of offspring does (`foalsOf`). */
async function countFoals(db: Db, horses: readonly ({ name: string } & Parents)[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const add = (parents: Iterable<string | null>) => {
    for (const parent of new Set(parents)) if (parent !== null) counts.set(parent, (counts.get(parent) ?? 0) + 1)
  }
  const own = new Map(horses.map((horse) => [horse.name, horse]))
  for (const { sire, dam } of horses) add([sire, dam])
  const query = db.selectFrom('pedigree').select(['id', 'name', 'sire', 'dam'])
  for await (const rows of batchesById(query, ROWS_AT_ONCE)) {
    for (const entry of rows) {
      const horse = own.get(entry.name)
      // Our own horse has the parents of its record; the entry fills blank ones.
      const counted = horse ? [horse.sire, horse.dam] : []
      const listed = PARENT_SIDES.flatMap((side) => (horse && horse[side] !== null ? [] : [entry[side]]))
      add(listed.filter((parent) => !counted.includes(parent)))
    }
  }
  return counts
}

/** A page waits so long; most studs need less. */
const QUICK_MS = 250

const RECORDS = new WorkedOut('records', findRecords, BESIDE_HORSES, { quickMs: QUICK_MS })

/** The records of the present stud if they are known without a long wait; else null. */
export async function glanceAtRecords(store: Store, year: Years): Promise<DrawnRecord[] | null> {
  const { value, isFresh }: Glance<DrawnRecord[]> = await RECORDS.glance(store, year)
  // Old records are not shown: a holder may be hidden by now.
  return isFresh ? value : null
}
