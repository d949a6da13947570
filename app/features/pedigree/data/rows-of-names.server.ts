import type { OperandValueExpressionOrList } from 'kysely'
import type { Db, Tables } from '#app/store/tables.ts'

type Names = OperandValueExpressionOrList<Tables, 'horses' | 'pedigree', 'name'>

/**
 * The stud's own horses (`own` is 1) and the pedigree entries of these names. One question for both: how long a page takes
 * follows from how many it asks.
 */
export function rowsOfNames(db: Db, names: Names) {
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
