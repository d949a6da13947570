import { findRemembered, type Remembered } from '#app/desk/remembered.server.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { isListed } from '#app/domain/news/claims.ts'
import { isMonth } from '#app/domain/news/months.ts'
import { fillParents } from '#app/features/horses/data/parents.server.ts'
import { readCached } from '#app/store/read.ts'
import type { Db, Trx } from '#app/store/tables.ts'

/** Each month's horse is a document of the settings: its month is in the id, so that there is one, and undoing one leaves the others. */
export const MONTH_START = 'month:'

/** What the owner has chosen for a month. */
export type ChosenMonth = {
  /** Of its document. */
  id: string
  version: number
  month: string
  /** Of the horse: it may be called otherwise by now. */
  horseId: string | null
  /** What the horse was called when it was chosen. */
  name: string
  words: string
}

function readChosen({ id, version, document }: Remembered): ChosenMonth[] {
  const [month, name] = [id.slice(MONTH_START.length), readText(document['name'])]
  if (!isMonth(month) || name === null) return []
  return [{ id, version, month, horseId: readText(document['horse']), name, words: readText(document['words']) ?? '' }]
}

/** The months that have a horse, the latest first. */
export async function findChosenMonths(db: Db): Promise<ChosenMonth[]> {
  return (await findRemembered(db, MONTH_START)).toReversed().flatMap(readChosen)
}

/** The horse that was chosen: by its id, whatever it is called now; by its name where an import has given it another. */
export async function findChosenHorse(
  db: Trx,
  { horseId, name }: Pick<ChosenMonth, 'horseId' | 'name'>,
): Promise<{ id: string; document: HorseDocument } | null> {
  const horses = db.selectFrom('horses').select(['id', 'doc'])
  const row =
    (horseId === null ? undefined : await horses.where('id', '=', horseId).executeTakeFirst()) ??
    (await horses.where('name', '=', name).executeTakeFirst())
  return row ? { id: row.id, document: readCached('horses', row) } : null
}

export type MonthHorse = { horse: HorseDocument; words: string }

/** The horse of a month; null where none is chosen, or the one that is stands in no list for visitors. */
export async function findMonthHorse(db: Db, month: string): Promise<MonthHorse | null> {
  const chosen = (await findRemembered(db, MONTH_START + month)).flatMap(readChosen).at(-1)
  if (chosen === undefined) return null
  const found = await findChosenHorse(db, chosen)
  if (found === null || !isListed(found.document)) return null
  const [horse = found.document] = await fillParents(db, [found.document])
  return { horse, words: chosen.words }
}
