import { GELDING, MARE, STALLION } from '#app/domain/horse/genders.ts'
import { prepared } from '#app/store/prepared.ts'
import type { Db } from '#app/store/tables.ts'
import { foalsOf } from './offspring.server.ts'

/** What is told of all of a horse's foals. */
export type FoalsInAll = {
  total: number
  mares: number
  stallions: number
  geldings: number
  /** How many have a page of their own. */
  here: number
  firstYear: number | null
  lastYear: number | null
}

const NONE: FoalsInAll = {
  total: 0,
  mares: 0,
  stallions: 0,
  geldings: 0,
  here: 0,
  firstYear: null,
  lastYear: null,
}

const asked = (limit: number) =>
  prepared((db, parent: string) => {
    const foals = foalsOf(db, parent)
      .select((eb) => [
        'name',
        eb.fn.min('created').as('born'),
        eb.fn.min('sort_key').as('sort_key'),
        eb.fn.max('gender').as('gender'),
        eb.fn.max('here').as('here'),
      ])
      .groupBy('name')
    return (
      db
        .selectFrom(foals.as('foal'))
        .select((eb) => {
          const inAll = (gender: string) =>
            eb.fn
              .sum<number | string>(eb.case().when('gender', '=', gender).then(eb.lit(1)).else(eb.lit(0)).end())
              .over((over) => over)
          return [
            'name',
            eb.fn
              .countAll<number>()
              .over((over) => over)
              .as('total'),
            inAll(MARE).as('mares'),
            inAll(STALLION).as('stallions'),
            inAll(GELDING).as('geldings'),
            eb.fn
              .sum<number | string>('here')
              .over((over) => over)
              .as('here'),
            eb.fn
              .min('born')
              .over((over) => over)
              .as('firstYear'),
            eb.fn
              .max('born')
              .over((over) => over)
              .as('lastYear'),
          ]
        })
        // The engines differ in where they put what is missing.
        .orderBy((eb) => eb.case().when('born', 'is', null).then(1).else(0).end())
        .orderBy('born', 'desc')
        .orderBy('sort_key')
        .orderBy('name')
        .limit(limit)
    )
  })

const questions = new Map<number, ReturnType<typeof asked>>()

/** The names of a horse's newest foals, those without a year last, and what is told of all of them. */
export async function findNewestFoals(db: Db, parent: string, limit: number) {
  const ask = questions.get(limit) ?? asked(limit)
  questions.set(limit, ask)
  const rows = await ask(db, parent)
  const [first] = rows
  if (first === undefined) return { names: [], inAll: NONE }
  const { name: _name, ...told } = first
  const inAll: FoalsInAll = {
    ...told,
    // Sums come as text from PostgreSQL.
    mares: Number(told.mares),
    stallions: Number(told.stallions),
    geldings: Number(told.geldings),
    here: Number(told.here),
  }
  return { names: rows.map(({ name }) => name), inAll }
}
