import type { CompiledQuery } from 'kysely'
import { NAMES_PER_BATCH } from '#app/domain/batches.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { remember } from '#app/domain/remember.ts'
import type { Db } from './tables.ts'

type Question<Row> = { compile: () => CompiledQuery<Row> }

const MARK = '\0'

/**
 * A query that is often run with other values (names, a year). It is compiled once for each number of values, as
 * compiling takes longer than many queries do. `words` may only pass its values to the query.
 */
export function prepared<Values extends (string | number)[], Row>(words: (db: Db, ...values: Values) => Question<Row>) {
  const compiled = onceFor((db: Db) =>
    remember((count: number) => {
      const marks = Array.from({ length: count }, (_value, at) => `${MARK}${at}`)
      const query = words(db, ...(marks as Values)).compile() // the same number of values
      // The index of the value that each parameter holds; -1 for a constant.
      return { query, places: query.parameters.map((value) => marks.findIndex((mark) => mark === value)) }
    }),
  )
  return async (db: Db, ...values: Values): Promise<Row[]> => {
    const { query, places } = compiled(db)(values.length)
    const parameters = places.map((place, at) => (place === -1 ? query.parameters[at] : values[place]))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

const SIZES: readonly number[] = [1, 2, 4, 8, 16, NAMES_PER_BATCH]

/** The texts with the first one repeated, so that lists of many lengths need few compiled queries. */
export function padded(texts: readonly string[]): string[] {
  const size = SIZES.find((each) => each >= texts.length)
  const [first] = texts
  if (size === undefined || first === undefined) return [...texts]
  return [...texts, ...Array.from<string>({ length: size - texts.length }).fill(first)]
}
