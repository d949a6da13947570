import { sql } from 'kysely'
import { readText } from '#app/domain/documents.ts'
import { parseStored } from '#app/store/documents.ts'
import { plainDocument } from '#app/store/firestore-values.ts'
import type { Db } from '#app/store/tables.ts'

export type Note = { id: string; version: number; name: string; date: string; text: string }

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
  return { id, version, name, date: date ?? '', text: readText(plainDocument(parseStored(doc))['text']) ?? '' }
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

/** A page of all notes that hold the text, the newest first; `isMore` says whether there are others after them. */
export async function findNotes(db: Db, { text, page }: { text: string; page: number }) {
  let query = db.selectFrom('notes').select(COLUMNS)
  for (const word of text.toLowerCase().split(/\s+/).filter(Boolean))
    query = query.where(sql<boolean>`words like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`)
  const rows = await query
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTES_A_PAGE + 1)
    .offset((page - 1) * NOTES_A_PAGE)
    .execute()
  return { notes: rows.slice(0, NOTES_A_PAGE).map(readNote), isMore: rows.length > NOTES_A_PAGE }
}
