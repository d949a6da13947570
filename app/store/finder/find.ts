import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  canBeMistyped,
  compareFound,
  FEW_FOUND,
  type FoundKind,
  type Match,
  MOST_LISTED,
  MOST_RANKED,
  matchName,
  matchSurely,
  type Query,
  rankNames,
} from '#app/domain/finder/rank.ts'
import { compareUnits, swedishSortKey } from '#app/domain/swedish.ts'
import type { Trx } from '../tables.ts'
import { candidatesOf, FEW_NAMES } from './candidates.ts'
import type { Candidate } from './index-queries.ts'
import { kindOf, sortKeysOf } from './index-rows.ts'

/** A found name and its document; a former name's horse has another name now. */
export type FoundName = { kind: FoundKind; id: string; name: string; sortKey: string; match: Match }

type Named = Omit<FoundName, 'match'>

function bestOf(candidates: readonly Candidate[], query: Query, judge: typeof matchName): FoundName[] {
  const judged = new Map<string, FoundName>()
  for (const { kind: code, key, doc_id } of candidates) {
    const id = `${code}/${doc_id}/${key}`
    if (judged.has(id)) continue
    const { sortKey, folded } = sortKeysOf(key)
    const match = judge(sortKey, query, folded)
    if (match !== null) judged.set(id, { kind: kindOf(code), id: doc_id, name: '', sortKey, match })
  }
  const compare = compareFound(query)
  const best = [...judged.values()].toSorted((a, b) => compare(a, b) || compareUnits(a.id, b.id))
  // Only the names tell which of them have the typed accents.
  return query.hasAccents ? best : best.slice(0, MOST_RANKED)
}

async function namesOf(db: Trx, judged: readonly FoundName[]): Promise<Named[]> {
  const ids = (kind: FoundKind) => [...new Set(judged.filter((one) => one.kind === kind).map(({ id }) => id))]
  const documents = (['horse', 'pedigree'] as const).flatMap((kind) => {
    const wanted = ids(kind)
    if (wanted.length === 0) return []
    const rows = db.selectFrom(kind === 'horse' ? 'horses' : 'pedigree').where('id', 'in', wanted)
    return [rows.select([sql.lit(kind).as('kind'), 'id', 'name', 'sort_key as sortKey'])]
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
 * Names that match what was typed, best first, by the rule of `domain/finder`; equal on both engines. At most 120. With
 * up to `fewNames` names in all, exactly by the rule. With more, the first words of the index that contain the typed
 * ones are searched, and of words that thousands share the first names.
 */
export async function findNames(
  db: Trx,
  query: Query,
  kinds: readonly FoundKind[],
  fewNames = FEW_NAMES,
): Promise<FoundName[]> {
  const candidates = candidatesOf(db, query, kinds, fewNames)
  const sure = bestOf(await candidates.sure(), query, matchSurely)
  const found = rankNames(await namesOf(db, sure), query)
  if (found.length >= FEW_FOUND || !canBeMistyped(query)) return found.slice(0, MOST_LISTED)
  // Thousands of names are judged twice: others are answered in between.
  await setImmediate()
  const mistyped = bestOf(await candidates.mistyped(), query, matchName)
  if (mistyped.length === 0) return found
  const all = new Map([...mistyped, ...sure].map((one) => [`${one.kind}/${one.id}/${one.sortKey}`, one]))
  return rankNames(await namesOf(db, [...all.values()]), query).slice(0, MOST_LISTED)
}
