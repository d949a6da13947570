import { homeOf, publicName } from '#app/domain/contacts/contact.ts'
import { readFlag, readText } from '#app/domain/documents.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import { findContactsNamed } from '#app/features/contacts/data.server.ts'
import { parseStored } from '#app/store/documents.ts'
import { plainDocument } from '#app/store/firestore-values.ts'
import type { Db } from '#app/store/tables.ts'
import { holdsWord, wordsOf } from '#app/store/words.ts'

export type Note = {
  id: string
  version: number
  name: string
  date: string
  text: string
  contact: string | null
  isPromise: boolean
}

const NOTES_A_PAGE = 50
const COLUMNS = ['id', 'version', 'doc', 'name', 'date'] as const

function readNote({
  id,
  version,
  name,
  date,
  doc,
}: {
  id: string
  version: number
  name: string
  date: string | null
  doc: string
}): Note {
  const { text, contact, promise } = plainDocument(parseStored(doc))
  return {
    id,
    version,
    name,
    date: date ?? '',
    text: readText(text) ?? '',
    contact: readText(contact),
    isPromise: readFlag(promise),
  }
}

/** The notes about a name, the newest first. */
export async function findNotesOf(db: Db, name: string): Promise<Note[]> {
  const rows = await db
    .selectFrom('notes')
    .select(COLUMNS)
    .where('name', '=', name)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(readNote)
}

/** To whom a horse is promised, as others may see it, and the page of that contact elsewhere; null if unnamed. */
export async function findBuyer(db: Db, name: string): Promise<{ name: string; home: string | null } | null> {
  const [latest] = (await findNotesOf(db, name))
    .filter(({ isPromise }) => isPromise)
    .toSorted((a, b) => compareUnits(b.date, a.date) || b.version - a.version)
  if (!latest?.contact) return null
  const contacts = await findContactsNamed(db, [latest.contact])
  const contact = contacts.get(latest.contact)
  const shown = publicName(latest.contact, contacts)
  return shown === null ? null : { name: shown, home: contact ? homeOf(contact) : null }
}

/** A page of all notes that hold the text, the newest first; `isMore` says whether there are others after them. */
export async function findNotes(db: Db, { text, page }: { text: string; page: number }) {
  let query = db.selectFrom('notes').select(COLUMNS)
  for (const word of wordsOf(text)) query = query.where(holdsWord(word))
  const rows = await query
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTES_A_PAGE + 1)
    .offset((page - 1) * NOTES_A_PAGE)
    .execute()
  return { notes: rows.slice(0, NOTES_A_PAGE).map(readNote), isMore: rows.length > NOTES_A_PAGE }
}
