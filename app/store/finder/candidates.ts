import { type RawBuilder, sql } from 'kysely'
import { mistakesAllowed, mistakesAtBeginning, soundParts } from '#app/domain/finder/mistakes.ts'
import type { FoundKind, Query } from '#app/domain/finder/rank.ts'
import type { FinderWord, Trx } from '../tables.ts'
import { kindCode, LONGEST_PIECE } from './index-rows.ts'

/**
 * Candidate names from the index, for the ranking rule to judge. The limits matter for names that share a word with
 * thousands.
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

/** Rows of a part of a statement. */
type Rows = RawBuilder<unknown>
const either = (parts: readonly Rows[]) => sql`${sql.join(parts, sql` union all `)}`

/** Parts a name from the next, and its key from its document's id: keys hold neither. */
const [NEXT, ITS_ID] = ['\n', '\u0002']
/** An id may hold anything. */
const escaped = sql`replace(replace(doc_id, '\\', '\\\\'), ${NEXT}, '\\n')`
const unescaped = (id: string) => (id.includes('\\') ? id.replace(/\\(.)/g, (_, of) => (of === 'n' ? NEXT : of)) : id)

/**
 * What is asked at once: names, and words by their place in the question. Each comes as one text, as a row for each would
 * take longer than finding them; and one statement for all, as each is a way to the server and back.
 */
async function ask(db: Trx, names: readonly Rows[], words: readonly (Rows | null)[] = []) {
  const told = words.flatMap((rows, at) =>
    rows === null ? [] : [sql`select ${sql.lit(String(at))} as part, words as told from (${rows}) as of_word`],
  )
  const parts = [...names, ...told]
  if (parts.length === 0) return { names: [], words: [] }
  const { rows } = await sql<{ part: string; told: string | null }>`${either(parts)}`.execute(db)
  const candidates: Candidate[] = []
  const found = words.map((): string[] => [])
  for (const { part, told: text } of rows) {
    if (!text) continue
    if (/^\d/.test(part)) found[Number(part)] = text.split(' ')
    else
      for (const name of text.split(NEXT)) {
        const end = name.indexOf(ITS_ID)
        candidates.push({ kind: part, key: name.slice(0, end), doc_id: unescaped(name.slice(end + 1)) })
      }
  }
  return { names: candidates, words: found }
}

type Range = { from: string; to: string }
const beginningWith = (text: string): Range => ({ from: text, to: text + AFTER_ALL })

/** The first names under each word, of each kind; or the first of those that hold each of these texts, among so many. */
type Among = {
  words: readonly string[]
  kinds: readonly FoundKind[]
  texts: readonly string[]
  most: number
  reach: number
  range?: Range
}

function among({ words, kinds, texts, most, reach, range }: Among): Rows {
  const begins = range ? sql` and key >= ${range.from} and key < ${range.to}` : sql``
  const first = sql`select key, doc_id from finder_words where word = one.word and kind = one.kind${begins}
    order by key, doc_id limit ${sql.lit(texts.length === 0 ? most : reach)}`
  // Folded texts hold nothing that `like` reads otherwise.
  const holds = texts.map((text) => sql`key like ${`%${text}%`}`)
  const chosen =
    texts.length === 0
      ? first
      : sql`select * from (${first}) as first where ${sql.join(holds, sql` and `)} order by key, doc_id limit ${sql.lit(most)}`
  const each = words.flatMap((word) => kinds.map((kind) => sql`(${word}, ${sql.lit(kindCode(kind))})`))
  // Looked up for each pair: as many selects one after the other took PostgreSQL four times as long to plan.
  return sql`select * from (with one(word, kind) as (values ${sql.join(each)})
    select kind as part, (select string_agg(key || ${ITS_ID} || ${escaped}, ${NEXT}) from (${chosen}) as chosen) as told
    from one) as pairs`
}

/** Names that begin as typed, or with its first word, and hold the rest; forgiven. */
function namesBeginning(query: Query, kinds: readonly FoundKind[]): Rows[] {
  const [first = '', ...rest] = query.foldedWords
  const reach = LOOKED_THROUGH / 2 / kinds.length
  const begun = (text: string, texts: readonly string[]) =>
    among({ words: [''], kinds, texts, most: BEGINNINGS, reach, range: beginningWith(text) })
  return rest.length === 0 ? [begun(query.folded, [])] : [begun(query.folded, []), begun(first, rest)]
}

/** Words that begin with what was typed, then words that hold it. */
function wordsWith(typed: string): Rows {
  const { from, to } = beginningWith(typed.slice(0, LONGEST_PIECE))
  const at = (place: '0' | '1') => sql`select * from (select place, piece, word from finder_pieces
    where place = ${place} and piece >= ${from} and piece < ${to} order by piece, word limit ${sql.lit(WORDS)}) as one`
  const places = typed.length > 1 ? [at('0'), at('1')] : [at('0')]
  // A word holds no blank.
  return sql`select string_agg(word, ' ' order by place, piece, word) as words from (${either(places)}) as found`
}
const thoseWith = (typed: string, found: readonly string[]) =>
  [...new Set(found)].filter((word) => word.includes(typed)).slice(0, WORDS)

/** Words that were perhaps meant by a mistyped one; null where it is meant as typed. */
function wordsLike(typed: string): Rows | null {
  const most = mistakesAllowed(typed)
  if (most === 0) return null
  const parts = soundParts(typed, most).map(({ part, at }) => {
    const { from, to } = beginningWith(part.slice(0, LONGEST_PIECE))
    const places = at <= most ? sql`place in ('0', '1')` : sql`place = '1'`
    return sql`select * from (select word from finder_pieces where ${places} and piece >= ${from} and piece < ${to}
      and at >= ${at - most} and at <= ${at + most} order by place, piece, word limit ${sql.lit(PIECES)}) as one`
  })
  return sql`select string_agg(word, ' ') as words from (${either(parts)}) as found`
}
function thoseLike(typed: string, found: readonly string[]): string[] {
  const most = mistakesAllowed(typed)
  // Of thousands few are near: those alone are told apart.
  const near = new Map<string, number>()
  for (const word of found) {
    const mistakes = mistakesAtBeginning(typed, word, most)
    if (mistakes <= most) near.set(word, mistakes)
  }
  return [...near]
    .toSorted(([a, mistakesOfA], [b, mistakesOfB]) => mistakesOfA - mistakesOfB || (a < b ? -1 : 1))
    .slice(0, WORDS)
    .map(([word]) => word)
}

/** What was typed as one word, the words of names that it may mean, how many names hold one (0: not yet counted), and whether some of the words are meant only perhaps. */
type Meant = { typed: string; words: readonly string[]; names: number; isMistyped: boolean }

/** The same with their names counted, by those that may be meant; beyond what is looked at they are not. */
async function counted(db: Trx, meant: readonly Meant[], kinds: readonly FoundKind[]): Promise<Meant[]> {
  const codes = sql.join(kinds.map((kind) => sql.lit(kindCode(kind))))
  const each = meant.flatMap(({ words, names }, at) =>
    names > 0
      ? []
      : [
          sql`select ${sql.lit(at)} as at, count(*) as names from (select word from finder_words
            where word in (${sql.join(words)}) and kind in (${codes}) limit ${sql.lit(NAMES + 1)}) as held`,
        ],
  )
  if (each.length === 0) return [...meant]
  const { rows } = await sql<{ at: number; names: number }>`${either(each)}`.execute(db)
  const counts = new Map(rows.map(({ at, names }) => [at, names]))
  return meant.map((one, at) => ({ ...one, names: counts.get(at) ?? one.names }))
}

/** Names that hold the rarest of what was typed; where it is common, the first with the other words too. */
async function namesWith(db: Trx, meant: readonly Meant[], kinds: readonly FoundKind[]): Promise<Candidate[]> {
  const count = Math.min(...meant.map(({ names }) => names))
  const rarest = meant.findIndex(({ names }) => names === count)
  const words = meant[rarest]?.words ?? []
  // Counted first: of common words a thousand names would be fetched to learn that there are more.
  if (count <= NAMES)
    return db
      .selectFrom('finder_words')
      .select(['kind', 'key', 'doc_id'])
      .where('word', 'in', words)
      .where('kind', 'in', kinds.map(kindCode))
      .execute()
  // One that is mistyped may stand there otherwise: the rule will tell.
  const texts = meant.flatMap(({ typed, isMistyped }, at) => (isMistyped || at === rarest ? [] : [typed]))
  const common = words.slice(0, COMMON_WORDS)
  const reach = Math.ceil(LOOKED_THROUGH / common.length / kinds.length)
  return (await ask(db, [among({ words: common, kinds, texts, most: NAMES_OF_COMMON, reach })])).names
}

/** The names of a question: those that are surely meant, and if they are few those that perhaps are. */
export function candidatesOf(db: Trx, query: Query, kinds: readonly FoundKind[]) {
  // Single letters beside longer words are the rule's to judge.
  const long = query.foldedWords.filter((word) => word.length > 1)
  const typed = [...new Set(long.length > 0 ? long : query.foldedWords)]
  let sure: Meant[] = []
  return {
    /** Names that are perhaps meant as typed, or with what is forgiven. */
    sure: async (): Promise<Candidate[]> => {
      const { names, words } = await ask(db, namesBeginning(query, kinds), typed.map(wordsWith))
      sure = typed.map((word, at) => ({
        typed: word,
        words: thoseWith(word, words[at] ?? []),
        names: 0,
        isMistyped: false,
      }))
      if (sure.some((one) => one.words.length === 0)) return names
      sure = await counted(db, sure, kinds)
      return [...names, ...(await namesWith(db, sure, kinds))]
    },
    /** Names that are perhaps meant with a mistake in typing; asked when the sure ones are known. */
    mistyped: async (): Promise<Candidate[]> => {
      const isCommon = ({ names }: Meant) => names > NAMES
      const areAll = sure.every(isCommon)
      // What thousands of names hold is looked at no further where another word is rare: the names of that are judged, all
      // of them. Else its first words are looked at, and those that are perhaps meant would stand behind.
      const isEnough = (one: Meant) => isCommon(one) && (!areAll || one.words.length >= COMMON_WORDS)
      const like = sure.map((one) => (isEnough(one) ? null : wordsLike(one.typed)))
      const { words: found } = await ask(db, [], like)
      const meant = sure.map((one, at) => {
        const more = thoseLike(one.typed, found[at] ?? []).filter((word) => !one.words.includes(word))
        return more.length === 0
          ? one
          : { ...one, words: [...one.words, ...more], names: isCommon(one) ? one.names : 0, isMistyped: true }
      })
      if (meant.some(({ words }) => words.length === 0)) return []
      if (!meant.some(({ isMistyped }) => isMistyped) && (areAll || !sure.some(isCommon))) return []
      return namesWith(db, await counted(db, meant, kinds), kinds)
    },
  }
}
