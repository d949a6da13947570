import { type RawBuilder, sql } from 'kysely'
import { canBePicked, engineOf, fieldsOfDocument } from '../engines/differences.ts'
import { type Fields, isFields, plainDocument } from '../firestore-values.ts'
import { readExact } from '../read.ts'
import type { Trx } from '../tables.ts'

/** These fields of each row's document, as one text for `readPicked`. */
export function pickedFields(db: Trx, keys: readonly string[]): RawBuilder<string> {
  const engine = engineOf(db)
  const list = fieldsOfDocument(engine, keys)
  // A document that the engine cannot read is given as it is.
  return engine === 'sqlite' ? list : sql`case when ${canBePicked} then ${list} else doc end`
}

/** The values as rules read them, Firestore's own too; null for a field that the document does not have. */
export function readPicked(picked: string, keys: readonly string[]): unknown[] {
  const document = picked.startsWith('{') ? readExact({ doc: picked }) : null
  const valueOf = (fields: Fields, key: string) => (Object.hasOwn(fields, key) ? (fields[key] ?? null) : null)
  const values = document ? keys.map((key) => valueOf(document, key)) : (JSON.parse(picked) as unknown[]) // a list
  return values.map((value, at) => {
    const key = keys[at] ?? ''
    return isFields(value) ? (plainDocument({ [key]: value })[key] ?? null) : value
  })
}
