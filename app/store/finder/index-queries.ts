import { type RawBuilder, sql } from 'kysely'
import { mistakesAllowed, soundParts } from '#app/domain/finder/mistakes.ts'
import type { FoundKind, Query } from '#app/domain/finder/rank.ts'
import type { FinderWord, Trx } from '../tables.ts'
import { kindCode, LONGEST_PIECE } from './index-rows.ts'

/** The finder's SQL, equal on both engines: names that have given words, and words that have given letters. */

/** An index row without its word. */
export type Candidate = Omit<FinderWord, 'word'>

type Select = RawBuilder<unknown>

/** Names with the typed beginning, of each kind. */
const MOST_BEGINNING = 150
/** Words with the typed text, at the start or inside. */
export const MOST_WORDS = 60
/** Names of a common word that are searched for the other typed words. */
export const MOST_SEARCHED = 6000
/** Words compared with a mistyped one. */
const MOST_COMPARED = 1500

/** Sorts after every key with the same beginning: keys are ASCII. */
const AFTER_ALL = '\u007f'
type Range = { from: string; to: string }
const beginningWith = (text: string): Range => ({ from: text, to: text + AFTER_ALL })

const unionAll = (selects: readonly Select[]) => sql`${sql.join(selects, sql` union all `)}`

/*
 * Thousands of rows take longer to read than to find. So each select returns one text with all its names or words.
 * A word has no space. A key has neither of the two separators; an id may have any character, so it is escaped.
 */
const [NAME_SEPARATOR, ID_SEPARATOR, WORD_SEPARATOR] = ['\n', '\u0002', ' ']
const packedNames = sql`string_agg(
  key || ${ID_SEPARATOR} || replace(replace(doc_id, '\\', '\\\\'), ${NAME_SEPARATOR}, '\\n'), ${NAME_SEPARATOR})`

function unpackNames(kind: string, packed: string): Candidate[] {
  return packed.split(NAME_SEPARATOR).map((name) => {
    const keyEnd = name.indexOf(ID_SEPARATOR)
    const id = name.slice(keyEnd + 1)
    const doc_id = id.includes('\\') ? id.replace(/\\(.)/g, (_, of) => (of === 'n' ? NAME_SEPARATOR : of)) : id
    return { kind, key: name.slice(0, keyEnd), doc_id }
  })
}

/** Marks the results of the words' selects; those of names have the code of their kind. */
const WORDS_OF = 'words '

/** Runs all selects as one statement. `words` has a list for each of its selects, in order; a null has none. */
export async function runSelects(db: Trx, names: readonly Select[], words: readonly (Select | null)[] = []) {
  const ofWords = words.flatMap((select, at) =>
    select === null ? [] : [sql`select ${sql.lit(WORDS_OF + at)} as part, words as packed from (${select}) as of_word`],
  )
  const selects = [...names, ...ofWords]
  const found = { names: [] as Candidate[], words: words.map((): string[] => []) }
  if (selects.length === 0) return found
  const { rows } = await sql<{ part: string; packed: string | null }>`${unionAll(selects)}`.execute(db)
  for (const { part, packed } of rows) {
    if (!packed) continue
    if (part.startsWith(WORDS_OF)) found.words[Number(part.slice(WORDS_OF.length))] = packed.split(WORD_SEPARATOR)
    else found.names.push(...unpackNames(part, packed))
  }
  return found
}

type NamesOf = {
  words: readonly string[]
  kinds: readonly FoundKind[]
  /** Names of each word and kind. */
  most: number
  /** The keys have these texts too, among the first `searched` names of the word. */
  texts: readonly string[]
  searched: number
  range?: Range
}

/** The first names of each word and kind. */
export function namesOfWords({ words, kinds, most, texts, searched, range }: NamesOf): Select {
  const inRange = range ? sql` and key >= ${range.from} and key < ${range.to}` : sql``
  const first = sql`select key, doc_id from finder_words where word = one.word and kind = one.kind${inRange}
    order by key, doc_id limit ${sql.lit(texts.length === 0 ? most : searched)}`
  // Folded texts have no wildcards of `like`.
  const hasTexts = texts.map((text) => sql`key like ${`%${text}%`}`)
  const chosen =
    texts.length === 0
      ? first
      : sql`select * from (${first}) as first where ${sql.join(hasTexts, sql` and `)}
          order by key, doc_id limit ${sql.lit(most)}`
  const pairs = words.flatMap((word) => kinds.map((kind) => sql`(${word}, ${sql.lit(kindCode(kind))})`))
  // One lookup for each pair: separate selects took PostgreSQL four times as long to plan.
  return sql`select * from (with one(word, kind) as (values ${sql.join(pairs)})
    select kind as part, (select ${packedNames} from (${chosen}) as chosen) as packed from one) as pairs`
}

/** Names with the typed beginning, or with the first typed word that contain the rest. */
export function namesBeginning(query: Query, kinds: readonly FoundKind[]): Select[] {
  const [first = '', ...rest] = query.foldedWords
  const searched = MOST_SEARCHED / 2 / kinds.length
  const namesFrom = (text: string, texts: readonly string[]) =>
    namesOfWords({ words: [''], kinds, most: MOST_BEGINNING, texts, searched, range: beginningWith(text) })
  const whole = namesFrom(query.folded, [])
  return rest.length === 0 ? [whole] : [whole, namesFrom(first, rest)]
}

/** Words that begin with the typed text, then words that contain it. */
export function wordsContaining(typed: string): Select {
  const { from, to } = beginningWith(typed.slice(0, LONGEST_PIECE))
  const at = (place: '0' | '1') => sql`select * from (select place, piece, word from finder_pieces
    where place = ${place} and piece >= ${from} and piece < ${to}
    order by piece, word limit ${sql.lit(MOST_WORDS)}) as one`
  const places = typed.length > 1 ? [at('0'), at('1')] : [at('0')]
  return sql`select string_agg(word, ${sql.lit(WORD_SEPARATOR)} order by place, piece, word) as words
    from (${unionAll(places)}) as found`
}

/** Words to compare with a mistyped one; null if it is too short for mistakes. */
export function wordsLike(typed: string): Select | null {
  const most = mistakesAllowed(typed)
  if (most === 0) return null
  const selects = soundParts(typed, most).map(({ part, at }) => {
    const { from, to } = beginningWith(part.slice(0, LONGEST_PIECE))
    const places = at <= most ? sql`place in ('0', '1')` : sql`place = '1'`
    return sql`select * from (select word from finder_pieces where ${places} and piece >= ${from} and piece < ${to}
      and at >= ${at - most} and at <= ${at + most}
      order by place, piece, word limit ${sql.lit(MOST_COMPARED)}) as one`
  })
  return sql`select string_agg(word, ${sql.lit(WORD_SEPARATOR)}) as words from (${unionAll(selects)}) as found`
}

/** How many names have one of the words, up to `most`. One number for each list of words. */
export async function countNames(
  db: Trx,
  lists: readonly (readonly string[])[],
  kinds: readonly FoundKind[],
  most: number,
): Promise<number[]> {
  if (lists.length === 0) return []
  const codes = sql.join(kinds.map((kind) => sql.lit(kindCode(kind))))
  const selects = lists.map(
    (words, at) => sql`select ${sql.lit(at)} as at, count(*) as names from (select word from finder_words
      where word in (${sql.join(words)}) and kind in (${codes}) limit ${sql.lit(most)}) as held`,
  )
  const { rows } = await sql<{ at: number; names: number }>`${unionAll(selects)}`.execute(db)
  const counts = new Map(rows.map(({ at, names }) => [at, names]))
  return lists.map((_, at) => counts.get(at) ?? 0)
}
