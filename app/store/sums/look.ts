import { readTable } from '../backup/table-rows.ts'
import type { Watcher } from '../job-thread.ts'
import { isDerivedRight } from './derived.ts'
import { type Parts, type Piece, SUMMED, SumProof } from './pieces.ts'

/** The tables whose rows have sums, and that of the sums. */
export const LOOKED_THROUGH: readonly { name: string; columns: readonly string[] }[] = [
  ...SUMMED,
  { name: 'sums', columns: ['tbl', 'key', 'sum'] },
]

/** Rows that differ from their sums, and whether what is computed from others is right. */
export type Look = { damaged: Piece[]; isDerivedRight: boolean }

/** Looks through the whole store; `progress` counts the rows. */
export async function lookThrough(store: Pick<Parts, 'snapshot'>, { progress, gone }: Watcher): Promise<Look> {
  const looked = Object.assign(progress, { rows: 0 })
  const onRows = (rows: number) => {
    looked.rows += rows
  }
  const damaged = await findDamagedRows(store, gone, onRows)
  const isRight = isDerivedRight(store, gone, onRows).catch((error: unknown) => {
    // A document that cannot be read is told by its readers and by backups: it hides no other damage.
    if (error instanceof SyntaxError) return true
    throw error
  })
  return { damaged, isDerivedRight: await isRight }
}

/** Rows that differ from their sums, in one state of the store, with turns of the event loop between. */
export async function findDamagedRows(
  store: Pick<Parts, 'snapshot'>,
  signal?: AbortSignal,
  onRows?: (rows: number) => void,
): Promise<Piece[]> {
  const proof = new SumProof()
  await store.snapshot(async (db) => {
    for (const { name, columns } of LOOKED_THROUGH)
      for await (const rows of readTable(db, { name, columns: [...columns] })) {
        signal?.throwIfAborted()
        proof.add(name, columns, rows)
        onRows?.(rows.length)
      }
  })
  return proof.damaged()
}
