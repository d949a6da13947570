import { type CommitResult, commit, commitPlan } from '#app/store/commit.ts'
import { newId } from '#app/store/new-id.ts'
import type { Store } from '#app/store/store.ts'
import { LEFT_START, OWN_START } from './data/owner.server.ts'

/** What the owner writes: undefined where there is none. */
export type OwnNewsInput = {
  day: string
  headline: string
  words?: string | undefined
  pictureAddress?: string | undefined
}

/** Has news of the owner's own told. */
export async function writeNews(store: Store, actor: string, input: OwnNewsInput): Promise<CommitResult> {
  const document = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  return commit(store, actor, 'write-news', [
    { op: 'create', collection: 'settings', id: OWN_START + newId(), document },
  ])
}

export type NewsMissing = { ok: false; reason: 'news-not-found' }

/** A key of what is told: the entry, what it says, and whom it is about. */
const KEY = /^\d+-[a-z]+(?:-.+)?$/su

/** Leaves out what an entry of the journal tells; again is nothing new. */
export async function leaveOutNews(store: Store, actor: string, key: string): Promise<CommitResult | NewsMissing> {
  return commitPlan<NewsMissing>(store, actor, 'leave-out-news', async (trx) => {
    if (!KEY.test(key)) return { ok: false, reason: 'news-not-found' }
    const id = LEFT_START + key
    const row = await trx.selectFrom('settings').select('id').where('id', '=', id).executeTakeFirst()
    return { ok: true, changes: row ? [] : [{ op: 'create', collection: 'settings', id, document: {} }] }
  })
}

/** Takes away what the owner wrote, or tells again what was left out, by the id of its document. */
export async function forgetNews(
  store: Store,
  actor: string,
  { id, version }: { id: string; version?: number | undefined },
): Promise<CommitResult | NewsMissing> {
  const isOwn = id.startsWith(OWN_START)
  return commitPlan<NewsMissing>(store, actor, isOwn ? 'remove-news' : 'show-news', async (trx) => {
    const row = await trx.selectFrom('settings').select('version').where('id', '=', id).executeTakeFirst()
    if (!row || !(isOwn || id.startsWith(LEFT_START))) return { ok: false, reason: 'news-not-found' }
    return { ok: true, changes: [{ op: 'delete', collection: 'settings', id, version: version ?? row.version }] }
  })
}
