import { sql } from 'kysely'
import type { Trx } from '../tables.ts'
import { type Cells, type Piece, summedRow, summedTable } from './pieces.ts'
import type { Cell } from './sum.ts'

/** Stores the sum of a row that is known to be right; the database itself keeps that of a damaged row. */
export async function keepSum(trx: Trx, { table, key }: Piece, sum: string): Promise<void> {
  await trx
    .insertInto('sums')
    .values({ tbl: table, key, sum })
    .onConflict((on) => on.columns(['tbl', 'key']).doUpdateSet({ sum }))
    .execute()
}

/** Removes sums that have bytes where the name of their table or row was: no row finds them again. */
export async function dropLostSums(trx: Trx): Promise<void> {
  await sql`delete from sums where tbl <> cast(tbl as text) or key <> cast(key as text)`.execute(trx)
}

type Read = { piece: Piece; sum: string; stored: string | null }

/** The rows of a table where a column has this value, with the sums that they have and should have. */
async function readRows(db: Trx, table: string, column: string, value: string): Promise<Read[]> {
  const summed = summedTable(table)
  if (summed === undefined) return []
  const columns = sql.join(summed.columns.map((each) => sql.ref(each)))
  const { rows } = await sql<Record<string, Cell>>`
    select ${columns} from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db)
  const found: Read[] = []
  for (const row of rows) {
    const cells: Cells = summed.columns.map((each) => row[each] ?? null)
    const own = summedRow(summed, summed.columns, cells)
    if (own === null) continue
    const stored = await db
      .selectFrom('sums')
      .select('sum')
      .where('tbl', '=', table)
      .where('key', '=', own.key)
      .executeTakeFirst()
    found.push({ piece: { table, key: own.key }, sum: own.sum, stored: stored?.sum ?? null })
  }
  return found
}

/** The damaged rows among those where a column has this value. */
export async function damagedWhere(db: Trx, table: string, column: string, value: string): Promise<Piece[]> {
  const rows = await readRows(db, table, column, value)
  return rows.filter(({ sum, stored }) => sum !== stored).map(({ piece }) => piece)
}

/** Calls the rows right where a column has this value: somebody has just written them. */
export async function trustWhere(trx: Trx, table: string, column: string, value: string): Promise<void> {
  for (const { piece, sum } of await readRows(trx, table, column, value)) await keepSum(trx, piece, sum)
}
