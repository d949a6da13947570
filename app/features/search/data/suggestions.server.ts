import { swedishSortKey } from '#app/domain/swedish.ts'
import type { Db } from '#app/store/tables.ts'

export const SUGGESTION_KINDS = ['horses', 'pedigree', 'all'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]
/** A name, and what tells it from its namesakes: breed and sex. */
export type Suggestion = { name: string; about: string }

const MOST = 10
/** Sorts after every key that begins alike: keys hold letters, digits and spaces. */
const AFTER_ALL = '\uffff'

/** Names that begin as typed, whatever the case and the accents; in Swedish order, at most ten. */
export async function findSuggestions(db: Db, kind: SuggestionKind, typed: string): Promise<Suggestion[]> {
  const start = swedishSortKey(typed.trim().slice(0, 200))
  if (start === '') return []
  const from = (collection: 'horses' | 'pedigree') =>
    db
      .selectFrom(collection)
      .select(['name', 'sort_key', 'breed', 'gender'])
      .where('sort_key', '>=', start)
      .where('sort_key', '<', start + AFTER_ALL)
      .orderBy('sort_key')
      .orderBy('name')
      .limit(MOST)
      .execute()
  const rows = (
    await Promise.all([kind === 'pedigree' ? [] : from('horses'), kind === 'horses' ? [] : from('pedigree')])
  ).flat()
  const byName = new Map(rows.toReversed().map((row) => [row.name, row])) // the own horse's row last: it stays
  return [...byName.values()]
    .sort((a, b) => (a.sort_key < b.sort_key ? -1 : a.sort_key > b.sort_key ? 1 : a.name < b.name ? -1 : 1))
    .slice(0, MOST)
    .map(({ name, breed, gender }) => ({ name, about: [breed, gender].filter(Boolean).join(', ') }))
}
