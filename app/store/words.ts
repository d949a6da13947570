import { type RawBuilder, sql } from 'kysely'

/** The words of a search, in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether a row's column `words` holds that word. */
export const holdsWord = (word: string): RawBuilder<boolean> =>
  sql<boolean>`words like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`
