import { createHash, type Hash } from 'node:crypto'
import {
  type BulkChange,
  type BulkOutcome,
  type BulkRefusal,
  type BulkValue,
  bulkOutcome,
} from '#app/domain/bulk/bulk-change.ts'
import { withFields } from '#app/domain/documents.ts'
import { BY_DEFAULT, type Ticks } from '#app/domain/following/consequences.ts'
import type { AdminListFilter } from '#app/features/horses/data/desk-filter.ts'
import { findMatchingIds } from '#app/features/horses/data/desk-list.server.ts'
import { forecastOf } from '#app/features/horses/mutations/forecast.server.ts'
import type { Change } from '#app/store/commit.ts'
import { readDocument, readExact } from '#app/store/read.ts'
import { findRows, IDS_AT_ONCE, inBatches, type PresentRow } from '#app/store/rows.ts'
import type { Db, Trx } from '#app/store/tables.ts'

/** The horses that were ticked, or all that match the list's filters. */
export type Chosen = { ids: readonly string[] } | { filter: AdminListFilter }

export async function findChosenIds(db: Db | Trx, chosen: Chosen): Promise<readonly string[]> {
  return 'ids' in chosen ? [...new Set(chosen.ids)] : findMatchingIds(db, chosen.filter)
}

export type Judged = { row: PresentRow; name: string; outcome: BulkOutcome }

/** The outcome for each chosen horse, in batches; removed horses are left out. */
export async function* judged(db: Db | Trx, ids: readonly string[], change: BulkChange): AsyncGenerator<Judged> {
  for await (const batch of inBatches(ids, IDS_AT_ONCE)) {
    const rows = await findRows(db, 'horses', batch)
    for (const id of batch) {
      const row = rows.get(id)
      if (!row) continue
      const horse = readDocument('horses', row)
      yield { row, name: horse.name, outcome: bulkOutcome(horse, change) }
    }
  }
}

export const writtenChange = ({ id, version, doc }: PresentRow, fields: Readonly<Record<string, unknown>>): Change => ({
  op: 'update',
  collection: 'horses',
  id,
  version,
  document: withFields(readExact({ doc }), fields),
})

/** A checksum of who changes and how: only what the preview showed may be written. */
export class Sum {
  readonly #hash: Hash = createHash('sha256')
  add(id: string, { from, to }: { from: BulkValue; to: BulkValue }): void {
    this.#hash.update(JSON.stringify([id, from, to]))
  }
  toString(): string {
    return this.#hash.digest('base64url')
  }
}

async function planBulk(db: Db, chosen: Chosen, change: BulkChange) {
  const ids = await findChosenIds(db, chosen)
  const sum = new Sum()
  const changes: { name: string; from: BulkValue; to: BulkValue }[] = []
  const written: Change[] = []
  const stays: Record<BulkRefusal, string[]> = { same: [], 'no-such-title': [], gone: [], 'sale-by-category': [] }
  let missing = ids.length
  for await (const { row, name, outcome } of judged(db, ids, change)) {
    missing--
    if (outcome.outcome === 'stays') {
      stays[outcome.reason].push(name)
      continue
    }
    sum.add(row.id, outcome)
    changes.push({ name, from: outcome.from, to: outcome.to })
    written.push(writtenChange(row, outcome.fields))
  }
  return { forecast: { chosen: ids.length, changes, stays, missing, sum: sum.toString() }, written }
}

export type BulkForecast = Awaited<ReturnType<typeof forecastBulk>>

/** Who would change and how, and who would not and why. */
export const forecastBulk = async (db: Db, chosen: Chosen, change: BulkChange) =>
  (await planBulk(db, chosen, change)).forecast

/**
 * A change of more horses takes its consequences along without listing them: they cost many times the change itself.
 */
const MOST_FORESEEN = 500

/** The same, and what would follow; null for very many horses. */
export async function forecastBulkWhole(db: Db, chosen: Chosen, change: BulkChange, ticks: Ticks = BY_DEFAULT) {
  const { forecast, written } = await planBulk(db, chosen, change)
  if (written.length > MOST_FORESEEN) return { forecast, following: null }
  return { forecast, following: await forecastOf(db, { ok: true, changes: written }, ticks) }
}

const NAMES_SHOWN = 200

/** The names in their order, and their number; a long list is cut. */
export async function findChosenNames(db: Db, chosen: Chosen): Promise<{ count: number; names: string[] }> {
  const ids = await findChosenIds(db, chosen)
  const shown = ids.slice(0, NAMES_SHOWN)
  if (shown.length === 0) return { count: 0, names: [] }
  const rows = await db.selectFrom('horses').select(['id', 'name']).where('id', 'in', shown).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return { count: ids.length, names: shown.flatMap((id) => names.get(id) ?? []) }
}
