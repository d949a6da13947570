import type { OperandValueExpressionOrList } from 'kysely'
import { batchesOf, NAMES_PER_BATCH } from '#app/domain/batches.ts'
import { isKnownName } from '#app/domain/names.ts'
import type { PedigreeCell } from '#app/domain/pedigree/walk.ts'
import { padded, prepared } from '#app/store/prepared.ts'
import { readCached } from '#app/store/read.ts'
import type { Db, Tables } from '#app/store/tables.ts'
import { type Ancestor, ancestorOf, pedigreeCells } from './ancestors.ts'

/** Own horses (`own` is 1) and pedigree entries of these names, in one query. */
export function rowsOfNames(db: Db, names: OperandValueExpressionOrList<Tables, 'horses' | 'pedigree', 'name'>) {
  return db
    .selectFrom('horses')
    .select((eb) => ['name', 'doc', eb.lit<number>(1).as('own')])
    .where('name', 'in', names)
    .unionAll(
      db
        .selectFrom('pedigree')
        .select((eb) => ['name', 'doc', eb.lit<number>(0).as('own')])
        .where('name', 'in', names),
    )
}

const findRows = prepared((db, ...names: string[]) => rowsOfNames(db, names))

/** Ancestors by name, 30 a query: the pedigree entry (spec 7), or the own horse; never unknown names (spec 3). */
export async function findAncestors(db: Db, names: Iterable<string>): Promise<Map<string, Ancestor>> {
  const wanted = [...new Set(names)].filter(isKnownName)
  const found = new Map<string, Ancestor>()
  for (const batch of batchesOf(wanted, NAMES_PER_BATCH)) {
    const rows = await findRows(db, ...padded(batch))
    const own = new Map(rows.flatMap((row) => (row.own === 1 ? [[row.name, readCached('horses', row)] as const] : [])))
    const entries = new Map(
      rows.flatMap((row) => (row.own === 1 ? [] : [[row.name, readCached('pedigree', row)] as const])),
    )
    for (const { name } of rows) {
      const ancestor = ancestorOf(own.get(name), entries.get(name))
      if (ancestor) found.set(name, ancestor)
    }
  }
  return found
}

export function findPedigreeCells(
  db: Db,
  horse: { name: string; sire: string | null; dam: string | null },
  known: ReadonlyMap<string, Ancestor | null> = new Map(),
  generations?: number,
): Promise<PedigreeCell<Ancestor>[]> {
  return pedigreeCells((names) => findAncestors(db, names), horse, known, generations)
}
