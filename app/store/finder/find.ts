import { sql } from 'kysely'
import {
  compareFound,
  FEW_FOUND,
  type FoundKind,
  type Match,
  matchName,
  matchSurely,
  type Query,
  rankNames,
} from '#app/domain/finder/rank.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import type { Trx } from '../tables.ts'
import { type Candidate, candidatesOf } from './candidates.ts'
import { kindOf, sortKeyOf } from './index-rows.ts'

/** A name that was found, and the document that has it (or, a former one, had it). */
export type FoundName = { kind: FoundKind; id: string; name: string; sortKey: string; match: Match }

type Named = Omit<FoundName, 'match'>

/** What is told of; more are nobody's to read. */
const MOST = 120

type Judged = { kind: FoundKind; id: string; name: string; sortKey: string; match: Match }

/** The best of the candidates, by their keys alone. */
function bestOf(candidates: readonly Candidate[], query: Query, judge: typeof matchName): Judged[] {
  const judged = new Map<string, Judged>()
  for (const { kind: code, key, doc_id } of candidates) {
    const id = `${code}/${doc_id}/${key}`
    if (judged.has(id)) continue
    const sortKey = sortKeyOf(key)
    const match = judge(sortKey, query)
    if (match !== null) judged.set(id, { kind: kindOf(code), id: doc_id, name: '', sortKey, match })
  }
  const compare = compareFound(query)
  return [...judged.values()].toSorted((a, b) => compare(a, b) || (a.id < b.id ? -1 : 1)).slice(0, MOST)
}

const documentsOf = (db: Trx, kind: 'horse' | 'pedigree', table: 'horses' | 'pedigree', ids: readonly string[]) =>
  db
    .selectFrom(table)
    .select([sql.lit(kind).as('kind'), 'id', 'name', 'sort_key as sortKey'])
    .where('id', 'in', ids)

/** The names as they stand in the documents. */
async function namesOf(db: Trx, judged: readonly Judged[]): Promise<Named[]> {
  const ids = (kind: FoundKind) => [...new Set(judged.filter((one) => one.kind === kind).map(({ id }) => id))]
  const documents = (
    [
      ['horse', 'horses'],
      ['pedigree', 'pedigree'],
    ] as const
  ).flatMap(([kind, table]) => {
    const wanted = ids(kind)
    return wanted.length === 0 ? [] : [documentsOf(db, kind, table, wanted)]
  })
  const [first, ...others] = documents
  const named: Named[] = (await others.reduce((all, more) => all?.unionAll(more), first)?.execute()) ?? []
  const former = new Set(judged.filter(({ kind }) => kind === 'former').map(({ id, sortKey }) => `${id}/${sortKey}`))
  if (former.size === 0) return named
  const rows = await db
    .selectFrom('former_names')
    .innerJoin('horses', 'horses.id', 'former_names.horse_id')
    .select(['former_names.name', 'former_names.horse_id as id', 'horses.name as now'])
    .where('former_names.horse_id', 'in', ids('former'))
    .execute()
  for (const { id, name, now } of rows) {
    const sortKey = swedishSortKey(name)
    if (name !== now && former.has(`${id}/${sortKey}`)) named.push({ kind: 'former', id, name, sortKey })
  }
  return named
}

/**
 * Names that are meant by what was typed, the best first, by the rule of `domain/finder`; equal on both engines. At most
 * 120; where thousands of names share every word, the first of each word are judged.
 */
export async function findNames(db: Trx, query: Query, kinds: readonly FoundKind[]): Promise<FoundName[]> {
  const candidates = candidatesOf(db, query, kinds)
  const sure = bestOf(await candidates.sure(), query, matchSurely)
  const found = rankNames(await namesOf(db, sure), query)
  if (found.length >= FEW_FOUND) return found
  const mistyped = bestOf(await candidates.mistyped(), query, matchName)
  if (mistyped.length === 0) return found
  const all = new Map([...mistyped, ...sure].map((one) => [`${one.kind}/${one.id}/${one.sortKey}`, one]))
  return rankNames(await namesOf(db, [...all.values()]), query)
}
