import { readYear } from '#app/domain/age.ts'
import { impossibleValue } from '#app/domain/bounds.ts'
import { isGone } from '#app/domain/categories.ts'
import { findingSentence } from '#app/domain/doctor/finding.ts'
import { type HorseDocument, readFlag, withFields } from '#app/domain/documents.ts'
import { HORSE_FIELDS } from '#app/domain/horse/fields.table.ts'
import { newNote } from '#app/features/notes/mutations.server.ts'
import type { Action } from '#app/store/actions.table.ts'
import type { Change, CommitResultWith } from '#app/store/commit.ts'
import { documentName } from '#app/store/documents.ts'
import { commitFollowing, type Followed } from '#app/store/following.ts'
import { readAsSeen } from '#app/store/merge/settle.ts'
import { readDocument, readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { findRow, type HorseAt, type HorseMissing } from '../mutations.server.ts'

export type HorseGone = { ok: false; reason: 'horse-gone' }

type Status = Partial<
  Record<'category' | 'forSale' | 'tingad' | 'link' | 'owner' | 'died', string | number | boolean | null | undefined>
>

/** Changes the standing of a horse; a field that becomes null is removed. */
async function changeStatus<Refusal extends { ok: false; reason: string }>(
  store: Store,
  actor: string,
  action: Action,
  { id, version }: HorseAt,
  change: (horse: HorseDocument) => Status | Refusal,
  beside: (name: string) => readonly Change[] = () => [],
): Promise<CommitResultWith<{ name: string } & Followed, HorseMissing | Refusal>> {
  return commitFollowing<{ name: string }, HorseMissing | Refusal>(store, actor, action, async (trx) => {
    const row = await findRow(trx, id)
    if (!row) return { ok: false, reason: 'horse-not-found' }
    const status = change(readDocument('horses', row))
    if ('ok' in status) return status
    const document = withFields(readExact(await readAsSeen(store, trx, 'horses', row, version)), status)
    // Another may have renamed the horse since its form was filled.
    const name = documentName('horses', document, id)
    const changed: Change = { op: 'update', collection: 'horses', id, version: version ?? row.version, document }
    return { ok: true, changes: [changed, ...beside(name)], result: { name } }
  })
}

/** Sold (spec 4): category sold, no longer for sale, with the link to its new home and its owner. */
export async function markSold(
  store: Store,
  actor: string,
  { link, owner, ...horse }: HorseAt & { link: string; owner?: string | null | undefined },
): Promise<CommitResultWith<{ name: string } & Followed, HorseMissing>> {
  return changeStatus<never>(store, actor, 'mark-sold', horse, () => ({
    category: 'sold',
    forSale: false,
    link,
    owner,
  }))
}

/** Dead (spec 4): category dead, no longer for sale; with a link and the year of death if known. */
export async function markDead(
  store: Store,
  actor: string,
  {
    link,
    died,
    year,
    ...horse
  }: HorseAt & { link?: string | null | undefined; died?: number | null | undefined; year: number },
): Promise<CommitResultWith<{ name: string } & Followed, HorseMissing | WrongDeath>> {
  return changeStatus<WrongDeath>(store, actor, 'mark-dead', horse, (document) => {
    const text = died === readYear(document.died) ? null : wrongDeath(died, readYear(document.age), year)
    return text === null ? { category: 'dead', forSale: false, link, died } : { ok: false, reason: 'wrong-death', text }
  })
}

export type WrongDeath = { ok: false; reason: 'wrong-death'; text: string }

function wrongDeath(died: number | null | undefined, born: number | null, year: number): string | null {
  if (died != null && born !== null && died < born) {
    return findingSentence({ kind: 'died-early', facts: [String(died), String(born)] })
  }
  return impossibleValue(HORSE_FIELDS.died, died, year)
}

export const setForSale = (store: Store, actor: string, { forSale, ...horse }: HorseAt & { forSale: boolean }) =>
  changeStatus<HorseGone>(store, actor, 'for-sale', horse, (document) => {
    if (forSale && isGone(document)) return { ok: false, reason: 'horse-gone' }
    return readFlag(document.forSale) === forSale ? {} : { forSale }
  })

/** `promise`: to whom and on what terms, kept as a private note of that day. */
export const setTingad = (
  store: Store,
  actor: string,
  {
    tingad,
    promise,
    ...horse
  }: HorseAt & { tingad: boolean; promise?: { date: string; contact?: string | undefined; text: string } | undefined },
) =>
  changeStatus<HorseGone>(
    store,
    actor,
    'tingad',
    horse,
    (document) => {
      if (tingad && isGone(document)) return { ok: false, reason: 'horse-gone' }
      return readFlag(document.tingad) === tingad ? {} : { tingad }
    },
    (name) => (tingad && promise ? [newNote({ name, ...promise, promise: true })] : []),
  )

/** Back from sold or dead: a category of the stables, not promised, with the given link and owner. */
export async function bringBack(
  store: Store,
  actor: string,
  {
    category,
    link,
    owner,
    ...horse
  }: HorseAt & { category: string; link?: string | null | undefined; owner?: string | null | undefined },
): Promise<CommitResultWith<{ name: string } & Followed, HorseMissing>> {
  return changeStatus<never>(store, actor, 'back-to-normal', horse, ({ tingad }) => ({
    category,
    died: null,
    link,
    owner,
    ...(readFlag(tingad) ? { tingad: false } : {}),
  }))
}
