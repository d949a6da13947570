import { parseStored } from './documents.ts'
import type { Engine } from './engines/differences.ts'
import { wordRows } from './finder/index-rows.ts'
import { FinderKeeper } from './finder/keep-finder.ts'
import { keysVersion } from './key-columns.ts'
import { keyColumns } from './keys.ts'
import { putRows } from './rows.ts'
import { STORED_COLLECTIONS, type Trx } from './tables.ts'

const ROWS_AT_ONCE = 1000

/** Computes all key columns and the finder anew when the functions behind them have changed. Documents and versions stay. */
export async function reindex(engine: Engine, trx: Trx): Promise<void> {
  const version = keysVersion()
  const stored = await trx.selectFrom('meta').select('value').where('key', '=', 'keys_version').executeTakeFirst()
  if (stored?.value === version) return
  const finder = new FinderKeeper(engine, trx)
  await trx.deleteFrom('finder_words').execute()
  await trx.deleteFrom('finder_pieces').execute()
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
      const computed = rows.map((row) => ({ ...row, ...keyColumns(collection, parseStored(row.doc)) }))
      await putRows(engine, trx, collection, computed)
      if (collection !== 'horses' && collection !== 'pedigree') continue
      const kind = collection === 'horses' ? 'horse' : 'pedigree'
      await finder.add(computed.flatMap((row) => ('sort_key' in row ? wordRows(kind, row.id, row.sort_key) : [])))
      if (kind === 'horse') await finder.addFormer(rows.map(({ id }) => id))
    }
  }
  await trx
    .insertInto('meta')
    .values({ key: 'keys_version', value: version })
    .onConflict((on) => on.column('key').doUpdateSet({ value: version }))
    .execute()
}
