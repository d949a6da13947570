import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Action } from '../actions.table.ts'
import { type CommitResult, commitPlan, type Plan } from '../commit.ts'
import type { Store } from '../store.ts'
import type { Trx } from '../tables.ts'
import type { Normalised } from './limits.ts'

export type PictureRow = { hash: string; type: string; width: number; height: number; blur: string }

/** 160 bits of SHA-256. */
const HASH_LETTERS = 40
const HASH = /^[0-9a-f]{40}$/

/** The id of a picture: 40 hexadecimal digits. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LETTERS)
}

/** Stores a picture unless it is there already. Returns whether it is new. */
export async function putPicture(trx: Trx, hash: string, picture: Normalised): Promise<boolean> {
  if ((await findPicture(trx, hash)) !== null) return false
  const { bytes, type, width, height, blur } = picture
  await trx
    .insertInto('pictures')
    .values({ hash, type, width, height, blur, at: new Date().toISOString(), bytes })
    .execute()
  return true
}

/** A picture without its bytes; null if there is none. */
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

/** Removes a picture that no document refers to. */
export async function dropPicture(trx: Trx, hash: string): Promise<void> {
  await trx.deleteFrom('pictures').where('hash', '=', hash).execute()
}

/** The number of pictures and their total bytes, without reading them. */
export async function weighPictures(db: Trx): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('pictures')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number | string | null>`sum(octet_length(bytes))`.as('bytes'), // null without pictures
    ])
    .executeTakeFirstOrThrow()
  return { count, bytes: Number(bytes) }
}

/** A validated and decoded picture, with the name of its file. */
export type NewPicture = { hash: string; picture: Normalised; file: string }

/** Stores pictures together with the documents that show them, or neither. */
export async function commitPictures<Refusal extends { ok: false; reason: string }>(
  store: Store,
  actor: string,
  action: Action,
  pictures: readonly NewPicture[],
  plan: Plan<Refusal>,
): Promise<CommitResult | Refusal> {
  const fresh: string[] = []
  const result = await commitPlan<Refusal>(store, actor, action, async (trx) => {
    const planned = await plan(trx)
    if (planned.ok) for (const { hash, picture } of pictures) if (await putPicture(trx, hash, picture)) fresh.push(hash)
    return planned
  })
  // If no document was written, the pictures are removed again.
  if (!result.ok)
    await store.write(async (trx) => {
      for (const hash of fresh) await dropPicture(trx, hash)
    })
  return result
}
