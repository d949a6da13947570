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
  const at = (place: '0' | '1') =>
    db
      .selectFrom('finder_pieces')
      .select('word')
      .where('place', '=', place)
      .where('piece', '>=', from)
      .where('piece', '<', to)
      .orderBy('piece')
      .orderBy('word')
      .limit(WORDS)
      .execute()
  const rows = [...(await at('0')), ...(typed.length > 1 ? await at('1') : [])]
  return [...new Set(rows.map(({ word }) => word))].filter((word) => word.includes(typed)).slice(0, WORDS)
}

/** Words that were perhaps meant by a mistyped one. */
async function wordsLike(db: Trx, typed: string): Promise<string[]> {
  const most = mistakesAllowed(typed)
  if (most === 0) return []
  const found = new Set<string>()
  for (const { part, at } of soundParts(typed, most)) {
    const { from, to } = beginningWith(part.slice(0, LONGEST_PIECE))
    const rows = await db
      .selectFrom('finder_pieces')
      .select('word')
      .where('place', 'in', at <= most ? ['0', '1'] : ['1'])
      .where('piece', '>=', from)
      .where('piece', '<', to)
      .where('at', '>=', at - most)
      .where('at', '<=', at + most)
      .orderBy('place')
      .orderBy('piece')
      .orderBy('word')
      .limit(PIECES)
      .execute()
    for (const { word } of rows) found.add(word)
  }
  return [...found]
    .map((word) => ({ word, mistakes: mistakesAtBeginning(typed, word, most) }))
    .filter(({ mistakes }) => mistakes <= most)
    .toSorted((a, b) => a.mistakes - b.mistakes || (a.word < b.word ? -1 : 1))
    .slice(0, WORDS)
    .map(({ word }) => word)
}

/** What was typed as one word, and the words of names that it may mean. */
type Meant = { typed: string; words: readonly string[] }

async function countOf(db: Trx, { words }: Meant): Promise<number> {
  // More words than are looked at: common.
  if (words.length >= WORDS) return NAMES + 1
  const rows = db
    .selectFrom('finder_words')
    .select('word')
    .where('word', 'in', words)
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
  const all = await db
    .selectFrom('finder_words')
    .select(['kind', 'key', 'doc_id'])
    .where('word', 'in', words)
    .where('kind', 'in', kinds.map(kindCode))
    .limit(NAMES + 1)
    .execute()
  if (all.length <= NAMES) return all
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
): Promise<Candidate[]> {
  const meant: Meant[] = []
  const long = typed.filter((word) => word.length > 1)
  for (const word of new Set(long.length > 0 ? long : typed)) {
    const words = await wordsWith(db, word)
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

/** Names that are perhaps meant as typed, or with what is forgiven. */
export async function sureCandidates(db: Trx, query: Query, kinds: readonly FoundKind[]): Promise<Candidate[]> {
  return [...(await namesBeginning(db, query, kinds)), ...(await namesByWords(db, query.foldedWords, kinds, false))]
}

/** Names that are perhaps meant with a mistake in typing. */
export async function mistypedCandidates(db: Trx, query: Query, kinds: readonly FoundKind[]): Promise<Candidate[]> {
  return namesByWords(db, query.foldedWords, kinds, true)
}
