import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { type Change, commit } from './commit.ts'
import { renameHorse } from './rename.ts'
import { type Store, UPGRADED_SILENTLY } from './store.ts'
import { STORED_COLLECTIONS } from './tables.ts'

const STUD: Change[] = [
  { op: 'create', collection: 'horses', id: 'h2', document: { name: 'Åke af Norrsken', age: 2015, line: '3.2' } },
  { op: 'create', collection: 'horses', id: 'h1', document: { name: 'Bo', formerNames: ['Gamle Bo'], sire: 'Åke' } },
  { op: 'create', collection: 'pedigree', id: 'p', document: { name: 'aaÖrjan Stam', homebred: true } },
  { op: 'create', collection: 'evaluations', id: 'e', document: { horse: 'Bo', type: 'vrh', date: '2024-05-01' } },
  { op: 'create', collection: 'scores', id: 's', document: { name: 'Bo' } },
  { op: 'create', collection: 'competition', id: 'c', document: { name: 'Bo', meritCount: 3 } },
  { op: 'create', collection: 'settings', id: 'site', document: { siteName: 'Norrsken' } },
]

async function everything({ db }: Store) {
  const rows: unknown[] = []
  for (const collection of STORED_COLLECTIONS)
    rows.push(await db.selectFrom(collection).selectAll().orderBy('id').execute())
  const words = await db.selectFrom('finder_words').selectAll().execute()
  const pieces = await db.selectFrom('finder_pieces').selectAll().execute()
  const meta = await db.selectFrom('meta').selectAll().orderBy('key').execute()
  return { rows, found: [...words, ...pieces].map((row) => JSON.stringify(row)).toSorted(), meta }
}

describeOnBothEngines('Computing the keys again', (_open, { openAt, place }) => {
  test('makes the columns and the finder of every collection as a commit does', async () => {
    const options = await place()
    const store = await openAt(options)
    await commit(store, 'Anna', 'import', STUD)
    await renameHorse(store, 'Anna', { id: 'h2', version: 1, document: { name: 'Åskar', age: 2015, line: '3.2' } })
    const before = await everything(store)
    expect(before.found.length).toBeGreaterThan(20)
    expect(before.meta).toEqual([{ key: 'keys_version', value: expect.any(String) }])
    const ownRow = { key: 'a', value: 'x' }
    before.meta.unshift(ownRow)
    await store.write(async (trx) => {
      await trx.insertInto('meta').values(ownRow).execute()
      await trx.updateTable('horses').set({ sort_key: 'x', birth_year: 1, line_key: 'x', sire: 'x' }).execute()
      await trx.updateTable('pedigree').set({ sort_key: 'x', homebred: 0, pony: 0 }).execute()
      await trx.updateTable('evaluations').set({ horse: 'x', date: null }).execute()
      await trx.updateTable('scores').set({ name: 'x' }).execute()
      await trx.updateTable('competition').set({ merit_count: 0 }).execute()
      await trx.deleteFrom('finder_words').where('word', '>', 'b').execute()
      await trx.insertInto('finder_words').values({ word: 'x', kind: 'h', key: 'x', doc_id: 'gone' }).execute()
      await trx.insertInto('finder_pieces').values({ place: '0', piece: 'x', word: 'x', at: 0 }).execute()
    })
    // The version is right: nothing is computed.
    const spoiled = await everything(store)
    await openAt(options)
    expect(await everything(store)).toEqual(spoiled)
    await store.write((trx) => trx.updateTable('meta').set({ value: 'older' }).where('key', '!=', 'a').execute())
    await openAt({ ...options, upgrade: UPGRADED_SILENTLY })
    expect(await everything(store)).toEqual(before)
    // A store that does not say its version.
    await store.write(async (trx) => {
      await trx.deleteFrom('meta').where('key', '!=', 'a').execute()
      await trx.updateTable('horses').set({ sort_key: 'x' }).execute()
    })
    await openAt({ ...options, upgrade: UPGRADED_SILENTLY })
    expect(await everything(store)).toEqual(before)
  })
})
