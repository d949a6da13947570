import { categoryLabel } from '#app/domain/categories.ts'
import { type FoundKind, readQuery } from '#app/domain/finder/rank.ts'
import { findContacts } from '#app/features/contacts/data.server.ts'
import { findNames } from '#app/store/finder/find.ts'
import type { Db } from '#app/store/tables.ts'
import { findDetails } from './anything.server.ts'

export const SUGGESTION_KINDS = ['horses', 'pedigree', 'all', 'contacts'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]
/** A name with breed, sex, coat and category; of a contact with its alias. */
export type Suggestion = { name: string; about: string }

const MOST = 10
const KINDS: Record<Exclude<SuggestionKind, 'contacts'>, readonly FoundKind[]> = {
  horses: ['horse'],
  pedigree: ['pedigree'],
  all: ['horse', 'pedigree'],
}

/** The best ten matches. */
export async function findSuggestions(db: Db, kind: SuggestionKind, typed: string): Promise<Suggestion[]> {
  if (kind === 'contacts') {
    const { contacts } = await findContacts(db, { text: typed, page: 1, most: MOST })
    return contacts.map(({ name, alias }) => ({ name, about: alias ?? '' }))
  }
  const query = readQuery(typed)
  if (query === null) return []
  const found = (await findNames(db, query, KINDS[kind])).slice(0, MOST)
  const details = await findDetails(db, found)
  return found.map(({ name }, at) => {
    const about = details[at]
    const facts = about ? [about.breed, about.gender, about.color, categoryLabel(about.category)] : []
    return { name, about: facts.filter((fact) => fact !== null).join(', ') }
  })
}
