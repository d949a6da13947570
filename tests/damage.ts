import { sql } from 'kysely'
import type { Store } from '#app/store/store.ts'

/** Changes a cell as a failing disk would: nothing follows it. Without `key` in all rows of the table. */
export function damageCell(store: Store, table: string, column: string, value: string | number): Promise<void> {
  return store.write(async (trx) => {
    const set = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`
    if (store.engine === 'postgres') {
      await sql`set local session_replication_role = replica`.execute(trx)
      await set.execute(trx)
      return
    }
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'trigger' and tbl_name = ${table}`.execute(trx)
    for (const { name } of rows) await sql`drop trigger ${sql.table(name)}`.execute(trx)
    await set.execute(trx)
    for (const trigger of rows) await sql.raw(trigger.sql).execute(trx)
  })
}
