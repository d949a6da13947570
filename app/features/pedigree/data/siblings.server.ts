import type { HorseDocument } from '#app/domain/documents.ts'
import { isKnownName } from '#app/domain/names.ts'
import { prepared } from '#app/store/prepared.ts'
import { readKept } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'

/** By both parents, by the dam, by the sire. */
export type SiblingKind = 'full' | 'dam' | 'sire'

/** The nearest siblings that have a page, and how many there are of each nearness. */
export type Siblings = {
  shown: readonly { kind: SiblingKind; horse: HorseDocument }[]
  full: number
  half: number
}

const KINDS: readonly SiblingKind[] = ['full', 'dam', 'sire']
const NOBODY: Siblings = { shown: [], full: 0, half: 0 }

const asked = (limit: number) =>
  prepared((db, name: string, sire: string, dam: string) => {
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
          .then(eb.lit(0))
          .when('dam', '=', dam)
          .then(eb.lit(1))
          .else(eb.lit(2))
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
          .countAll<number>()
          .over((over) => over)
          .as('total'),
        eb.fn
          .sum<number | string>(eb.case().when('nearness', '=', eb.lit(0)).then(eb.lit(1)).else(eb.lit(0)).end())
          .over((over) => over)
          .as('full'),
      ])
      .orderBy('nearness')
      .orderBy((eb) => eb.case().when('birth_year', 'is', null).then(1).else(0).end())
      .orderBy('birth_year', 'desc')
      .orderBy('sort_key')
      .orderBy('name')
      .limit(limit)
  })

const questions = new Map<number, ReturnType<typeof asked>>()

/** The stud's own horses with a parent in common, full siblings first, then those by the dam; of each the youngest first. */
export async function findSiblings(
  db: Db,
  { name, sire, dam }: { name: string; sire: string | null; dam: string | null },
  limit: number,
): Promise<Siblings> {
  // A blank is no horse's parent: what is unknown is stored as nothing.
  const [asSire, asDam] = [sire, dam].map((parent) => (isKnownName(parent) ? parent : ''))
  if (asSire === '' && asDam === '') return NOBODY
  const ask = questions.get(limit) ?? asked(limit)
  questions.set(limit, ask)
  const rows = await ask(db, name, asSire ?? '', asDam ?? '')
  const full = Number(rows[0]?.full ?? 0)
  return {
    shown: rows.map((row) => ({ kind: KINDS[row.nearness] ?? 'sire', horse: readKept('horses', row) })),
    full,
    half: (rows[0]?.total ?? 0) - full,
  }
}
