import { type RawBuilder, sql } from 'kysely'
import { mistakesAllowed, mistakesAtBeginning, soundParts } from '#app/domain/finder/mistakes.ts'
import type { FoundKind, Query } from '#app/domain/finder/rank.ts'
import type { FinderWord, Trx } from '../tables.ts'
import { kindCode, LONGEST_PIECE } from './index-rows.ts'

/**
 * The names that may be meant, from the index: the ranking rule judges them. What is bounded here is bounded for names
 * that thousands share a word with; whoever types on comes to fewer.
 */

/** A row of the index without its word: a name of a document. */
export type Candidate = Omit<FinderWord, 'word'>

/** Sorts after every key that begins alike: keys hold ASCII only. */
const AFTER_ALL = '\u007f'
/** Names that begin as typed, of each kind. */
const BEGINNINGS = 150
/** Words that begin as typed, or hold it. */
const WORDS = 60
/** Names of the words: all of them where they are no more. */
const NAMES = 1000
/** Where they are more: so many names of so many words, and so many looked through for what else was typed. */
const COMMON_WORDS = 8
const NAMES_OF_COMMON = 60
const LOOKED_THROUGH = 6000
/** Words looked at for a mistake. */
const PIECES = 1500

type Range = { from: string; to: string }
const beginningWith = (text: string): Range => ({ from: text, to: text + AFTER_ALL })

/** Names that hold each of these texts, among the first that stand under a word. */
type Among = { texts: readonly string[]; most: number; reach: number; range?: Range }

function among(word: string, kind: FoundKind, { texts, most, reach: through, range }: Among) {
  const begins = range ? sql` and key >= ${range.from} and key < ${range.to}` : sql``
  const reach = texts.length === 0 ? most : through
  const first = sql`select kind, key, doc_id from finder_words where word = ${word} and kind = ${kindCode(kind)}${begins}
    order by key, doc_id limit ${sql.lit(reach)}`
  if (texts.length === 0) return sql`select * from (${first}) as one`
  // Folded texts hold nothing that `like` reads otherwise.
  const holds = texts.map((text) => sql`key like ${`%${text}%`}`)
  return sql`select * from (select * from (${first}) as one where ${sql.join(holds, sql` and `)}
    order by key, doc_id limit ${sql.lit(most)}) as two`
}

async function allOf(db: Trx, each: readonly RawBuilder<unknown>[]): Promise<Candidate[]> {
  if (each.length === 0) return []
  return (await sql<Candidate>`${sql.join(each, sql` union all `)}`.execute(db)).rows
}

/** Names that begin as typed, or with its first word, and hold the rest; forgiven. */
async function namesBeginning(db: Trx, query: Query, kinds: readonly FoundKind[]): Promise<Candidate[]> {
  const [first = '', ...rest] = query.foldedWords
  const reach = LOOKED_THROUGH / 2 / kinds.length
  const begun = (text: string, texts: readonly string[]) =>
    kinds.map((kind) => among('', kind, { texts, most: BEGINNINGS, reach, range: beginningWith(text) }))
  const asTyped = begun(query.folded, [])
  const apart = begun(first, rest)
  return allOf(db, rest.length === 0 ? asTyped : [...asTyped, ...apart])
}

/** Words that begin with what was typed, then words that hold it. */
async function wordsWith(db: Trx, typed: string): Promise<string[]> {
  const { from, to } = beginningWith(typed.slice(0, LONGEST_PIECE))
  const at = (place: '0' | '1') => sql`select * from (select place, piece, word from finder_pieces
    where place = ${place} and piece >= ${from} and piece < ${to} order by piece, word limit ${sql.lit(WORDS)}) as one`
  const places = typed.length > 1 ? [at('0'), at('1')] : [at('0')]
  const words = await wordsOfRows(db, sql`${sql.join(places, sql` union all `)}`, sql` order by place, piece, word`)
  return [...new Set(words)].filter((word) => word.includes(typed)).slice(0, WORDS)
}

/** Thousands of words come as one text: a row for each would take longer than finding them. A word holds no blank. */
async function wordsOfRows(db: Trx, rows: RawBuilder<unknown>, order: RawBuilder<unknown> = sql``): Promise<string[]> {
  const told = await sql<{
    words: string | null
  }>`select string_agg(word, ' '${order}) as words from (${rows}) as found`
    .execute(db)
    .then(({ rows: [one] }) => one?.words)
  return told ? told.split(' ') : []
}

/** Words that were perhaps meant by a mistyped one. */
async function wordsLike(db: Trx, typed: string): Promise<string[]> {
  const most = mistakesAllowed(typed)
  if (most === 0) return []
  const parts = soundParts(typed, most).map(({ part, at }) => {
    const { from, to } = beginningWith(part.slice(0, LONGEST_PIECE))
    const places = at <= most ? sql`place in ('0', '1')` : sql`place = '1'`
    return sql`select * from (select word from finder_pieces where ${places} and piece >= ${from} and piece < ${to}
      and at >= ${at - most} and at <= ${at + most} order by place, piece, word limit ${sql.lit(PIECES)}) as one`
  })
  const near: { word: string; mistakes: number }[] = []
  const shortest = typed.length - most
  const looked = new Set<string>()
  for (const word of await wordsOfRows(db, sql`${sql.join(parts, sql` union all `)}`)) {
    if (word.length < shortest || looked.has(word)) continue
    looked.add(word)
    const mistakes = mistakesAtBeginning(typed, word, most)
    if (mistakes <= most) near.push({ word, mistakes })
  }
  return near
    .toSorted((a, b) => a.mistakes - b.mistakes || (a.word < b.word ? -1 : 1))
    .slice(0, WORDS)
    .map(({ word }) => word)
}

/** What was typed as one word, and the words of names that it may mean. */
type Meant = { typed: string; words: readonly string[] }

async function countOf(db: Trx, { words }: Meant): Promise<number> {
  // More words than are looked at: common.
  return words.length >= WORDS ? NAMES + 1 : countNames(db, words)
}

/** How many names hold one of these words; beyond what is looked at they are not counted. */
async function countNames(db: Trx, words: readonly string[], kinds?: readonly FoundKind[]): Promise<number> {
  const rows = db
    .selectFrom('finder_words')
    .select('word')
    .where('word', 'in', words)
    .$if(kinds !== undefined, (some) => some.where('kind', 'in', (kinds ?? []).map(kindCode)))
    .limit(NAMES + 1)
  const counted = await db
    .selectFrom(rows.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return counted?.count ?? 0
}

/** Names that hold one of these words, and the others that were typed. */
async function namesWith(
  db: Trx,
  { words }: Meant,
  others: readonly Meant[],
  kinds: readonly FoundKind[],
  isMistyped: boolean,
): Promise<Candidate[]> {
  // Counted first: of common words a thousand names would be fetched to learn that there are more.
  if ((await countNames(db, words, kinds)) <= NAMES)
    return db
      .selectFrom('finder_words')
      .select(['kind', 'key', 'doc_id'])
      .where('word', 'in', words)
      .where('kind', 'in', kinds.map(kindCode))
      .execute()
  // One that is mistyped may stand there otherwise: the rule will tell.
  const texts = isMistyped ? [] : others.map(({ typed }) => typed)
  const common = words.slice(0, COMMON_WORDS)
  const reach = Math.ceil(LOOKED_THROUGH / common.length / kinds.length)
  return allOf(
    db,
    common.flatMap((word) => kinds.map((kind) => among(word, kind, { texts, most: NAMES_OF_COMMON, reach }))),
  )
}

/** Names with every typed word (single letters beside longer ones are the rule's to judge); where it may be mistyped, also with words that were perhaps meant. */
async function namesByWords(
  db: Trx,
  typed: readonly string[],
  kinds: readonly FoundKind[],
  isMistyped: boolean,
  wordsOf: WordsOf,
): Promise<Candidate[]> {
  const meant: Meant[] = []
  const long = typed.filter((word) => word.length > 1)
  for (const word of new Set(long.length > 0 ? long : typed)) {
    const words = [...(await wordsOf(word))]
    if (isMistyped) words.push(...(await wordsLike(db, word)).filter((like) => !words.includes(like)))
    if (words.length === 0) return []
    meant.push({ typed: word, words })
  }
  const counts: number[] = []
  if (meant.length > 1) for (const one of meant) counts.push(await countOf(db, one))
  const rarest = Math.max(0, counts.indexOf(Math.min(...counts)))
  const [chosen] = meant.slice(rarest)
  return chosen ? namesWith(db, chosen, meant.toSpliced(rarest, 1), kinds, isMistyped) : []
}

/** Words with what was typed, looked for once a question. */
type WordsOf = (typed: string) => Promise<readonly string[]>

/** The names of a question: those that are surely meant, and if they are few those that perhaps are. */
export function candidatesOf(db: Trx, query: Query, kinds: readonly FoundKind[]) {
  const known = new Map<string, Promise<readonly string[]>>()
  const wordsOf: WordsOf = (typed) => {
    const words = known.get(typed) ?? wordsWith(db, typed)
    known.set(typed, words)
    return words
  }
  return {
    /** Names that are perhaps meant as typed, or with what is forgiven. */
    sure: async (): Promise<Candidate[]> => [
      ...(await namesBeginning(db, query, kinds)),
      ...(await namesByWords(db, query.foldedWords, kinds, false, wordsOf)),
    ],
    /** Names that are perhaps meant with a mistake in typing. */
    mistyped: (): Promise<Candidate[]> => namesByWords(db, query.foldedWords, kinds, true, wordsOf),
  }
}
