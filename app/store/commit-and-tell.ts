import type { Action } from './actions.table.ts'
import { type Change, type CommitRefusal, type Committed, commitPlan, type StaleRefusal } from './commit.ts'
import type { Store } from './store.ts'
import type { Trx } from './tables.ts'

/** A commit with what there is to tell about it, or why there is none. */
export type CommitTold<Told, Refusal> = (Committed & Told) | CommitRefusal | Refusal

/** Changes that follow from what is stored, with what there is to tell about them. */
export type TellingPlan<Told, Refusal> = (
  trx: Trx,
) => Promise<{ ok: true; changes: readonly Change[]; told: Told } | StaleRefusal | Refusal>

/** As `commitPlan`, with something that was worked out inside the transaction carried out of it. */
export async function commitAndTell<Told extends object, Refusal extends { ok: false; reason: string }>(
  store: Store,
  actor: string,
  action: Action,
  plan: TellingPlan<Told, Refusal>,
): Promise<CommitTold<Told, Refusal>> {
  let told: Told | null = null
  const result = await commitPlan<Refusal>(store, actor, action, async (trx) => {
    const planned = await plan(trx)
    if (planned.ok) told = planned.told
    return planned
  })
  if (!result.ok) return result
  if (told === null) throw new Error('A commit without a plan')
  return { ...result, ...(told as Told) } // set inside the transaction, where the compiler does not look
}
