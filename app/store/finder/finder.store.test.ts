import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FOUND_KINDS, rankNames, readQuery } from '#app/domain/finder/rank.ts'
import { type ArbitraryStep, arbitraryStep } from '../../../tests/arbitrary-documents.ts'
import { describeOnBothEngines, freshPlace } from '../../../tests/stores.ts'
import { takeStep } from '../../../tests/take-step.ts'
import { commit } from '../commit.ts'
import { reindex } from '../reindex.ts'
import { renameHorse } from '../rename.ts'
import { openStore, type Store } from '../store.ts'
import { undo } from '../undo.ts'
import { findNames } from './find.ts'

/** The finder over a store: equal to the rule over all names, on both engines, after any writes. */

async function ask(store: Store, typed: string) {
  const query = readQuery(typed)
  const found = query === null ? [] : await findNames(store.db, query, FOUND_KINDS)
  // The same through the index.
  if (query !== null) expect(await findNames(store.db, query, FOUND_KINDS, 0)).toEqual(found)
  return found.map(({ kind, name, match }) => [kind, name, match.chance, match.place])
}

const keep = async (store: Store, collection: 'horses' | 'pedigree', ...names: string[]) => {
  const result = await commit(
    store,
    'Anna',
    'import',
    names.map((name) => ({ op: 'create' as const, collection, document: { name } })),
  )
  if (!result.ok) throw new Error(result.reason)
  return result
}

const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort()
async function indexOf({ db }: Pick<Store, 'db'>) {
  return [
    sorted(await db.selectFrom('finder_words').selectAll().execute()),
    sorted(await db.selectFrom('finder_pieces').selectAll().execute()),
  ]
}

describeOnBothEngines('The finder', (open, { engine }) => {
  test('finds inside words, without accents, with a mistake, by a former name, in a pedigree', async () => {
    const store = await open()
    await keep(store, 'horses', 'Salt & Peppar', 'Åsa', 'Asa', 'Stjärnfall av Norrsken', "L'Étoile d'Or", '50/50 Chans')
    await keep(store, 'pedigree', 'Salt & Peppar', 'Ekebacka Månstjärna', 'Pepparkorn')
    expect(await ask(store, 'peppar')).toEqual([
      ['pedigree', 'Pepparkorn', 'exact', 'beginning'],
      ['horse', 'Salt & Peppar', 'exact', 'word'],
    ])
    expect(await ask(store, 'åsa')).toEqual([
      ['horse', 'Åsa', 'exact', 'whole'],
      ['horse', 'Asa', 'forgiven', 'whole'],
    ])
    expect(await ask(store, 'STJARN')).toEqual([
      ['horse', 'Stjärnfall av Norrsken', 'forgiven', 'beginning'],
      ['pedigree', 'Ekebacka Månstjärna', 'forgiven', 'inside'],
    ])
    expect(await ask(store, 'pepapr')).toEqual([
      ['pedigree', 'Pepparkorn', 'mistaken', 'beginning'],
      ['horse', 'Salt & Peppar', 'mistaken', 'word'],
    ])
    expect(await ask(store, 'xasa')).toEqual([
      ['horse', 'Asa', 'mistaken', 'beginning'],
      ['horse', 'Åsa', 'mistaken', 'beginning'],
    ])
    expect(await ask(store, 'norsken stjarn')).toEqual([['horse', 'Stjärnfall av Norrsken', 'mistaken', 'word']])
    expect(await ask(store, 'etoile')).toEqual([['horse', "L'Étoile d'Or", 'exact', 'inside']])
    expect(await ask(store, '50 50')).toEqual([['horse', '50/50 Chans', 'exact', 'beginning']])
    for (const nothing of ['', '%', '_', '100 %', "'); drop table horses; --"])
      expect(await ask(store, nothing)).toEqual([])
  })

  test('finds names whatever their ids, also among a thousand', async () => {
    const store = await open()
    const ids = ['a\nb', 'a\\nb', '\\', 'c\u0002d\n', ' e f ', "g'h", '%']
    const result = await commit(
      store,
      'Anna',
      'import',
      [...ids, ...Array.from({ length: 1001 }, (_, turn) => `other${turn}`)].map((id, turn) => ({
        op: 'create',
        collection: 'horses',
        id,
        document: { name: `Peppar ${String(turn).padStart(4, '0')}` },
      })),
    )
    expect(result.ok).toBe(true)
    const query = readQuery('peppar')
    if (query === null) throw new Error('no query')
    for (const fewNames of [2500, 0]) {
      const found = await findNames(store.db, query, FOUND_KINDS, fewNames)
      expect(found.slice(0, ids.length).map(({ id }) => id)).toEqual(ids)
    }
    // A mistyped word of a thousand names beside a rare one.
    await keep(store, 'horses', 'Udda Pepprr')
    expect(await ask(store, 'udda peppar')).toEqual([['horse', 'Udda Pepprr', 'mistaken', 'beginning']])
    expect(await ask(store, 'uddda peppar')).toEqual([['horse', 'Udda Pepprr', 'mistaken', 'beginning']])
  })

  test('judges all of 2,500 names, and of more those that the index chooses', async () => {
    const store = await open()
    // "Ér" is in far more words than the index chooses, and only one has its accent.
    await keep(store, 'horses', ...Array.from({ length: 1250 }, (_, turn) => `Mer${turn} Udda`))
    await keep(store, 'pedigree', ...Array.from({ length: 1249 }, (_, turn) => `Mer${turn + 1250} Udda`), 'Zérland')
    const best = async (typed: string, fewNames?: number) => {
      const query = readQuery(typed)
      if (query === null) throw new Error('no query')
      const found = await findNames(store.db, query, FOUND_KINDS, fewNames)
      return [found.length, found[0]?.name]
    }
    expect(await best('ér')).toEqual([120, 'Zérland'])
    expect(await best('ér', 2499)).toEqual([60, 'Mer0 Udda'])
    expect(await best('udda')).toEqual([120, 'Mer0 Udda'])
    expect(await best('zerlamd')).toEqual([1, 'Zérland'])
    await keep(store, 'horses', 'Annan')
    expect(await best('ér')).toEqual([60, 'Mer0 Udda'])
    expect(await best('ér', 2501)).toEqual([120, 'Zérland'])
  })

  test('follows a rename, a removal and their undos', async () => {
    const store = await open()
    const { ids } = await keep(store, 'horses', 'Gammelnamn', 'Annan')
    const before = await indexOf(store)
    const id = ids[0] ?? ''
    const rename = async (to: string) => {
      const { version } = await store.db
        .selectFrom('horses')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const result = await renameHorse(store, 'Anna', { id, version, document: { name: to } })
      if (!result.ok) throw new Error('not renamed')
      return result.revision
    }
    const renamed = await rename('Nyaste')
    expect(await ask(store, 'gammel')).toEqual([['former', 'Gammelnamn', 'exact', 'beginning']])
    expect(await ask(store, 'nyaste')).toEqual([['horse', 'Nyaste', 'exact', 'whole']])
    await undo(store, 'Anna', renamed)
    expect(await ask(store, 'gammel')).toEqual([['horse', 'Gammelnamn', 'exact', 'beginning']])
    const { version } = await store.db
      .selectFrom('horses')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const removed = await commit(store, 'Anna', 'delete-horse', [{ op: 'delete', collection: 'horses', id, version }])
    expect([await ask(store, 'gammel'), await ask(store, 'nyaste')]).toEqual([[], []])
    if (!removed.ok) throw new Error('not removed')
    await undo(store, 'Anna', removed.revision)
    expect(await ask(store, 'nyaste')).toEqual([['former', 'Nyaste', 'exact', 'whole']])
    expect(before[0]).toHaveLength(4)
  })

  test('equals a new index after any steps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryStep, { maxLength: 14 }), async (steps: ArbitraryStep[]) => {
        const store = await open()
        for (const step of steps) await takeStep(store, step)
        const kept = await indexOf(store)
        await store.write(async (trx) => {
          await trx.deleteFrom('meta').where('key', '=', 'keys_version').execute()
          await reindex(store.engine, trx)
        })
        expect(await indexOf(store)).toEqual(kept)
        await store.close()
      }),
      { numRuns: engine === 'sqlite' ? 25 : 4 },
    )
  })
})

const word = fc.constantFrom(
  'åsa',
  'asa',
  'stjärna',
  'stjarn',
  'stjärnfall',
  'peppar',
  'pepparkorn',
  'salt',
  'norrsken',
  'av',
  'élan',
  'elan',
  'xø',
  '12',
  '125',
  'm',
)
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const mistyped = fc
  .tuple(name, fc.nat(), fc.constantFrom('', 'x', 'e', ' '))
  .map(([text, at, letter]) => text.slice(0, at % text.length) + letter + text.slice((at % text.length) + 1))

test('both engines equal the rule over all names, for any query', async () => {
  const places = [await freshPlace('sqlite', 'prepared'), await freshPlace('postgres', 'prepared')]
  const stores = await Promise.all(places.map(({ options }) => openStore(options)))
  try {
    const horses = fc.sample(name, { numRuns: 160, seed: 7 })
    const entries = fc.sample(name, { numRuns: 120, seed: 8 })
    for (const store of stores) {
      await keep(store, 'horses', ...new Set(horses))
      await keep(store, 'pedigree', ...new Set(entries))
    }
    const [first] = stores
    if (!first) throw new Error('no store')
    const all = [
      ...(await first.db.selectFrom('horses').select(['name', 'sort_key as sortKey']).execute()).map((row) => ({
        kind: 'horse' as const,
        ...row,
      })),
      ...(await first.db.selectFrom('pedigree').select(['name', 'sort_key as sortKey']).execute()).map((row) => ({
        kind: 'pedigree' as const,
        ...row,
      })),
    ]
    const asked = fc.oneof(
      name,
      mistyped,
      fc.tuple(name, fc.integer({ min: 1, max: 9 })).map(([text, length]) => text.slice(0, length)),
    )
    await fc.assert(
      fc.asyncProperty(asked, async (typed) => {
        const query = readQuery(typed)
        fc.pre(query !== null)
        if (query === null) return
        const wanted = rankNames(all, query).map(({ kind, name: found, match }) => [
          kind,
          found,
          match.chance,
          match.place,
        ])
        for (const store of stores) expect(await ask(store, typed)).toEqual(wanted)
      }),
      { numRuns: 60 },
    )
  } finally {
    for (const store of stores) await store.close()
    for (const { remove } of places) await remove()
  }
})
