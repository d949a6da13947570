/**
 * News of the stud: what entries of the journal say that is still true, without what has been undone, removed or hidden
 * from visitors since. A change of many horses is one line.
 */
import { readYear } from '#app/domain/age.ts'
import type { EvaluationDocument, HorseDocument } from '#app/domain/documents.ts'
import { dayInStockholm } from '#app/domain/stockholm.ts'
import { evaluationSheet } from '../evaluations/sheet.ts'
import { goodRank } from '../grading/ranks.ts'
import {
  type Claim,
  type ClaimKind,
  claimKey,
  claimsOf,
  holds,
  type NewsChange,
  type ReachedChange,
  type StudNow,
} from './claims.ts'

export type NewsEntry = {
  revision: number
  /** ISO time. */
  at: string
  /** False if it changed more documents than the given ones. */
  isWhole: boolean
  /** Whether the records have these days themselves. */
  isDated?: boolean
  /** `at`: a change's own time, in an entry of several days. */
  changes: readonly ((NewsChange | ReachedChange) & { at?: string })[]
}

export type NewsKind = 'foal' | ClaimKind

/** `line` is the entry and kind; the key of news about a single horse adds that horse. */
type NewsHead = { key: string; line: string; at: string; kind: NewsKind; titles: string[] }
export type HorseNews = NewsHead & { horse: HorseDocument; evaluation: EvaluationDocument | null }
/**
 * Several horses at once, whose `names` each come once; `isMore` if there may be others. `evaluation`: the one with the
 * best grade, of the first name; null if none is good. `isDated`: the chronicle of that year has them.
 */
type BulkNews = NewsHead & {
  horse: null
  evaluation: EvaluationDocument | null
  count: number
  isMore: boolean
  isDated: boolean
  names: string[]
}
export type News = HorseNews | BulkNews

/** An entry that says the same about more horses is one line. */
const ONE_BY_ONE = 3

type NewsLimits = {
  /** Keys that the owner has left out. */
  left: ReadonlySet<string>
  most: number
}

type Holding = { claim: Claim; at: string; kind: NewsKind; horse: HorseDocument; evaluation: EvaluationDocument | null }

/** The news in these entries: newest first, without undone ones. */
export function newsOf(entries: readonly NewsEntry[], now: StudNow, { left, most }: NewsLimits): News[] {
  const news: News[] = []
  const said = new Set<string>()
  for (const entry of entries) {
    if (news.length >= most) break
    const held: Holding[] = []
    for (const change of entry.changes) {
      const { at = entry.at } = change
      for (const claim of claimsOf(change)) {
        const key = claimKey(claim)
        if (said.has(key)) continue
        said.add(key)
        const holding = holds(claim, now)
        if (holding) held.push({ claim, at, kind: kindOf(claim, holding.horse, at), ...holding })
      }
    }
    news.push(...entryNews(entry, withoutNewcomers(held), left))
  }
  return news.slice(0, most)
}

/** A new horse has no other news in the same entry: the rest is on its page. */
function withoutNewcomers(held: readonly Holding[]): Holding[] {
  const newcomers = new Set(held.filter(({ claim }) => claim.kind === 'new').map(({ horse }) => horse.name))
  return held.filter(({ claim, horse }) => claim.kind === 'new' || !newcomers.has(horse.name))
}

/** A horse born in the year in which it was entered is a foal; `created` is ahead where the stud's own year was. */
function kindOf({ kind }: Claim, horse: HorseDocument, at: string): NewsKind {
  if (kind !== 'new') return kind
  const born = readYear(horse.age)
  const entered = Math.max(Number(dayInStockholm(new Date(at)).slice(0, 4)), readYear(horse.created) ?? 0)
  return born !== null && born >= entered ? 'foal' : 'new'
}

function entryNews(
  { revision, isWhole, isDated = false }: NewsEntry,
  held: readonly Holding[],
  left: ReadonlySet<string>,
) {
  const isMore = !isWhole
  return [...Map.groupBy(held, ({ kind }) => kind)].flatMap(([kind, all]): News[] => {
    const line = `${revision}-${kind}`
    if (left.has(line)) return []
    const singles = [...Map.groupBy(all, ({ claim }) => claim.id)]
      // A key is also an id on the page.
      .map(([id, same]) => ({ key: `${line}-${id.replaceAll(/\s+/gu, '_')}`, same }))
      .filter(({ key }) => !left.has(key))
    if (singles.length === 0) return []
    if (isMore || singles.length > ONE_BY_ONE) {
      const titles = [...new Set(singles.flatMap(({ same }) => titlesOf(same)))]
      const graded = bestOf(all)
      const names = [...new Set([graded, ...all].flatMap((one) => one?.horse.name ?? []))]
      const evaluation = graded?.evaluation ?? null
      const count = singles.length
      const at = newestOf(all)
      return [{ key: line, line, at, kind, titles, horse: null, evaluation, count, isMore, isDated, names }]
    }
    return singles.flatMap(({ key, same }) => {
      const [first] = same
      if (first === undefined) return []
      const { horse, evaluation } = first
      return [{ key, line, at: newestOf(same), kind, titles: titlesOf(same), horse, evaluation }]
    })
  })
}

const rankOf = ({ evaluation }: Holding) => (evaluation === null ? null : goodRank(evaluationSheet(evaluation).grade))

/** The first with the best grade, if any is good. */
function bestOf(all: readonly Holding[]): Holding | undefined {
  const ranked = all.flatMap((one) => ({ one, rank: rankOf(one) ?? 1 })).filter(({ rank }) => rank < 1)
  return ranked.toSorted((a, b) => a.rank - b.rank)[0]?.one
}

const newestOf = (all: readonly Holding[]) =>
  all.map(({ at }) => at).reduce((one, other) => (one > other ? one : other))

const titlesOf = (same: readonly Holding[]) =>
  same.flatMap(({ claim }) => (claim.title === undefined ? [] : [claim.title]))
