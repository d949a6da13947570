import { sql } from 'kysely'
import type { OwnField } from '#app/domain/own-fields/own-field.ts'
import { ownText } from '#app/domain/own-fields/values.ts'
import { canBePicked, fieldsOfDocument } from '#app/store/engines/differences.ts'
import { type Fields, plainDocument } from '#app/store/firestore-values.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { findOwnFields } from '../data.server.ts'

const MOST_FOUND = 50

/** A name whose own fields hold the text, with what they say. */
export type OwnHit = { name: string; facts: { id: string; label: string; value: string }[] }

/** Names whose own fields hold every word, in the order of the names; `isMore` says whether some are left out. */
export async function searchOwn(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  text: string,
): Promise<{ hits: OwnHit[]; isMore: boolean }> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fields = words.length === 0 ? [] : await findOwnFields(db)
  const found = new Map<string, OwnHit>()
  const take = (name: string, document: Fields, of: readonly OwnField[]) => {
    const plain = plainDocument(document)
    const facts = of.flatMap(({ id, key, kind, name: label }) => {
      const value = ownText(kind, plain[key])
      return value === '' ? [] : [{ id, label, value }]
    })
    const all = `${name} ${facts.map(({ value }) => value).join(' ')}`.toLowerCase()
    if (facts.length === 0 || !words.every((word) => all.includes(word))) return
    found.set(name, { name, facts: [...(found.get(name)?.facts ?? []), ...facts] })
  }
  const beside = fields.filter(({ place }) => place === 'extras')
  let query = db.selectFrom('extras').select(['name', 'doc'])
  for (const word of words)
    query = query.where(sql<boolean>`words like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`)
  for (const { name, doc } of beside.length === 0 ? [] : await query.execute()) take(name, readExact({ doc }), beside)
  for (const place of ['horses', 'pedigree'] as const) {
    const inside = fields.filter((field) => field.place === place)
    if (inside.length === 0) continue
    const keys = inside.map(({ key }) => key)
    const rows = await db
      .selectFrom(place)
      .select(['name', fieldsOfDocument(engine, keys).as('picked')])
      .where(canBePicked)
      .execute()
    for (const { name, picked } of rows) {
      const values = JSON.parse(picked) as unknown[] // a list, as it was asked for
      take(name, Object.fromEntries(keys.map((key, at) => [key, values[at]])), inside)
    }
  }
  const hits = [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  return { hits: hits.slice(0, MOST_FOUND), isMore: hits.length > MOST_FOUND }
}
