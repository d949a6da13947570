import { z } from 'zod'
import type { Action } from '#app/store/actions.table.ts'
import { type CommitResult, commitPlan } from '#app/store/commit.ts'
import { prepared } from '#app/store/prepared.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { adminPlan, type PreparedPlan, type RefusalText } from './form-action.server.ts'
import { seenVersion } from './seen.ts'

const AFTER_ALL = '\uffff'

const rowsOf = prepared((db, from: string, until: string) =>
  db
    .selectFrom('settings')
    .select(['id', 'doc', 'version', 'updated_at as updatedAt'])
    .where('id', '>=', from)
    .where('id', '<', until)
    .orderBy('id'),
)

export type Remembered = Awaited<ReturnType<typeof findRemembered>>[number]

/**
 * What an administrator had remembered, by a prefix of the ids, in their order. Each is a settings document of its own,
 * so that undoing one leaves the others.
 */
export async function findRemembered(db: Db, start: string) {
  const rows = await rowsOf(db, start, start + AFTER_ALL)
  return rows.map(({ doc, ...row }) => ({ ...row, document: readExact({ doc }) }))
}

type Forget<Reason extends string> = (
  store: Store,
  actor: string,
  about: { id: string; version?: number | undefined },
) => Promise<CommitResult | { ok: false; reason: Reason }>

/** The mutation that forgets one of those with that prefix; refused with the reason if there is none. */
export function forgetting<Reason extends string>(start: string, action: Action, reason: Reason): Forget<Reason> {
  return (store, actor, { id, version }) =>
    commitPlan<{ ok: false; reason: Reason }>(store, actor, action, async (trx) => {
      const row = await trx.selectFrom('settings').select('version').where('id', '=', id).executeTakeFirst()
      if (!row || !id.startsWith(start)) return { ok: false, reason }
      return { ok: true, changes: [{ op: 'delete', collection: 'settings', id, version: version ?? row.version }] }
    })
}

type ForgetWords = { refusals: Record<string, RefusalText>; failure: string; message: string; to: string }

/** The action of `ForgetForm`. */
export function forgetPlan(forget: Forget<string>, { refusals, failure, message, to }: ForgetWords): PreparedPlan {
  return adminPlan({
    schema: z.object({ id: z.string().max(2000) }),
    run: ({ store, actor, values: { id }, seen }) =>
      forget(store, actor, { id, version: seenVersion(seen, id, 'settings') }),
    refusals,
    failure,
    done: () => ({ message, to }),
  })
}
