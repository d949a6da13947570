import { batchesOf, NAMES_PER_BATCH } from '#app/domain/batches.ts'
import { readQuery } from '#app/domain/finder/rank.ts'
import { likeNames, nearBeginnings, nearNames } from '#app/domain/horse-form/near-names.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { findNames } from '#app/store/finder/find.ts'
import type { Db, Trx } from '#app/store/tables.ts'

/** A name that no horse has, and similar ones. */
export type UnknownName = { name: string; near: string[] }
export type NamedHorse = { id: string; name: string; doc: string; version: number }

/** Names compared on either side of an unknown one. */
const NEIGHBOURS = 1500
const AFTER_ALL = '\uffff'
const MOST_NEAR = 3

const partsOf = (line: string) =>
  line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * The horses of a pasted list, each once, in its order. A line is one name or, if no horse has it, names separated by
 * commas, as a name may have a comma.
 */
export async function findNamedHorses(trx: Trx, lines: readonly string[]) {
  const given = lines.map((line) => line.trim()).filter((line) => line !== '')
  const wanted = [...new Set(given.flatMap((line) => [line, ...partsOf(line)]))]
  const found = new Map<string, NamedHorse>()
  for (const batch of batchesOf(wanted, NAMES_PER_BATCH)) {
    const rows = await trx
      .selectFrom('horses')
      .select(['id', 'name', 'doc', 'version'])
      .where('name', 'in', batch)
      .execute()
    for (const row of rows) found.set(row.name, row)
  }
  const names = new Set(given.flatMap((line) => (found.has(line) ? [line] : partsOf(line))))
  const horses: NamedHorse[] = []
  const unknown: UnknownName[] = []
  for (const name of names) {
    const horse = found.get(name)
    if (horse) horses.push(horse)
    else unknown.push({ name, near: await findNearNames(trx, name) })
  }
  return { horses, unknown }
}

/** Horses with similar names. */
export async function findNearNames(trx: Trx, name: string): Promise<string[]> {
  if (swedishSortKey(name) === '') return []
  const neighbours = await findNeighbours(trx, name)
  const near = nearNames(name, neighbours)
  if (near.length > 0) return near
  // The first letter may be wrong, or a part was typed: the search covers both.
  const query = readQuery(name)
  const found = query === null ? [] : await findNames(trx, query, ['horse'])
  return found.length > 0 ? found.slice(0, MOST_NEAR).map((one) => one.name) : nearBeginnings(name, neighbours)
}

/** Horses with names similar to a horse's new name. */
export async function findLikeNames(db: Db, name: string): Promise<string[]> {
  if (swedishSortKey(name) === '') return []
  const query = readQuery(name)
  const found = query === null ? [] : await findNames(db, query, ['horse'])
  return likeNames(name, [...(await findNeighbours(db, name)), ...found.map((one) => one.name)])
}

async function findNeighbours(db: Db, name: string): Promise<string[]> {
  const key = swedishSortKey(name)
  const letter = key.slice(0, 1)
  const names = db.selectFrom('horses').select('name').limit(NEIGHBOURS)
  const before = names.where('sort_key', '>=', letter).where('sort_key', '<', key).orderBy('sort_key', 'desc')
  const after = names
    .where('sort_key', '>=', key)
    .where('sort_key', '<', letter + AFTER_ALL)
    .orderBy('sort_key')
  const rows = [...(await before.execute()), ...(await after.execute())]
  return rows.map((row) => row.name)
}
