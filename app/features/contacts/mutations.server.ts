import { adminPlan, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { seenVersion } from '#app/desk/seen.ts'
import { withFields } from '#app/domain/documents.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { type Change, type CommitResult, commitPlan } from '#app/store/commit.ts'
import { type KeptAt, planRemoval, planWrite } from '#app/store/kept-documents.ts'
import { sortKey } from '#app/store/keys.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { findReferring, withNames } from './data/referring.server.ts'
import { findContact, type StoredContact } from './data.server.ts'
import { type ContactForm, WhichContact, WriteContact } from './schema.ts'
import { contactsText } from './text.ts'
import { contactPath, PEOPLE_PATH } from './view.ts'

type Gone = { ok: false; reason: 'contact-gone' }
type Taken = { ok: false; reason: 'contact-taken' }
const GONE: Gone = { ok: false, reason: 'contact-gone' }

/** What the contact was called, and is now. */
function renamed(before: StoredContact | null, { name, alias }: ContactForm): Map<string, string> {
  const names = new Map<string, string>()
  if (before === null) return names
  if (before.alias !== null && alias && alias !== before.alias) names.set(before.alias, alias)
  if (name !== before.name) names.set(before.name, name)
  return names
}

async function isTaken(trx: Trx, id: string, name: string): Promise<boolean> {
  const rows = await trx.selectFrom('contacts').select(['id', 'name']).where('sort_key', '=', sortKey(name)).execute()
  return rows.some((row) => row.id !== id && swedishSortKey(row.name) === swedishSortKey(name))
}

/**
 * A new contact, or another version of one (`id`), over the version that the form showed. Another name or alias is
 * written into all that refers to it, in the same change.
 */
export async function saveContact(
  store: Store,
  actor: string,
  { id, version, form }: KeptAt & { form: ContactForm },
): Promise<CommitResult | Gone | Taken> {
  const names = renamed(id === '' ? null : await findContact(store.db, id), form)
  const action = names.size > 0 ? 'rename-contact' : 'write-contact'
  return commitPlan<Gone | Taken>(store, actor, action, async (trx) => {
    const change: Change | null =
      id === ''
        ? { op: 'create', collection: 'contacts', document: withFields({}, form) }
        : await planWrite(store, trx, 'contacts', { id, version }, (before) => withFields(before, form))
    if (change === null) return GONE
    if (await isTaken(trx, id, form.name)) return { ok: false, reason: 'contact-taken' }
    const from = new Set(names.keys())
    const referring = names.size === 0 ? [] : await findReferring({ db: trx, engine: store.engine }, from)
    const followers = referring.map((one): Change => {
      const { collection, id: of, version: at } = one
      return { op: 'update', collection, id: of, version: at, document: withNames(one, names) }
    })
    return { ok: true, changes: [change, ...followers] }
  })
}

/** Removes a contact; the names in other documents stay. */
export const removeContact = (store: Store, actor: string, at: KeptAt) =>
  commitPlan<Gone>(store, actor, 'remove-contact', async (trx) => {
    const change = await planRemoval(trx, 'contacts', at)
    return change ? { ok: true, changes: [change] } : GONE
  })

const gone = { text: contactsText.gone, status: 404 }

/** The plans of a contact's form. */
export const contactPlans = {
  contact: adminPlan({
    schema: WriteContact,
    run: ({ store, actor, values: { id, ...form }, seen }) =>
      saveContact(store, actor, { id, version: id === '' ? undefined : seenVersion(seen, id, 'contacts'), form }),
    refusals: { 'contact-gone': gone, 'contact-taken': { text: contactsText.taken, field: 'name' } },
    failure: contactsText.failed,
    done: ({ values, result }) => ({
      message: contactsText.saved,
      to: contactPath(values.id === '' ? (result.ids[0] ?? '') : values.id),
    }),
  }),
  'remove-contact': adminPlan({
    schema: WhichContact,
    run: ({ store, actor, values: { id }, seen }) =>
      removeContact(store, actor, { id, version: seenVersion(seen, id, 'contacts') }),
    refusals: { 'contact-gone': gone },
    failure: contactsText.failed,
    done: () => ({ message: contactsText.removed, to: PEOPLE_PATH }),
  }),
} satisfies Record<string, PreparedPlan>
