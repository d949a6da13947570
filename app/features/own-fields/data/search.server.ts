import type { OwnField } from '#app/domain/own-fields/own-field.ts'
import { ownText } from '#app/domain/own-fields/values.ts'
import { inSwedishOrder } from '#app/domain/swedish.ts'
import { canBePicked, fieldsOfDocument } from '#app/store/engines/differences.ts'
import { type Fields, plainDocument } from '#app/store/firestore-values.ts'
import type { Store } from '#app/store/store.ts'
import { holdsWord, wordsOf } from '#app/store/words.ts'
import { findExtras, findOwnFields, joined } from '../data.server.ts'

const MOST_FOUND = 50

/** A name whose own fields hold the text, with what they say. */
export type OwnHit = { name: string; facts: { id: string; label: string; value: string }[] }

const textOf = (name: string, facts: OwnHit['facts']) =>
  `${name} ${facts.map(({ value }) => value).join(' ')}`.toLowerCase()

/** Names that hold every word, in themselves or in their own fields; `isMore` says whether some are left out. */
export async function searchOwn(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  text: string,
): Promise<{ hits: OwnHit[]; isMore: boolean }> {
  const words = wordsOf(text)
  const fields = words.length === 0 ? [] : await findOwnFields(db)
  const found = new Map<string, OwnHit['facts']>()
  const take = (name: string, document: Fields, of: readonly OwnField[]) => {
    const plain = plainDocument(document)
    const facts = of.flatMap(({ id, key, kind, name: label }) => {
      const value = ownText(kind, plain[key])
      return value === '' ? [] : [{ id, label, value }]
    })
    const isHit = words.some((word) => textOf(name, facts).includes(word))
    if (facts.length > 0 && isHit) found.set(name, [...(found.get(name) ?? []), ...facts])
  }
  const beside = fields.filter(({ place }) => place === 'extras')
  if (beside.length > 0) {
    const query = db.selectFrom('extras').select('name').distinct()
    const rows = await query.where((eb) => eb.or(words.map(holdsWord))).execute()
    const named = await findExtras(
      db,
      rows.map(({ name }) => name),
    )
    for (const [name, extras] of named) take(name, joined(extras), beside)
  }
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
  const all = [...found].filter(([name, facts]) => words.every((word) => textOf(name, facts).includes(word)))
  const hits = inSwedishOrder(
    all.map(([name, facts]) => ({ name, facts })),
    ({ name }) => name,
  )
  return { hits: hits.slice(0, MOST_FOUND), isMore: hits.length > MOST_FOUND }
}
