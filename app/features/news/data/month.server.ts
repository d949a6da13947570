import { findRemembered, type Remembered } from '#app/desk/remembered.server.ts'
import { isPublicCategory } from '#app/domain/categories.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { isListed } from '#app/domain/news/claims.ts'
import { isMonth } from '#app/domain/news/months.ts'
import { fillParents } from '#app/features/horses/data/batch.server.ts'
import { padded, prepared } from '#app/store/prepared.ts'
import { readCached } from '#app/store/read.ts'
import { BY_NAME } from '#app/store/rows.ts'
import type { Db, Trx } from '#app/store/tables.ts'

/** The month is in the id of the document, so that there is one horse a month. */
export const MONTH_START = 'month:'

export type ChosenMonth = {
  id: string
  version: number
  month: string
  /** Of the horse: it may have been renamed since. */
  horseId: string | null
  name: string
  words: string
}

function readChosen({ id, version, document }: Remembered): ChosenMonth[] {
  const [month, name] = [id.slice(MONTH_START.length), readText(document['name'])]
  if (!isMonth(month) || name === null) return []
  return [{ id, version, month, horseId: readText(document['horse']), name, words: readText(document['words']) ?? '' }]
}

export async function findChosenMonths(db: Db): Promise<ChosenMonth[]> {
  return (await findRemembered(db, MONTH_START)).toReversed().flatMap(readChosen)
}

const rowOfId = prepared((db, id: string) => db.selectFrom('horses').select(['id', 'doc']).where('id', '=', id))
const rowOfName = prepared((db, name: string) => db.selectFrom('horses').select(['id', 'doc']).where('name', '=', name))

/** The chosen horse: by its id, whatever its name is now; by its name if an import gave it another id. */
export async function findChosenHorse(db: Trx, { horseId, name }: Pick<ChosenMonth, 'horseId' | 'name'>) {
  const [row] = horseId === null ? [] : await rowOfId(db, horseId)
  const [named] = row ? [row] : await rowOfName(db, name)
  return named ? { id: named.id, document: readCached('horses', named) } : null
}

export type MonthHorse = { horse: HorseDocument; words: string }

/** The horse of a month; null if none is chosen, or if visitors find it in no list. */
export async function findMonthHorse(db: Db, month: string): Promise<MonthHorse | null> {
  const chosen = (await findRemembered(db, MONTH_START + month)).flatMap(readChosen).at(-1)
  if (chosen === undefined) return null
  const found = await findChosenHorse(db, chosen)
  if (found === null || !isListed(found.document)) return null
  const [horse = found.document] = await fillParents(db, [found.document])
  return { horse, words: chosen.words }
}

// From an index: a large stud has thousands of young horses.
const bornRows = prepared((db, year: number) =>
  db.selectFrom('horses').select(['name', 'category', 'sort_key']).where('birth_year', '=', year).orderBy(BY_NAME),
)

const horseRows = prepared((db, ...names: string[]) =>
  db.selectFrom('horses').select('doc').where('name', 'in', names).orderBy(BY_NAME),
)

/** Some of the horses born that year that are in a list of the living, in Swedish order. */
export async function findFoals(db: Db, year: number, most: number): Promise<HorseDocument[]> {
  const born = await bornRows(db, year)
  const foals: HorseDocument[] = []
  const living = born.filter(({ category }) => isPublicCategory(category) && category !== 'dead')
  for (let at = 0; at < living.length && foals.length < most; at += most) {
    const names = living.slice(at, at + most).map(({ name }) => name)
    const rows = await horseRows(db, ...padded(names))
    foals.push(...rows.map((row) => readCached('horses', row)).filter(isListed))
  }
  return fillParents(db, foals.slice(0, most))
}
