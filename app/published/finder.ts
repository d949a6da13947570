import type { HorseDocument, PedigreeDocument } from '#app/domain/documents.ts'
import {
  compareFound,
  FEW_FOUND,
  type Match,
  MOST_LISTED,
  MOST_RANKED,
  matchName,
  matchSurely,
  type Query,
  rankNames,
  readQuery,
} from '#app/domain/finder/rank.ts'
import { nearBeginnings, nearNames } from '#app/domain/horse-form/near-names.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import type { FoundHorse, FoundHorses } from '#app/features/search/data/anything.server.ts'
import { countFound } from '#app/features/search/data/count.ts'
import { detailsOf } from '#app/features/search/data/details.ts'
import type { StudIndex } from './stud-index.ts'

type Names = Pick<StudIndex, 'horses' | 'entries' | 'removed'>
type Named = { kind: 'horse' | 'pedigree'; name: string; sortKey: string; document: HorseDocument | PedigreeDocument }
type Found = Named & { match: Match }

/** Finds names as the store does. Of more than 2,500 names the store looks at some, and this at all. */
export function findInIndex(index: Names, typed: string, most: number, withNear = true): FoundHorses {
  const query = readQuery(typed)
  if (query === null) return { horses: [], entries: [], totals: { horses: 0, entries: 0 }, near: [] }
  const found = namesMeant(index, query)
  const horses = found.filter(({ kind }) => kind === 'horse')
  const entries = found.filter(({ kind, name }) => kind === 'pedigree' && !index.removed.has(name))
  return {
    horses: horses.slice(0, most).map(foundHorse),
    entries: entries.slice(0, most).map(foundHorse),
    totals: countFound(horses, entries, found),
    near: withNear && horses.length + entries.length === 0 ? namesNear(index, query.text) : [],
  }
}

function namesMeant({ horses, entries }: Names, query: Query): Found[] {
  const namesOf = (kind: Named['kind'], rows: Names['horses'] | Names['entries']) =>
    rows.map(({ keys, document }): Named => ({ kind, name: keys.name, sortKey: keys.sort_key, document }))
  const all = [...namesOf('horse', horses), ...namesOf('pedigree', entries)]
  const bestBy = (judge: typeof matchName) =>
    all
      .flatMap((named) => {
        const match = judge(named.sortKey, query)
        return match === null ? [] : [{ ...named, match }]
      })
      .toSorted(compareFound(query))
      .slice(0, MOST_RANKED)
  const sure = rankNames(bestBy(matchSurely), query)
  const best = sure.length >= FEW_FOUND ? sure : rankNames([...bestBy(matchSurely), ...bestBy(matchName)], query)
  return best.slice(0, MOST_LISTED)
}

function foundHorse({ kind, name, document }: Found): FoundHorse {
  return { kind, name, details: detailsOf(kind === 'horse' ? 'horses' : kind, name, document) }
}

function namesNear(index: Names, name: string): string[] {
  const key = swedishSortKey(name)
  const neighbours = index.horses.filter(({ keys }) => keys.sort_key.startsWith(key.slice(0, 1)))
  const before = neighbours.filter(({ keys }) => keys.sort_key < key)
  const after = neighbours.filter(({ keys }) => keys.sort_key >= key)
  const names = [...before.toReversed(), ...after].map((one) => one.keys.name)
  const near = nearNames(name, names)
  return near.length > 0 ? near : nearBeginnings(name, names)
}
