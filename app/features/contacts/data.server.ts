import { batchesOf, NAMES_PER_BATCH } from '#app/domain/batches.ts'
import { type Contact, namesOf, readContact } from '#app/domain/contacts/contact.ts'
import { parseStored } from '#app/store/documents.ts'
import { plainDocument } from '#app/store/firestore-values.ts'
import type { Db } from '#app/store/tables.ts'
import { holdsWord, wordsOf } from '#app/store/words.ts'

export type StoredContact = Contact & { id: string; version: number }

const CONTACTS_A_PAGE = 100
const COLUMNS = ['id', 'version', 'doc'] as const

const readRow = ({ id, version, doc }: { id: string; version: number; doc: string }): StoredContact => ({
  ...readContact(plainDocument(parseStored(doc))),
  id,
  version,
})

export async function findContact(db: Db, id: string): Promise<StoredContact | null> {
  const row = await db.selectFrom('contacts').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? readRow(row) : null
}

/** The contacts that are called one of these names, by name and alias; of several with an alias, the first by name. */
export async function findContactsNamed(
  db: Db,
  names: readonly (string | null)[],
): Promise<Map<string, StoredContact>> {
  const wanted = [...new Set(names.filter((name) => name !== null))]
  const found: StoredContact[] = []
  for (const batch of batchesOf(wanted, NAMES_PER_BATCH)) {
    const query = db.selectFrom('contacts').select(COLUMNS)
    const rows = await query
      .where((eb) => eb.or([eb('name', 'in', batch), eb('alias', 'in', batch)]))
      .orderBy('sort_key', 'desc')
      .orderBy('id')
      .execute()
    found.push(...rows.map(readRow))
  }
  return new Map([
    ...found.flatMap((contact) => namesOf(contact).map((name) => [name, contact] as const)),
    ...found.map((contact) => [contact.name, contact] as const),
  ])
}

/** A page of all contacts that hold the words, by name; `isMore` says whether there are others after them. */
export async function findContacts(db: Db, { text, page, most = CONTACTS_A_PAGE }: Asked) {
  let query = db.selectFrom('contacts').select(COLUMNS)
  for (const word of wordsOf(text)) query = query.where(holdsWord(word))
  const rows = await query
    .orderBy('sort_key')
    .orderBy('id')
    .limit(most + 1)
    .offset((page - 1) * most)
    .execute()
  return { contacts: rows.slice(0, most).map(readRow), isMore: rows.length > most }
}

type Asked = { text: string; page: number; most?: number }
