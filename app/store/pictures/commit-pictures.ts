import type { Action } from '../actions.table.ts'
import { type CommitResult, commitPlan, type Plan } from '../commit.ts'
import type { Store } from '../store.ts'
import { dropPicture, putPicture } from './blobs.ts'
import type { Normalised } from './limits.ts'

/** A picture that was judged and decoded, and what its file was called. */
export type NewPicture = { hash: string; picture: Normalised; file: string }

/** Keeps pictures together with the documents that show them, or neither. */
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
  // A document that was not written speaks of none of them.
  if (!result.ok)
    await store.write(async (trx) => void (await Promise.all(fresh.map((hash) => dropPicture(trx, hash)))))
  return result
}
