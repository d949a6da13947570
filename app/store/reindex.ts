import { parseStored } from './documents.ts'
import type { Engine } from './engines/differences.ts'
import { keyColumns, keysVersion } from './key-columns.ts'
import { putRows } from './rows.ts'
import { STORED_COLLECTIONS, type Trx } from './tables.ts'

const ROWS_AT_ONCE = 1000

/** Computes all key columns anew when the functions behind them have changed. Documents and versions stay. */
export async function reindex(engine: Engine, trx: Trx): Promise<void> {
  const version = keysVersion()
  const stored = await trx.selectFrom('meta').select('value').where('key', '=', 'keys_version').executeTakeFirst()
  if (stored?.value === version) return
  for (const collection of STORED_COLLECTIONS) {
    let after = ''
    for (;;) {
      const rows = await trx
        .selectFrom(collection)
        .select(['id', 'doc', 'version', 'updated_at'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(ROWS_AT_ONCE)
        .execute()
      const last = rows.at(-1)
      if (!last) break
      after = last.id
      await putRows(
        engine,
        trx,
        collection,
        rows.map((row) => ({ ...row, ...keyColumns(collection, parseStored(row.doc)) })),
      )
    }
  }
  await trx
    .insertInto('meta')
    .values({ key: 'keys_version', value: version })
    .onConflict((on) => on.column('key').doUpdateSet({ value: version }))
    .execute()
}
