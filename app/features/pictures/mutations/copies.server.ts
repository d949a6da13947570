import { addressesElsewhere, OWN_PICTURES, type PictureCopy, withCopy } from '#app/domain/pictures/pictures.ts'
import { type CommitResult, commitWithResult } from '#app/store/commit.ts'
import { dropPicture, putPicture } from '#app/store/pictures/blobs.ts'
import type { PictureKeeper } from '#app/store/pictures/keeper.ts'
import type { Normalised } from '#app/store/pictures/limits.ts'
import { readExact } from '#app/store/read.ts'
import { findRows, type PresentRow } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { hostOf } from '../data/elsewhere.server.ts'
import { type CopyProblem, type FetchOptions, fetchPicture, inTurnAt } from '../data/fetch-picture.server.ts'

/** A copy of a picture: its bytes, or what another horse has of it. */
export type NewCopy = {
  address: string
  ids: readonly string[]
  copy: { hash: string; picture: Normalised } | PictureCopy
}

/** Gives copies to the horses that still show them: bytes and documents together, or neither. Returns how many. */
export async function keepCopies(
  store: Store,
  actor: string,
  copies: readonly NewCopy[],
): Promise<CommitResult & { kept?: number }> {
  const fresh: string[] = []
  const result = await commitWithResult<{ kept: number }, never>(store, actor, 'copy-pictures', async (trx) => {
    const rows = await findRows(trx, 'horses', [...new Set(copies.flatMap(({ ids }) => ids))])
    const changed = new Map<string, { row: PresentRow; document: Record<string, unknown> }>()
    let kept = 0
    for (const { address, ids, copy } of copies) {
      const about = 'hash' in copy ? aboutOf(copy) : copy
      let isShown = false
      for (const id of ids) {
        const row = rows.get(id)
        const document = row && withCopy(changed.get(id)?.document ?? readExact(row), address, about)
        if (!row || !document) continue
        isShown = true
        changed.set(id, { row, document })
      }
      if (!isShown) continue
      kept += 1
      if ('hash' in copy) await putFresh(trx, copy, fresh)
    }
    const changes = [...changed].map(
      ([id, { row, document }]) =>
        ({ op: 'update', collection: 'horses', id, version: row.version, document }) as const,
    )
    return { ok: true, changes, result: { kept } }
  })
  // No document was written: nothing refers to the bytes.
  if (!result.ok && fresh.length > 0)
    await store.write(async (trx) => {
      for (const hash of fresh) await dropPicture(trx, hash)
    })
  return result
}

function aboutOf({ hash, picture: { width, height, blur } }: { hash: string; picture: Normalised }): PictureCopy {
  return { kept: OWN_PICTURES + hash, width, height, blur }
}

async function putFresh(trx: Trx, { hash, picture }: { hash: string; picture: Normalised }, fresh: string[]) {
  if (await putPicture(trx, hash, picture)) fresh.push(hash)
}

type CopyRefusal = { ok: false; reason: 'picture-gone' } | { ok: false; reason: 'not-had'; problem: CopyProblem }

const FORM_TIMEOUT_MS = 15_000

/** Copies the one picture at that address for a horse, while the administrator waits. */
export async function copyPicture(
  store: Store,
  keeper: PictureKeeper,
  actor: string,
  { id, address }: { id: string; address: string },
  options: FetchOptions = {},
): Promise<CommitResult | CopyRefusal> {
  const row = (await findRows(store.db, 'horses', [id])).get(id)
  // Only addresses that the stud shows are fetched.
  if (!row || !isWanted(row, address)) return { ok: false, reason: 'picture-gone' }
  const fetched = await inTurnAt(hostOf(address), () =>
    fetchPicture(keeper, address, { timeoutMs: FORM_TIMEOUT_MS, signal: keeper.closing, ...options }),
  )
  if (!fetched.ok) return { ok: false, reason: 'not-had', problem: fetched.problem }
  const { hash, picture } = fetched
  const result = await keepCopies(store, actor, [{ address, ids: [id], copy: { hash, picture } }])
  if (result.ok && result.kept === 0) return { ok: false, reason: 'picture-gone' }
  if (result.ok) void keeper.prepare(hash)
  return result
}

function isWanted(row: { doc: string }, address: string): boolean {
  return addressesElsewhere(readExact(row)).includes(address)
}

export async function stillShowing(store: Store, address: string, ids: readonly string[]): Promise<string[]> {
  const rows = await findRows(store.db, 'horses', ids)
  return [...rows].flatMap(([id, row]) => (isWanted(row, address) ? [id] : []))
}
