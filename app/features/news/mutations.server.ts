import { forgetting } from '#app/desk/remembered.server.ts'
import { isListed } from '#app/domain/news/claims.ts'
import { type CommitResult, commitPlan } from '#app/store/commit.ts'
import { newId } from '#app/store/new-id.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { findChosenHorse, MONTH_START } from './data/month.server.ts'
import { LEFT_START, OWN_START } from './data/owner.server.ts'

type OwnNewsInput = {
  day: string
  headline: string
  words?: string | undefined
  pictureAddress?: string | undefined
  /** The name of the horse that it is about. */
  horse?: string | undefined
}

export async function writeNews(
  store: Store,
  actor: string,
  { horse: name, ...input }: OwnNewsInput,
): Promise<CommitResult | { ok: false; reason: 'horse-not-found' }> {
  const written = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  return commitPlan<{ ok: false; reason: 'horse-not-found' }>(store, actor, 'write-news', async (trx) => {
    const found = name === undefined ? null : await findChosenHorse(trx, { horseId: null, name })
    if (name !== undefined && found === null) return { ok: false, reason: 'horse-not-found' }
    const document = found === null ? written : { ...written, name: found.document.name, horse: found.id }
    return { ok: true, changes: [{ op: 'create', collection: 'settings', id: OWN_START + newId(), document }] }
  })
}

type NewsMissing = { ok: false; reason: 'news-not-found' }

/** The key of automatic news: the entry, its kind, and its subject. */
const KEY = /^\d+-[a-z]+(?:-.+)?$/su

/** Leaves out automatic news; doing it again changes nothing. */
export async function leaveOutNews(store: Store, actor: string, key: string): Promise<CommitResult | NewsMissing> {
  return commitPlan<NewsMissing>(store, actor, 'leave-out-news', async (trx) => {
    if (!KEY.test(key)) return { ok: false, reason: 'news-not-found' }
    const id = LEFT_START + key
    const row = await trx.selectFrom('settings').select('id').where('id', '=', id).executeTakeFirst()
    return { ok: true, changes: row ? [] : [{ op: 'create', collection: 'settings', id, document: {} }] }
  })
}

type MonthRefusal =
  | { ok: false; reason: 'horse-not-found' }
  | { ok: false; reason: 'horse-not-listed' }
  | { ok: false; reason: 'month-taken' }

/** Chooses the horse of a month, with the owner's words; for the same horse the words are replaced. */
export async function chooseMonthHorse(
  store: Store,
  actor: string,
  { month, horse: name, words }: { month: string; horse: string; words?: string | undefined },
): Promise<CommitResult | MonthRefusal> {
  return commitPlan<MonthRefusal>(store, actor, 'choose-month-horse', async (trx) => {
    const found = await findChosenHorse(trx, { horseId: null, name })
    if (found === null) return { ok: false, reason: 'horse-not-found' }
    if (!isListed(found.document)) return { ok: false, reason: 'horse-not-listed' }
    const id = MONTH_START + month
    const document = { name, horse: found.id, ...(words === undefined ? {} : { words }) }
    const row = await trx.selectFrom('settings').select(['doc', 'version']).where('id', '=', id).executeTakeFirst()
    if (!row) return { ok: true, changes: [{ op: 'create', collection: 'settings', id, document }] }
    if (readExact(row)['horse'] !== found.id) return { ok: false, reason: 'month-taken' }
    return { ok: true, changes: [{ op: 'update', collection: 'settings', id, version: row.version, document }] }
  })
}

const FORGOTTEN = {
  [OWN_START]: 'remove-news',
  [LEFT_START]: 'show-news',
  [MONTH_START]: 'remove-month-horse',
} as const

export async function forgetNews(
  store: Store,
  actor: string,
  { id, version }: { id: string; version?: number | undefined },
): Promise<CommitResult | NewsMissing> {
  // Its keys.
  const kind = Object.keys(FORGOTTEN).find((start) => id.startsWith(start)) as keyof typeof FORGOTTEN | undefined
  if (kind === undefined) return { ok: false, reason: 'news-not-found' }
  return forgetting(kind, FORGOTTEN[kind], 'news-not-found')(store, actor, { id, version })
}
