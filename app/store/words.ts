import { type RawBuilder, sql } from 'kysely'
import { LONGEST_QUERY, MOST_WORDS } from '#app/domain/finder/rank.ts'

/** The words of a search, in lower case; as many as the finder takes, as a query of a thousand is too large. */
export const wordsOf = (text: string): string[] =>
  text.trim().slice(0, LONGEST_QUERY).toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)

/** Whether a row's column `words` holds that word. */
export const holdsWord = (word: string): RawBuilder<boolean> =>
  sql<boolean>`words like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`
