import { readTable } from '../backup/table-rows.ts'
import { SUMMED } from '../migrations/017-sums.ts'
import { type Parts, type Piece, SumProof } from './pieces.ts'

/** The tables whose rows have sums, and that of the sums. */
export const LOOKED_THROUGH: readonly { name: string; columns: readonly string[] }[] = [
  ...SUMMED,
  { name: 'sums', columns: ['tbl', 'key', 'sum'] },
]

/** Rows that differ from their sums, in one state of the store, with turns of the event loop between. */
export async function findDamagedRows(store: Pick<Parts, 'snapshot'>, signal?: AbortSignal): Promise<Piece[]> {
  const proof = new SumProof()
  await store.snapshot(async (db) => {
    for (const { name, columns } of LOOKED_THROUGH)
      for await (const rows of readTable(db, { name, columns: [...columns] })) {
        signal?.throwIfAborted()
        proof.add(name, columns, rows)
      }
  })
  return proof.damaged()
}
