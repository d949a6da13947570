import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { type Change, commit } from '../commit.ts'
import type { Fields } from '../firestore-values.ts'
import { findRows } from '../rows.ts'
import type { Store } from '../store.ts'
import type { StoredCollection, Trx } from '../tables.ts'
import { findWriters } from './described-fields.ts'
import { type Decided, type Merging, UnreadableVersion } from './merging.ts'
import { conflictOver, describeRemoval, type MergeInput, readAsSeen, settle } from './settle.ts'

/** One document, written again and again: the first version is revision 1. */
async function written(
  store: Store,
  collection: StoredCollection,
  versions: readonly (readonly [actor: string, document: Fields | null])[],
): Promise<void> {
  let version = 0
  for (const [actor, document] of versions) {
    const place = { collection, id: 'd' } as const
    // Another document is written by the same revisions: it must not interfere.
    const other = { ...document, name: `Annan ${version}`, color: 'annan' }
    const beside: Change[] =
      collection === 'horses' ? [{ op: 'create', collection, id: `annan ${version}`, document: other }] : []
    const change: Change =
      document === null
        ? { op: 'delete', ...place, version }
        : version === 0
          ? { op: 'create', ...place, document }
          : { op: 'update', ...place, version, document }
    const made = await commit(store, actor, 'import', [...beside, change])
    if (!made.ok) throw new Error(JSON.stringify(made))
    version = document === null ? 0 : made.revision
  }
}

async function presentOf(trx: Trx, collection: StoredCollection) {
  const present = (await findRows(trx, collection, ['d'])).get('d')
  if (!present) throw new Error('the document is not there')
  return present
}

type Asked = Omit<MergeInput, 'collection' | 'present'> & { collection?: StoredCollection; decided?: Decided | null }

async function settled(store: Store, { collection = 'horses', decided = null, ...input }: Asked) {
  const merging: Merging = { decided: () => decided, joined: [] }
  const result = await store.write(async (trx) =>
    settle({ merging }, trx, { ...input, collection, present: await presentOf(trx, collection) }),
  )
  return { result, joined: merging.joined }
}

/** Who wrote a revision, and when. */
async function writer(store: Store, revision: number) {
  const { actor, at } = await store.db
    .selectFrom('journal')
    .select(['actor', 'at'])
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return { actor, at }
}

describeOnBothEngines('A save of a document that another has changed', (open) => {
  test('is the writer’s, if nothing is merged or nobody was faster', async () => {
    const store = await open()
    await written(store, 'horses', [
      ['Anna', { name: 'Åke' }],
      ['Bo', { name: 'Åke', color: 'fux' }],
    ])
    const document = { name: 'Åke', owner: 'Eva' }
    const unmerged = await store.write(async (trx) =>
      settle({}, trx, { collection: 'horses', present: await presentOf(trx, 'horses'), version: 1, document }),
    )
    expect(unmerged).toEqual({ ok: true, document, version: 1, isMerged: false })
    for (const version of [2, undefined]) {
      expect(await settled(store, { version, document })).toEqual({
        result: { ok: true, document, version: 2, isMerged: false },
        joined: [],
      })
    }
  })

  test('merges the fields of both, is written over the newest, and says whose each was', async () => {
    const store = await open()
    await written(store, 'horses', [
      ['Anna', { name: 'Åke', color: 'brun', height: 160, owner: 'Eva', breeder: 'Per' }],
      ['Bo', { name: 'Åke', color: 'fux', height: 160, owner: 'Eva', breeder: 'Ida' }],
    ])
    const document = { name: 'Åke', color: 'brun', height: 165.5, breeder: 'Ida' }
    const { result, joined } = await settled(store, { version: 1, document })
    expect(result).toEqual({
      ok: true,
      document: { name: 'Åke', color: 'fux', height: 165.5, breeder: 'Ida' },
      version: 2,
      isMerged: true,
    })
    const by = await writer(store, 2)
    expect(joined).toEqual([
      {
        name: 'Åke',
        fields: [
          { path: ['color'], label: 'Färg', base: 'brun', mine: 'brun', theirs: 'fux', by, from: 'theirs' },
          { path: ['height'], label: 'Mankhöjd (cm)', base: '160', mine: '165,5', theirs: '160', by, from: 'mine' },
          { path: ['owner'], label: 'Ägare', base: 'Eva', mine: null, theirs: 'Eva', by, from: 'mine' },
          { path: ['breeder'], label: 'Uppfödare', base: 'Per', mine: 'Ida', theirs: 'Ida', by, from: 'both' },
        ],
      },
    ])
  })

  test('is refused with the colliding fields, until a side is chosen over the present version', async () => {
    const store = await open()
    await written(store, 'horses', [
      ['Anna', { name: 'Åke', color: 'brun' }],
      ['Bo', { name: 'Åke', color: 'fux', owner: 'Eva' }],
    ])
    const document = { name: 'Åke', color: 'vit' }
    const theirs = { name: 'Åke', color: 'fux', owner: 'Eva' }
    const by = await writer(store, 2)
    const refused = {
      result: {
        ok: false,
        reason: 'stale',
        conflicts: [
          {
            collection: 'horses',
            id: 'd',
            name: 'Åke',
            version: 2,
            theirs,
            yours: document,
            fields: [{ path: ['color'], label: 'Färg', base: 'brun', mine: 'vit', theirs: 'fux', by }],
            joined: [{ path: ['owner'], label: 'Ägare', base: null, mine: null, theirs: 'Eva', by, from: 'theirs' }],
          },
        ],
      },
      joined: [],
    }
    expect(await settled(store, { version: 1, document })).toEqual(refused)
    const mine = () => 'mine' as const
    expect(await settled(store, { version: 1, document, decided: { over: 1, decide: mine } })).toEqual(refused)
    const chosen = await settled(store, { version: 1, document, decided: { over: 2, decide: mine } })
    expect(chosen.result).toMatchObject({ ok: true, document: { name: 'Åke', color: 'vit', owner: 'Eva' } })
    expect(chosen.joined.map(({ fields }) => fields.map(({ path }) => path))).toEqual([[['owner']]])
  })

  test('computes dependent fields again: they need no choice and no message', async () => {
    const store = await open()
    await written(store, 'horses', [
      ['Anna', { name: 'Åke', color: 'brun', height: 160 }],
      ['Bo', { name: 'Åke', color: 'fux', height: 165 }],
    ])
    // Whether one of them or both changed it.
    for (const color of ['vit', 'brun', undefined]) {
      const { result, joined } = await settled(store, {
        version: 1,
        document: { name: 'Åke', ...(color ? { color } : {}), height: 160 },
        follows: (field) => field === 'color',
      })
      expect(result).toMatchObject({ ok: true, document: { name: 'Åke', height: 165 } })
      expect(joined[0]?.fields.map(({ path }) => path)).toEqual([['height']])
    }
    const colliding = await settled(store, {
      version: 1,
      document: { name: 'Åke', color: 'vit', height: 170 },
      follows: (field) => field === 'color',
    })
    expect(colliding.result).toMatchObject({ ok: false, conflicts: [{ fields: [{ path: ['height'] }], joined: [] }] })
  })

  test('compares values stored in several spellings as one', async () => {
    const store = await open()
    await written(store, 'horses', [
      ['Anna', { name: 'Åke', color: 'BRUN' }],
      ['Bo', { name: 'Åke', color: 'Brun', owner: 'Eva' }],
    ])
    const shape = (stored: Fields): Fields => ({ ...stored, color: String(stored['color']).toLowerCase() })
    const { result, joined } = await settled(store, { version: 1, document: { name: 'Åke', color: 'brUN' }, shape })
    expect(result).toMatchObject({ ok: true, document: { name: 'Åke', color: 'brun', owner: 'Eva' } })
    expect(joined[0]?.fields.map(({ path }) => path)).toEqual([['owner']])
  })

  test('of a new document starts with nothing; of an unknown version it throws', async () => {
    const store = await open()
    await written(store, 'horses', [['Bo', { name: 'Åke', color: 'fux' }]])
    const { result } = await settled(store, { version: 0, document: { name: 'Åke', owner: 'Eva' } })
    expect(result).toMatchObject({ ok: true, document: { name: 'Åke', color: 'fux', owner: 'Eva' } })
    await expect(settled(store, { version: 7, document: { name: 'Åke' } })).rejects.toBeInstanceOf(UnreadableVersion)
  })

  test('of settings is merged key by key', async () => {
    const store = await open()
    await written(store, 'settings', [
      ['Anna', { contact: { email: 'a@example.se', chat: 'x' } }],
      ['Bo', { contact: { email: 'b@example.se', chat: 'x' } }],
    ])
    const { result, joined } = await settled(store, {
      collection: 'settings',
      version: 1,
      document: { contact: { email: 'a@example.se', chat: 'y' } },
    })
    expect(result).toMatchObject({ document: { contact: { email: 'b@example.se', chat: 'y' } } })
    expect(joined[0]?.fields.map(({ path, label, from }) => [path, label, from])).toEqual([
      [['contact', 'email'], 'E-post', 'theirs'],
      [['contact', 'chat'], 'Chatt', 'mine'],
    ])
  })
})

describeOnBothEngines('The present version', (open, { engine }) => {
  test('is read as a form saw it if saves are merged, otherwise as it is', async () => {
    const store = await open()
    await written(store, 'horses', [
      ['Anna', { name: 'Åke' }],
      ['Bo', { name: 'Åke', color: 'fux' }],
      ['Eva', { name: 'Åke', color: 'vit' }],
    ])
    const merging = { ...store, merging: { decided: () => null, joined: [] } }
    expect(merging.engine).toBe(store.engine)
    await store.write(async (trx) => {
      const present = await presentOf(trx, 'horses')
      const seen = async (of: Store, version: number | undefined) => {
        const { version: read, doc, id } = await readAsSeen(of, trx, 'horses', present, version)
        return [id, read, JSON.parse(doc)]
      }
      expect(await seen(merging, 1)).toEqual(['d', 1, { name: 'Åke' }])
      expect(await seen(merging, 2)).toEqual(['d', 2, { name: 'Åke', color: 'fux' }])
      expect(await seen(merging, 0)).toEqual(['d', 0, {}])
      for (const [of, version] of [
        [merging, 3],
        [merging, undefined],
        [store, 1],
      ] as const)
        expect(await seen(of, version)).toEqual(['d', 3, { name: 'Åke', color: 'vit' }])
      await expect(seen(merging, 9)).rejects.toThrow('horses/d never was at version 9')
    })
  })

  test('is shown beside a removal: the other writer’s changes since', async () => {
    const store = await open()
    await written(store, 'horses', [
      ['Anna', { name: 'Åke', color: 'brun', owner: 'Eva' }],
      ['Bo', { name: 'Åke', color: 'fux' }],
    ])
    const by = await writer(store, 2)
    await store.write(async (trx) => {
      const present = await presentOf(trx, 'horses')
      const conflict = conflictOver('horses', 'd', present, null)
      expect(await describeRemoval(trx, conflict, present, 1)).toEqual({
        ...conflict,
        fields: [],
        joined: [
          { path: ['color'], label: 'Färg', base: 'brun', mine: 'brun', theirs: 'fux', by, from: 'theirs' },
          { path: ['owner'], label: 'Ägare', base: 'Eva', mine: 'Eva', theirs: null, by, from: 'theirs' },
        ],
      })
      const fromNothing = await describeRemoval(trx, conflict, present, 0)
      expect(fromNothing.joined?.map(({ path, theirs }) => [path[0], theirs])).toEqual([
        ['name', 'Åke'],
        ['color', 'fux'],
      ])
    })
  })

  test.runIf(engine === 'sqlite')(
    'was written by the last of two hundred if the journal goes further back',
    async () => {
      const store = await open()
      const late = Array.from({ length: 201 }, (_, i) => [`Sen ${i}`, { name: 'Åke', color: 'fux', x: i }] as const)
      await written(store, 'horses', [['Anna', { name: 'Åke' }], ['Bo', { name: 'Åke', color: 'fux' }], ...late])
      const asked = { collection: 'horses', id: 'd', since: 1 } as const
      const writers = await store.write((trx) => findWriters(trx, asked, [{ path: ['color'] }, { path: ['x'] }]))
      expect(writers.map((by) => by?.actor)).toEqual(['Sen 1', 'Sen 200'])
    },
  )

  test('was written by the last one who changed that field after the seen version', async () => {
    const store = await open()
    await written(store, 'horses', [
      ['Anna', { name: 'Åke', x: { a: 1, b: 1 } }],
      ['Bo', { name: 'Åke', x: { a: 2, b: 1 } }],
      ['Eva', { name: 'Åke', x: { a: 2, b: 2 } }],
      ['Ida', { name: 'Åke', x: { a: 2, b: 2 }, y: 1 }],
    ])
    await commit(store, 'Per', 'import', [
      { op: 'create', collection: 'horses', id: 'zz', document: { name: 'Bo', x: 7 } },
      { op: 'create', collection: 'pedigree', id: 'd', document: { name: 'Åke', x: 7 } },
    ])
    const actors = async (since: number, ...paths: string[][]) => {
      const place = { collection: 'horses', id: 'd', since } as const
      const fields = paths.map((path) => ({ path }))
      return store.write(async (trx) => (await findWriters(trx, place, fields)).map((by) => by?.actor ?? null))
    }
    expect(await actors(1, ['x', 'a'], ['x', 'b'], ['y'], ['x'])).toEqual(['Bo', 'Eva', 'Ida', 'Eva'])
    // Nobody has changed it since: the first later writer is returned.
    expect(await actors(1, ['name'], ['name', 'length'], ['toString'])).toEqual(['Bo', 'Bo', 'Bo'])
    expect(await actors(2, ['x', 'a'])).toEqual(['Eva'])
    expect(await actors(4, ['x', 'a'])).toEqual([null])
    expect(await actors(1)).toEqual([])
  })
})
