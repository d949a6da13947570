import type { HorseDocument } from '#app/domain/documents.ts'
import { readCached } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'

/** By both parents, by the dam, by the sire. */
type SiblingKind = 'full' | 'dam' | 'sire'

/** The nearest siblings that have a page, and how many there are of each nearness. */
export type Siblings = {
  shown: readonly { kind: SiblingKind; horse: HorseDocument }[]
  full: number
  half: number
}

const KINDS: readonly SiblingKind[] = ['full', 'dam', 'sire']

/**
 * The stud's own horses with a parent in common, in their order: full siblings first (`nearness` 0), then those by the dam (1),
 * by the sire (2); of each the youngest first. A parent that is blank is nobody's: what is unknown is stored as nothing.
 */
export function siblingsOf(db: Db, limit: number, name: string, sire: string, dam: string) {
  const near = db
    .selectFrom('horses')
    .select((eb) => [
      'name',
      'doc',
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
  return db
    .selectFrom(near.as('near'))
    .select((eb) => [
      'name',
      'doc',
      'nearness',
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .orderBy('nearness')
            // The engines differ in where they put what is missing.
            .orderBy(eb.case().when('birth_year', 'is', null).then(1).else(0).end())
            .orderBy('birth_year', 'desc')
            .orderBy('sort_key')
            .orderBy('name'),
        )
        .as('place'),
      eb.fn
        .countAll<number>()
        .over((over) => over)
        .as('total'),
      eb.fn
        .sum<number | string>(eb.case().when('nearness', '=', eb.lit(0)).then(eb.lit(1)).else(eb.lit(0)).end())
        .over((over) => over)
        .as('full'),
    ])
    .orderBy('place')
    .limit(limit)
}

type SiblingRow = { name: string; doc: string; nearness: number; place: number; total: number; full: number | string }

/** The siblings that those rows tell of, in whatever order they came. */
export function readSiblings(rows: readonly SiblingRow[]): Siblings {
  const full = Number(rows[0]?.full ?? 0)
  return {
    shown: rows
      .toSorted((one, other) => one.place - other.place)
      .map((row) => ({ kind: KINDS[row.nearness] ?? 'sire', horse: readCached('horses', row) })),
    full,
    half: (rows[0]?.total ?? 0) - full,
  }
}
