import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { batchesOf } from '#app/domain/batches.ts'
import type { Action } from '../actions.table.ts'
import { type CommitResult, commitPlan, type Plan } from '../commit.ts'
import type { Store } from '../store.ts'
import { damagedWhere, trustWhere } from '../sums/trust.ts'
import type { Trx } from '../tables.ts'
import { storeText } from '../text.ts'
import { hashOf } from './hash.ts'
import type { Normalised } from './limits.ts'

export { hashOf }

export type PictureRow = { hash: string; type: string; width: number; height: number; blur: string }

const HASH = /^[0-9a-f]{40}$/

/** The stored bytes are not those of the picture's address: they are never used. */
export class PictureDamagedError extends Error {
  constructor(hash: string) {
    super(storeText.damage.picture(hash))
    this.name = 'PictureDamagedError'
  }
}

/** Stores a picture unless it is there already; a damaged one is replaced. Returns whether it is new. */
export async function putPicture(trx: Trx, hash: string, picture: Normalised): Promise<boolean> {
  const { bytes, type, width, height, blur } = picture
  if ((await findPicture(trx, hash)) !== null) {
    if (hashOf(bytes) === hash && (await isDamaged(trx, hash))) {
      const at = new Date().toISOString()
      await trx.updateTable('pictures').set({ type, width, height, blur, at, bytes }).where('hash', '=', hash).execute()
      await trustWhere(trx, 'pictures', 'hash', hash)
    }
    return false
  }
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

/** Null if there is none. Throws `PictureDamagedError` if the bytes do not match the hash, or the row its sum. */
export async function readPictureBytes(db: Trx, hash: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom('pictures').select('bytes').where('hash', '=', hash).executeTakeFirst()
  if (row && (hashOf(row.bytes) !== hash || (await damagedWhere(db, 'pictures', 'hash', hash)).length > 0))
    throw new PictureDamagedError(hash)
  return row?.bytes ?? null
}

async function isDamaged(db: Trx, hash: string): Promise<boolean> {
  try {
    await readPictureBytes(db, hash)
    return false
  } catch (error) {
    if (error instanceof PictureDamagedError) return true
    throw error
  }
}

/** The damaged ones among these pictures, or among all: each is read, with a turn of the event loop between. */
export async function findDamaged(
  db: Trx,
  { among, signal }: { among?: readonly string[]; signal?: AbortSignal } = {},
): Promise<string[]> {
  const all = among ?? (await db.selectFrom('pictures').select('hash').orderBy('hash').execute()).map((row) => row.hash)
  const damaged: string[] = []
  for (const hash of all) {
    if (signal?.aborted) break
    if (await isDamaged(db, hash)) damaged.push(hash)
    await setImmediate()
  }
  return damaged
}

const LOOKED_AT_ONCE = 20

/**
 * The damaged ones among all pictures, as the files have them now: a connection that was open before may still have
 * pages in memory that were whole.
 */
export async function findDamagedAnew(store: Pick<Store, 'db' | 'snapshot'>, signal?: AbortSignal): Promise<string[]> {
  const all = (await store.db.selectFrom('pictures').select('hash').orderBy('hash').execute()).map(({ hash }) => hash)
  const damaged: string[] = []
  for (const among of batchesOf(all, LOOKED_AT_ONCE)) {
    if (signal?.aborted) break
    damaged.push(...(await store.snapshot((db) => findDamaged(db, { among, ...(signal ? { signal } : {}) }))))
  }
  return damaged
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
