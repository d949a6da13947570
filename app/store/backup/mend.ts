import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { forgetColumns } from '../columns/column-values.ts'
import { hashOf } from '../pictures/hash.ts'
import type { Store } from '../store.ts'
import { findDamage } from '../sums/damage.ts'
import { isDerivedRight, remakeDerived } from '../sums/derived.ts'
import { type Piece, SumProof, summedRow, summedTable } from '../sums/pieces.ts'
import { dropLostSums, keepSum } from '../sums/trust.ts'
import type { Trx } from '../tables.ts'
import { listBackups } from './backup-folder.ts'
import { checkBackup, readBackup } from './read-backup.ts'
import { insertValues, type TableShape, type Value } from './table-rows.ts'

export type Mended = {
  mended: { piece: Piece; file: string }[]
  /** In no backup. */
  left: Piece[]
  /** Rows of a list that nothing depends on, in no backup either. */
  dropped: Piece[]
  /** Whether what is computed from documents was made anew. */
  isRemade: boolean
}

type MendOptions = {
  /** How a backup is checked before it is read: in a process of its own, by the site. */
  check?: (file: string) => Promise<unknown>
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

const nameOf = ({ table, key }: Piece) => `${table} ${key}`
/** May be lost: the list of what happened to accounts. */
const DISPENSABLE = 'auth_events'

/**
 * Puts back what is damaged from the newest backup in the folder that has it whole, row by row, while the site runs,
 * and makes anew what is computed from documents. Of an account it may be an earlier state.
 */
export async function mendFromBackups(
  store: Store,
  folder: string,
  { check = checkBackup, signal, onProgress }: MendOptions = {},
): Promise<Mended> {
  const left = new Map((await findDamage(store, signal)).map((piece) => [nameOf(piece), piece]))
  const mended: Mended['mended'] = []
  const backups = listBackups(folder)
  for (const [at, { file }] of backups.entries()) {
    if (left.size === 0) break
    onProgress?.(at / backups.length)
    signal?.throwIfAborted()
    const isGood = await check(file).then(
      () => true,
      () => false,
    )
    if (!isGood) continue
    for (const { piece, shape, row, sum } of await wholeIn(file, left)) {
      await store.write(async (trx) => {
        await putRow(store, trx, shape, row)
        await keepSum(trx, piece, sum)
      })
      left.delete(nameOf(piece))
      mended.push({ piece, file })
    }
  }
  const dropped = [...left.values()].filter(({ table }) => table === DISPENSABLE)
  for (const piece of dropped) {
    await store.write(async (trx) => {
      await sql`delete from ${sql.table(DISPENSABLE)} where id = ${piece.key}`.execute(trx)
      await trx.deleteFrom('sums').where('tbl', '=', piece.table).where('key', '=', piece.key).execute()
    })
    left.delete(nameOf(piece))
  }
  if (mended.length > 0) await store.write(dropLostSums)
  signal?.throwIfAborted()
  const isRight = await isDerivedRight(store, signal)
  if (!isRight) await remakeDerived(store)
  // Damaged rows may be in what was read or computed from the stud, and mending them is no revision.
  forgetColumns(store.db)
  if (store.worksFolder) await rm(store.worksFolder, { recursive: true, force: true })
  return { mended, left: [...left.values()], dropped, isRemade: !isRight }
}

type Whole = { piece: Piece; shape: TableShape; row: Value[]; sum: string }

/**
 * Rows of a checked backup that are wanted and whole in it: their sum there is right, and a picture's bytes match its
 * address. Backups of earlier versions have no sums: of those only pictures are known to be whole.
 */
async function wholeIn(file: string, wanted: ReadonlyMap<string, Piece>): Promise<Whole[]> {
  const proof = new SumProof()
  const found: Whole[] = []
  let shapes = new Map<string, TableShape>()
  await readBackup(file, {
    head: async ({ tables }) => {
      shapes = new Map(tables.map((table) => [table.name, table]))
    },
    rows: async (table, rows) => {
      const [shape, summed] = [shapes.get(table), summedTable(table)]
      if (shape === undefined) return
      if (table === 'sums') proof.add(table, shape.columns, rows)
      if (summed === undefined) return
      for (const row of rows) {
        const own = summedRow(summed, shape.columns, row)
        if (own === null || !wanted.has(nameOf({ table, key: own.key }))) continue
        const bytes = row[shape.columns.indexOf('bytes')]
        if (table === 'pictures' && !(bytes instanceof Uint8Array && hashOf(bytes) === own.key)) continue
        found.push({ piece: { table, key: own.key }, shape, row, sum: own.sum })
      }
    },
  })
  return found.filter(({ piece, sum }) => (proof.hasSums ? proof.given(piece) === sum : piece.table === 'pictures'))
}

/** Replaces a row, or adds it: others may refer to it, so it is not removed before. */
async function putRow({ engine }: Store, trx: Trx, shape: TableShape, row: readonly Value[]): Promise<void> {
  const key = summedTable(shape.name)?.key ?? []
  const cell = (column: string) => row[shape.columns.indexOf(column)] ?? null
  const isIt = sql.join(
    key.map((column) => sql`${sql.ref(column)} = ${cell(column)}`),
    sql` and `,
  )
  const changes = shape.columns.filter((column) => !key.includes(column))
  const { numAffectedRows = 0n } = await sql`update ${sql.table(shape.name)} set ${sql.join(
    changes.map((column) => sql`${sql.ref(column)} = ${cell(column)}`),
  )} where ${isIt}`.execute(trx)
  if (numAffectedRows === 0n) await insertValues(engine, trx, shape, [[...row]])
}
