import { readText, withFields } from '#app/domain/documents.ts'
import { FIELDS_OF } from '#app/domain/field-tables.ts'
import { cellOf, type TableName } from '#app/domain/interchange/tables.ts'
import { parseStored } from '../documents.ts'
import { type Fields, plainDocument } from '../firestore-values.ts'
import { newId } from '../new-id.ts'
import { findNameHolders, findRows } from '../rows.ts'
import type { Trx } from '../tables.ts'
import { storeText } from '../text.ts'
import type { ReadingHooks, SaidRow } from './hooks.ts'
import type { ScannedDocument } from './scan.ts'

/**
 * Rows as documents: one whose name is in the store keeps its id and all that the row does not say, others are new. A row without a
 * name, with a cell that cannot be read or with a name that stood before is refused whole.
 */
export async function* mergeRows(
  trx: Trx,
  table: TableName,
  rows: AsyncIterable<SaidRow[]>,
  { onRefused }: ReadingHooks,
): AsyncGenerator<ScannedDocument[]> {
  const seen = new Set<string>()
  for await (const batch of rows) {
    const right: { name: string; said: Fields }[] = []
    for (const { place, said, wrong } of batch) {
      const name = readText(said['name'])
      if (name === null) onRefused(table, place, storeText.table.noName)
      else if (seen.has(name)) onRefused(table, `${place} (${name})`, storeText.table.twice)
      else if (wrong.length > 0) onRefused(table, `${place} (${name})`, storeText.table.wrong(wrong))
      else right.push({ name, said: { ...said, name } })
      if (name !== null) seen.add(name)
    }
    const holders = await findNameHolders(
      trx,
      table,
      right.map(({ name }) => name),
    )
    const present = await findRows(trx, table, [...holders.values()])
    yield right.map(({ name, said }) => {
      const holder = present.get(holders.get(name) ?? '')
      const document = holder === undefined ? said : changed(table, parseStored(holder.doc), said)
      return { collection: table, id: holder?.id ?? newId(), text: JSON.stringify(document) }
    })
  }
}

/** What reads the same in a cell is the same: a year that was typed as text stays what it was. */
function changed(table: TableName, document: Fields, said: Fields): Fields {
  const plain = plainDocument(document)
  const fields: Readonly<Record<string, { kind: Parameters<typeof cellOf>[1] }>> = FIELDS_OF[table]
  const differing = Object.entries(said).filter(([key, value]) => {
    const kind = fields[key]?.kind ?? 'text'
    return cellOf(plain[key], kind) !== cellOf(value, kind)
  })
  return withFields(document, Object.fromEntries(differing))
}
