import { type RawBuilder, sql } from 'kysely'
import { CONTACT_REFERENCES, smallLetters } from '#app/domain/contacts/contact.ts'
import { readText } from '#app/domain/documents.ts'
import { parseStored } from '#app/store/documents.ts'
import { canBePicked, fieldsOfDocument } from '#app/store/engines/differences.ts'
import { type Fields, plainDocument } from '#app/store/firestore-values.ts'
import { IDS_AT_ONCE, inBatches } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'

/** A document that names a contact. `document`: exactly as stored. */
export type Referring = {
  collection: keyof typeof CONTACT_REFERENCES
  id: string
  version: number
  document: Fields
}

/**
 * What the fields of a document that names the contact look like, for the store to choose rows. It may choose too many:
 * SQLite knows capitals of A to Z alone, and JSON writes some characters otherwise.
 */
const patternOf = (name: string) => `%${smallLetters(name).replaceAll(/[^a-z0-9]+/g, '%')}%`

const isLike = (list: RawBuilder<string>, patterns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    patterns.map((pattern) => sql`lower(${list}) like ${pattern}`),
    sql` or `,
  )

/** All documents that name one of these in a field for contacts, in capitals or small letters. */
export async function findReferring({ db, engine }: Pick<Store, 'db' | 'engine'>, names: ReadonlySet<string>) {
  const found: Referring[] = []
  const wanted = new Set([...names].map(smallLetters))
  const patterns = [...wanted].map(patternOf)
  if (patterns.length === 0) return found
  for (const [key, fields] of Object.entries(CONTACT_REFERENCES)) {
    const collection = key as keyof typeof CONTACT_REFERENCES // the table's own
    const from = db.selectFrom(collection as 'horses') // the columns that all have
    const list = fieldsOfDocument(engine, fields)
    const chosen = await from
      .select(['id', list.as('picked')])
      .where(sql<boolean>`case when ${canBePicked} then ${isLike(list, patterns)} else false end`)
      .execute()
    const ids = chosen.filter((row) => {
      const values = JSON.parse(row.picked) as unknown[] // a list, as it was asked for
      return values.some((value) => wanted.has(smallLetters(readText(value) ?? '')))
    })
    for await (const batch of inBatches(
      ids.map(({ id }) => id),
      IDS_AT_ONCE,
    )) {
      const rows = await from.select(['id', 'version', 'doc']).where('id', 'in', batch).orderBy('id').execute()
      found.push(...rows.map(({ id, version, doc }) => ({ collection, id, version, document: parseStored(doc) })))
    }
  }
  return found
}

/** The document with other names in its fields for contacts. */
export function withNames({ collection, document }: Referring, names: ReadonlyMap<string, string>): Fields {
  const fields: readonly string[] = CONTACT_REFERENCES[collection]
  const plain = plainDocument(document)
  const byLetters = new Map([...names].map(([from, to]) => [smallLetters(from), to]))
  return Object.fromEntries(
    Object.entries(document).map(([field, value]) => [
      field,
      (fields.includes(field) ? byLetters.get(smallLetters(readText(plain[field]) ?? '')) : undefined) ?? value,
    ]),
  )
}
