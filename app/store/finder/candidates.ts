import { type RawBuilder, sql } from 'kysely'
import { mistakesAllowed, mistakesAtBeginning, soundParts } from '#app/domain/finder/mistakes.ts'
import type { FoundKind, Query } from '#app/domain/finder/rank.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import type { FinderWord, Trx } from '../tables.ts'
import { kindCode, LONGEST_PIECE } from './index-rows.ts'

/**
 * Candidate names from the index, for the ranking rule to judge. The limits matter for names that share a word with
 * thousands.
 */

/** An index row without its word. */
export type Candidate = Omit<FinderWord, 'word'>

/** Sorts after every key with the same beginning: keys are ASCII. */
const AFTER_ALL = '\u007f'
/** Names with the typed beginning, of each kind. */
const BEGINNINGS = 150
/** Words with the typed text, at the start or inside. */
const WORDS = 60
/** Names of the found words, if they are no more. */
const NAMES = 1000
/** Otherwise so many names of so many words, and so many searched for the other typed words. */
const COMMON_WORDS = 8
const NAMES_OF_COMMON = 60
const LOOKED_THROUGH = 6000
/** Words compared with a mistyped one. */
const PIECES = 1500

type Rows = RawBuilder<unknown>
const either = (parts: readonly Rows[]) => sql`${sql.join(parts, sql` union all `)}`

/** Separators of names, and of key and id: keys contain neither. */
const [NEXT, ITS_ID] = ['\n', '\u0002']
/** An id may contain any character. */
const escaped = sql`replace(replace(doc_id, '\\', '\\\\'), ${NEXT}, '\\n')`
const unescaped = (id: string) => (id.includes('\\') ? id.replace(/\\(.)/g, (_, of) => (of === 'n' ? NEXT : of)) : id)

/**
 * Runs all parts as one statement: names, and words by their index. Each part is one text, as many rows would take
 * longer than finding them.
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

/**
 * The first names of each word and kind; with `texts` the first of those that contain all of them, among `reach` names.
 */
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
  // Folded texts have no wildcards of `like`.
  const holds = texts.map((text) => sql`key like ${`%${text}%`}`)
  const chosen =
    texts.length === 0
      ? first
      : sql`select * from (${first}) as first where ${sql.join(holds, sql` and `)} order by key, doc_id limit ${sql.lit(most)}`
  const each = words.flatMap((word) => kinds.map((kind) => sql`(${word}, ${sql.lit(kindCode(kind))})`))
  // One lookup for each pair: with separate selects PostgreSQL took four times as long to plan.
  return sql`select * from (with one(word, kind) as (values ${sql.join(each)})
    select kind as part, (select string_agg(key || ${ITS_ID} || ${escaped}, ${NEXT}) from (${chosen}) as chosen) as told
    from one) as pairs`
}

/** Names with the typed beginning, or with the first typed word that contain the rest. */
function namesBeginning(query: Query, kinds: readonly FoundKind[]): Rows[] {
  const [first = '', ...rest] = query.foldedWords
  const reach = LOOKED_THROUGH / 2 / kinds.length
  const begun = (text: string, texts: readonly string[]) =>
    among({ words: [''], kinds, texts, most: BEGINNINGS, reach, range: beginningWith(text) })
  return rest.length === 0 ? [begun(query.folded, [])] : [begun(query.folded, []), begun(first, rest)]
}

/** Words that begin with the typed text, then words that contain it. */
function wordsWith(typed: string): Rows {
  const { from, to } = beginningWith(typed.slice(0, LONGEST_PIECE))
  const at = (place: '0' | '1') => sql`select * from (select place, piece, word from finder_pieces
    where place = ${place} and piece >= ${from} and piece < ${to} order by piece, word limit ${sql.lit(WORDS)}) as one`
  const places = typed.length > 1 ? [at('0'), at('1')] : [at('0')]
  // Words have no spaces.
  return sql`select string_agg(word, ' ' order by place, piece, word) as words from (${either(places)}) as found`
}
const thoseWith = (typed: string, found: readonly string[]) =>
  [...new Set(found)].filter((word) => word.includes(typed)).slice(0, WORDS)

/** Words that a mistyped one may mean; null if it is too short for mistakes. */
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
  // Few of thousands are near, and only those are sorted.
  const near = new Map<string, number>()
  for (const word of found) {
    const mistakes = mistakesAtBeginning(typed, word, most)
    if (mistakes <= most) near.set(word, mistakes)
  }
  return [...near]
    .toSorted(([a, mistakesOfA], [b, mistakesOfB]) => mistakesOfA - mistakesOfB || compareUnits(a, b))
    .slice(0, WORDS)
    .map(([word]) => word)
}

/**
 * A typed word, the words it may mean, how many names have one of them (0: not counted yet), and whether some need a
 * mistake.
 */
type Meant = { typed: string; words: readonly string[]; names: number; isMistyped: boolean }

/** The same with names counted, up to the limit. */
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

/** Names with the rarest typed word; if it is common, the first that also contain the others. */
async function namesWith(db: Trx, meant: readonly Meant[], kinds: readonly FoundKind[]): Promise<Candidate[]> {
  const count = Math.min(...meant.map(({ names }) => names))
  const rarest = meant.findIndex(({ names }) => names === count)
  const words = meant[rarest]?.words ?? []
  // Counted first: of a common word a thousand names would be read only to learn that there are more.
  if (count <= NAMES)
    return db
      .selectFrom('finder_words')
      .select(['kind', 'key', 'doc_id'])
      .where('word', 'in', words)
      .where('kind', 'in', kinds.map(kindCode))
      .execute()
  // The ranking rule checks mistyped words.
  const texts = meant.flatMap(({ typed, isMistyped }, at) => (isMistyped || at === rarest ? [] : [typed]))
  const common = words.slice(0, COMMON_WORDS)
  const reach = Math.ceil(LOOKED_THROUGH / common.length / kinds.length)
  return (await ask(db, [among({ words: common, kinds, texts, most: NAMES_OF_COMMON, reach })])).names
}

/**
 * The candidates of a query: `sure` without mistakes; `mistyped` with them, to be called after `sure` if few are found.
 */
export function candidatesOf(db: Trx, query: Query, kinds: readonly FoundKind[]) {
  // The ranking rule checks single letters beside longer words.
  const long = query.foldedWords.filter((word) => word.length > 1)
  const typed = [...new Set(long.length > 0 ? long : query.foldedWords)]
  let sure: Meant[] = []
  return {
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
    mistyped: async (): Promise<Candidate[]> => {
      const isCommon = ({ names }: Meant) => names > NAMES
      const areAll = sure.every(isCommon)
      // A word of thousands of names is not searched for mistakes if another word is rare, as all names of that one are
      // ranked. Otherwise its first words are searched, and mistyped ones would rank behind.
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
