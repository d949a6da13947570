import { readRevision, type Store } from './store.ts'
import type { Trx } from './tables.ts'

/** A submitted form: the key it was shown with, and a hash of its content. */
export type SentForm = { key: string; content: string }

/** Separates key and content; neither contains it. */
const PARTING = '.'
const PART = /^[A-Za-z0-9_-]{16,64}$/

/** Whether a text can be a key or a content hash. */
export function isFormPart(text: string): boolean {
  return PART.test(text)
}

/** The form was saved before, with the same or other content. Nothing was written now. */
export class SentBefore extends Error {
  readonly revision: number
  /** ISO time. */
  readonly at: string
  readonly isSame: boolean

  constructor({ revision, at, isSame }: { revision: number; at: string; isSame: boolean }) {
    super(`The form was saved before, as revision ${revision}`)
    this.revision = revision
    this.at = at
    this.isSame = isSame
  }
}

/**
 * The store for one submitted form, which may write once. The commit stores the form's key in the journal, in the same
 * transaction; if the key is there already, writing throws `SentBefore`.
 */
export function storeForSent(store: Store, { key, content }: SentForm): Store {
  const own = key + PARTING + content
  return {
    ...store,
    write: (work) =>
      store.write(async (trx) => {
        const earlier = await findEarlier(trx, key)
        if (earlier) throw new SentBefore({ ...earlier, isSame: earlier.form_key === own })
        const before = await readRevision(trx)
        const result = await work(trx)
        const revision = await readRevision(trx)
        if (revision > before) {
          await trx.updateTable('journal').set({ form_key: own }).where('revision', '=', revision).execute()
        }
        return result
      }),
  }
}

function findEarlier(trx: Trx, key: string) {
  // All contents of one key are adjacent in the index.
  const next = String.fromCharCode(PARTING.charCodeAt(0) + 1)
  return trx
    .selectFrom('journal')
    .select(['revision', 'at', 'form_key'])
    .where('form_key', '>=', key + PARTING)
    .where('form_key', '<', key + next)
    .executeTakeFirst()
}
