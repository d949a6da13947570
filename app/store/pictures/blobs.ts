import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../tables.ts'
import type { Normalised } from './limits.ts'

/** Pictures in the store: each once, by the hash of its bytes. */

export type PictureRow = { hash: string; type: string; width: number; height: number; blur: string }

/** Half of SHA-256 and a little more: short enough for an address. */
const HASH_LETTERS = 40
const HASH = /^[0-9a-f]{40}$/

/** The hash that a picture goes by. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LETTERS)
}

/** Keeps a picture; one that is there stays as it is. Says whether it is new. */
export async function putPicture(trx: Trx, hash: string, picture: Normalised): Promise<boolean> {
  if ((await findPicture(trx, hash)) !== null) return false
  const { bytes, type, width, height, blur } = picture
  await trx
    .insertInto('pictures')
    .values({ hash, type, width, height, blur, at: new Date().toISOString(), bytes })
    .execute()
  return true
}

/** What is known of a picture, without its bytes. */
export async function findPicture(db: Trx, hash: string): Promise<PictureRow | null> {
  if (!HASH.test(hash)) return null
  const row = await db
    .selectFrom('pictures')
    .select(['hash', 'type', 'width', 'height', 'blur'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row ?? null
}

export async function readPictureBytes(db: Trx, hash: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom('pictures').select('bytes').where('hash', '=', hash).executeTakeFirst()
  return row?.bytes ?? null
}

/** Takes a picture away again that no document came to speak of. */
export async function dropPicture(trx: Trx, hash: string): Promise<void> {
  await trx.deleteFrom('pictures').where('hash', '=', hash).execute()
}

/** How many pictures there are, and their bytes: told by the length of each, which reads none of them. */
export async function weighPictures(db: Trx): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('pictures')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number | string | null>`sum(octet_length(bytes))`.as('bytes'),
    ])
    .executeTakeFirst()
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) }
}
