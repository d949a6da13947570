import { findDamagedAnew } from '../pictures/blobs.ts'
import type { Store } from '../store.ts'
import { findDamagedRows } from './look.ts'
import type { Piece } from './pieces.ts'

/** Everything that is damaged and can be put back: rows, and the bytes of pictures. */
export async function findDamage(store: Pick<Store, 'db' | 'snapshot'>, signal?: AbortSignal): Promise<Piece[]> {
  const rows = await findDamagedRows(store, signal)
  const pictures = await findDamagedAnew(store, signal)
  return [...rows.filter(({ table }) => table !== 'pictures'), ...pictures.map((key) => ({ table: 'pictures', key }))]
}
