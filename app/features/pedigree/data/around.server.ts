import type { HorseDocument } from '#app/domain/documents.ts'
import { isKnownName } from '#app/domain/names.ts'
import { remember } from '#app/domain/remember.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { neighboursOf } from '#app/features/horses/data/neighbours.server.ts'
import { padded, prepared } from '#app/store/prepared.ts'
import { readCached } from '#app/store/read.ts'
import { NOT_READ } from '#app/store/reads.ts'
import { BY_NAME } from '#app/store/rows.ts'
import type { Db } from '#app/store/tables.ts'
import { removedNamesAt } from './removed.server.ts'

type SiblingKind = 'full' | 'dam' | 'sire'

/** The nearest siblings with a page, and how many there are of each kind. */
export type Siblings = {
  shown: readonly { kind: SiblingKind; horse: HorseDocument }[]
  full: number
  half: number
}

const KINDS: readonly SiblingKind[] = ['full', 'dam', 'sire']

/**
 * Own horses with a parent in common: full siblings first (`nearness` 0), then by the dam (1), by the sire (2); the
 * youngest first. A blank parent matches nothing: unknown parents are stored as null.
 */
function siblingsOf(db: Db, limit: number, name: string, sire: string, dam: string) {
  const near = db
    .selectFrom('horses')
    .select((eb) => [
      'name',
      'birth_year',
      'sort_key',
      eb
        .case()
        .when(eb.and([eb('sire', '=', sire), eb('dam', '=', dam)]))
        .then(eb.lit<number>(0))
        .when('dam', '=', dam)
        .then(eb.lit<number>(1))
        .else(eb.lit<number>(2))
        .end()
        .as('nearness'),
    ])
    .where((eb) => eb.or([eb('sire', '=', sire), eb('dam', '=', dam)]))
    .where('name', '<>', name)
  const nearest = db
    .selectFrom(near.as('near'))
    .select((eb) => [
      'name',
      'nearness',
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .orderBy('nearness')
            // The engines place nulls differently.
            .orderBy(eb.case().when('birth_year', 'is', null).then(1).else(0).end())
            .orderBy('birth_year', 'desc')
            .orderBy(BY_NAME),
        )
        .as('place'),
      eb.fn.countAll<number>().over().as('total'),
      eb.fn
        .sum<number | string>(eb.case().when('nearness', '=', eb.lit(0)).then(eb.lit(1)).else(eb.lit(0)).end())
        .over()
        .as('full'),
    ])
    .orderBy('place')
    .limit(limit)
  // Their documents afterwards: those of a whole crop would be sorted with them.
  return db
    .selectFrom(nearest.as('nearest'))
    .innerJoin('horses', 'horses.name', 'nearest.name')
    .select(['horses.name', 'horses.doc', 'nearness', 'place', 'total', 'full'])
}

type SiblingRow = { name: string; doc: string; nearness: number; place: number; total: number; full: number | string }

function readSiblings(rows: readonly SiblingRow[]): Siblings {
  const full = Number(rows[0]?.full ?? 0)
  return {
    shown: rows
      .toSorted((one, other) => one.place - other.place)
      .map((row) => ({ kind: KINDS[row.nearness] ?? 'sire', horse: readCached('horses', row) })),
    full,
    half: (rows[0]?.total ?? 0) - full,
  }
}

export type AroundQuery = {
  name: string
  sire: string | null
  dam: string | null
  list: string | null
  /** At most 30. */
  names: readonly string[]
}

const PART = { sibling: 0, neighbour: 1, own: 2, newest: 3 } as const
const NOTHING_MORE = ['place', 'total', 'full', 'newest'] as const

const aroundQuery = remember((mostSiblings: number) =>
  prepared((db, name: string, sire: string, dam: string, list: string, sortKey: string, ...names: string[]) =>
    db
      .selectFrom(siblingsOf(db, mostSiblings, name, sire, dam).as('sibling'))
      .select((eb) => [
        eb.lit<number>(PART.sibling).as('part'),
        'name',
        'doc',
        'nearness',
        'place',
        'total',
        'full',
        eb.lit<number>(0).as('newest'),
      ])
      .unionAll(
        db
          .selectFrom(neighboursOf(db, list, sortKey, name).as('neighbour'))
          .select((eb) => [
            eb.lit<number>(PART.neighbour).as('part'),
            'name',
            eb.cast<string>(eb.val(''), 'text').as('doc'),
            'side as nearness',
            ...NOTHING_MORE.map((column) => eb.lit<number>(0).as(column)),
          ]),
      )
      .unionAll(
        db
          .selectFrom('horses')
          .select((eb) => [
            eb.lit<number>(PART.own).as('part'),
            'name',
            eb.cast<string>(eb.val(''), 'text').as('doc'),
            eb.lit<number>(0).as('nearness'),
            ...NOTHING_MORE.map((column) => eb.lit<number>(0).as(column)),
          ])
          .where('name', 'in', names),
      )
      .unionAll(
        // The revision says which names have no page, without a read of its own. What is read does not depend on it.
        db
          .selectFrom('journal')
          .select((eb) => [
            eb.lit<number>(PART.newest).as('part'),
            eb.cast<string>(eb.val(''), 'text').as('name'),
            eb.cast<string>(eb.val(''), 'text').as('doc'),
            eb.lit<number>(0).as('nearness'),
            eb.lit<number>(0).as('place'),
            eb.lit<number>(0).as('total'),
            eb.lit<number>(0).as('full'),
            eb.fn.max('revision').as(NOT_READ),
          ]),
      ),
  ),
)

/** Siblings, neighbours in the list of its category (null if in none), own horses, and names without a page. */
export async function findAround(db: Db, { name, sire, dam, list, names }: AroundQuery, mostSiblings: number) {
  const [asSire = '', asDam = ''] = [sire, dam].map((parent) => (isKnownName(parent) ? parent : ''))
  const rows = await aroundQuery(mostSiblings)(
    db,
    name,
    asSire,
    asDam,
    list ?? '',
    swedishSortKey(name),
    ...padded(names.length ? names : ['']),
  )
  const of = (part: number) => rows.filter((row) => row.part === part)
  const beside = (side: number) => of(PART.neighbour).find(({ nearness }) => nearness === side)?.name ?? null
  return {
    siblings: readSiblings(of(PART.sibling)),
    neighbours: list === null ? null : { before: beside(0), after: beside(1) },
    ownHorses: new Set(of(PART.own).map((row) => row.name)),
    removed: await removedNamesAt(db, of(PART.newest)[0]?.newest ?? 0),
  }
}
