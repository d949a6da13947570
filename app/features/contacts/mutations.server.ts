import { adminPlan, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { seenVersion } from '#app/desk/seen.ts'
import { type Contact, namesOf, readContact, smallLetters } from '#app/domain/contacts/contact.ts'
import { withFields } from '#app/domain/documents.ts'
import { type Change, type CommitResult, commitPlan } from '#app/store/commit.ts'
import { parseStored } from '#app/store/documents.ts'
import { plainDocument } from '#app/store/firestore-values.ts'
import { findKept, type KeptAt, planRemoval } from '#app/store/kept-documents.ts'
import { readAsSeen, settle } from '#app/store/merge/settle.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { findReferring, withNames } from './data/referring.server.ts'
import { findContact } from './data.server.ts'
import { type ContactForm, WhichContact, WriteContact } from './schema.ts'
import { contactsText } from './text.ts'
import { contactPath, PEOPLE_PATH } from './view.ts'

type Gone = { ok: false; reason: 'contact-gone' }
type Taken = { ok: false; reason: 'contact-taken' }
const GONE: Gone = { ok: false, reason: 'contact-gone' }
const TAKEN: Taken = { ok: false, reason: 'contact-taken' }

/** What the contact was called and no longer is, with what it is called now. */
function renamed(before: Contact, after: Contact): Map<string, string> {
  const stays = new Set(namesOf(after))
  const names = new Map<string, string>()
  if (before.alias !== null && after.alias !== null && !stays.has(before.alias)) names.set(before.alias, after.alias)
  if (!stays.has(before.name)) names.set(before.name, after.name)
  return names
}

/** What other contacts are called, in small letters. */
async function namesOfOthers(trx: Trx, id: string): Promise<Set<string>> {
  const rows = await trx.selectFrom('contacts').select(['name', 'alias']).where('id', '!=', id).execute()
  return new Set(rows.flatMap(namesOf).map(smallLetters))
}

/** These names as they are now, in all documents that have the former ones. */
async function renamedIn(store: Store, trx: Trx, names: ReadonlyMap<string, string>): Promise<Change[]> {
  if (names.size === 0) return []
  const referring = await findReferring({ db: trx, engine: store.engine }, new Set(names.keys()))
  return referring.map((one): Change => {
    const { collection, id, version } = one
    return { op: 'update', collection, id, version, document: withNames(one, names) }
  })
}

/**
 * A new contact, or another version of one (`id`), over the version that the form showed. A name that it no longer has
 * is written anew into all that refers to it, in the same change; one that another contact has too stays. So is `was`,
 * what documents call somebody who becomes a contact under another name.
 */
export async function saveContact(
  store: Store,
  actor: string,
  { id, version, form, was = null }: KeptAt & { form: ContactForm; was?: string | null },
): Promise<CommitResult | Gone | Taken> {
  const shown = id === '' ? null : await findContact(store.db, id)
  const former =
    id === '' && was !== null ? renamed({ ...readContact(form), name: was, alias: null }, readContact(form)) : null
  const mayRename = shown
    ? shown.version !== version || renamed(shown, readContact(form)).size > 0
    : former !== null && former.size > 0
  return commitPlan<Gone | Taken>(store, actor, mayRename ? 'rename-contact' : 'write-contact', async (trx) => {
    const others = await namesOfOthers(trx, id)
    const isTaken = (name: string | null) => name !== null && others.has(smallLetters(name))
    if (id === '') {
      if (isTaken(form.name) || isTaken(form.alias ?? null)) return TAKEN
      const names = new Map([...(former ?? [])].filter(([name]) => !isTaken(name)))
      const made = { op: 'create', collection: 'contacts', document: withFields({}, form) } as const
      return { ok: true, changes: [made, ...(await renamedIn(store, trx, names))] }
    }
    const present = await findKept(trx, 'contacts', id)
    if (!present) return GONE
    const change = { op: 'update', collection: 'contacts', id, version: version ?? present.version } as const
    const document = withFields(readExact(await readAsSeen(store, trx, 'contacts', present, version)), form)
    const settled = await settle(store, trx, { ...change, present, document })
    // The commit tells the conflict.
    if (!settled.ok) return { ok: true, changes: [{ ...change, document }] }
    const [before, after] = [parseStored(present.doc), settled.document].map((one) => readContact(plainDocument(one)))
    if (!before || !after) return GONE
    const had = new Set(namesOf(before))
    if (namesOf(after).some((name) => !had.has(name) && isTaken(name))) return TAKEN
    const names = new Map([...renamed(before, after)].filter(([name]) => !isTaken(name)))
    const followers = await renamedIn(store, trx, names)
    return { ok: true, changes: [{ ...change, version: settled.version, document: settled.document }, ...followers] }
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
    run: ({ store, actor, values: { id, was = null, ...form }, seen }) =>
      saveContact(store, actor, { id, version: id === '' ? undefined : seenVersion(seen, id, 'contacts'), form, was }),
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
