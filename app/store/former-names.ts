import { readList } from '#app/domain/documents.ts'
import { isStorableName } from '#app/domain/storable-name.ts'
import { parseStored } from './documents.ts'
import type { Engine } from './engines/differences.ts'
import { type Fields, plainDocument } from './firestore-values.ts'
import { insertRows, oneByOne } from './rows.ts'
import type { Db, Tables, Trx } from './tables.ts'
import { nameIn, type Write } from './write/write.ts'

/** The former names in the document, oldest first. */
export function formerNames(horse: Fields): string[] {
  return readList(plainDocument(horse)['formerNames']).filter(isStorableName)
}

/**
 * Stores names that horses lose with these writes, or that an imported document lists, so that old addresses redirect.
 * They stay after an undo: the address was public.
 */
export async function keepFormerNames(
  engine: Engine,
  trx: Trx,
  writes: readonly Write[],
  revision: number,
): Promise<void> {
  const lost: Tables['former_names'][] = []
  const listed: Tables['former_names'][] = []
  const horses = writes.filter(({ collection }) => collection === 'horses')
  for await (const [, { id, before, after, had, gets }] of oneByOne(horses)) {
    const name = nameIn(gets)
    if (after === null || name === null) continue
    const wasCalled = nameIn(had) ?? name
    if (wasCalled !== name) lost.push({ name: wasCalled, horse_id: id, revision })
    const now = formerNames(after.document)
    if (now.length === 0) continue
    const known = new Set([name, wasCalled, ...(before === null ? [] : formerNames(parseStored(before.doc)))])
    for (const former of new Set(now)) {
      if (!known.has(former)) listed.push({ name: former, horse_id: id, revision })
    }
  }
  const key = ['name', 'horse_id']
  await insertRows(engine, trx, 'former_names', lost, { key, update: ['revision'] })
  await insertRows(engine, trx, 'former_names', listed, { key, update: [] })
}

/**
 * The present name of the horse with this former name, for a permanent redirect; null if there is none. Call it when no
 * horse has the name now. The horse that had it last wins.
 */
export async function findFormerName({ db }: { db: Db }, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('former_names')
    .innerJoin('horses', 'horses.id', 'former_names.horse_id')
    .select('horses.name')
    .where('former_names.name', '=', name.trim())
    .orderBy('former_names.revision', 'desc')
    .orderBy('horses.id')
    .limit(1)
    .executeTakeFirst()
  return row === undefined || row.name === name.trim() ? null : row.name
}
