import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryStep } from '../../tests/arbitrary-documents.ts'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { allDocuments, takeStep } from '../../tests/take-step.ts'
import { undoAnyhow } from '../../tests/undo-anyhow.ts'
import { type Change, commit } from './commit.ts'
import { exportText } from './interchange/export.ts'
import { renameHorse } from './rename.ts'
import type { Store, StoredCollection } from './store.ts'
import { undo, undoMany } from './undo.ts'

type Document = Record<string, unknown>

/** Saves a document over its present version. */
async function save(store: Store, collection: StoredCollection, id: string, document: Document | null) {
  const row = await store.db.selectFrom(collection).select('version').where('id', '=', id).executeTakeFirst()
  const change: Change =
    row === undefined
      ? { op: 'create', collection, id, document }
      : document === null
        ? { op: 'delete', collection, id, version: row.version }
        : { op: 'update', collection, id, version: row.version, document }
  const done = await commit(store, 'bo@example.se', 'update-horse', [change])
  expect(done.ok).toBe(true)
}

const documentOf = async (store: Store, place: string) => (await allDocuments(store)).get(place)

describeOnBothEngines('Undo of an older change', (open) => {
  test.each<[string, StoredCollection, Document, Document, Document | null, Document | string[]]>([
    [
      'takes back its own fields and leaves what came since',
      'horses',
      { name: 'Å', color: 'brun', height: 160 },
      { name: 'Å', color: 'fux', height: 160 },
      { name: 'Å', color: 'fux', height: 165, owner: 'Bo' },
      { name: 'Å', color: 'brun', height: 165, owner: 'Bo' },
    ],
    [
      'takes away a field that it gave, and gives back one that it took',
      'horses',
      { name: 'Å', color: 'brun' },
      { name: 'Å', height: 160 },
      { name: 'Å', height: 160, owner: 'Bo' },
      { name: 'Å', owner: 'Bo', color: 'brun' },
    ],
    [
      'names each field that was changed since, and leaves all of it',
      'horses',
      { name: 'Å' },
      { name: 'Å', color: 'fux', height: 160, tingad: true },
      { name: 'Å', color: 'vit', tingad: true },
      ['Färg', 'Mankhöjd (cm)'],
    ],
    [
      'is refused also where the field has been set back by hand',
      'horses',
      { name: 'Å', color: 'brun' },
      { name: 'Å', color: 'fux' },
      { name: 'Å', color: 'brun', height: 160 },
      ['Färg'],
    ],
    ['of a document that was removed since is refused', 'horses', { name: 'Å' }, { name: 'Å', color: 'fux' }, null, []],
    [
      'takes a result back beside those of another class',
      'scores',
      { name: 'Å' },
      { name: 'Å', results: { hoppning: { '90 cm': ['1/4 | A'] } } },
      { name: 'Å', results: { hoppning: { '90 cm': ['1/4 | A'], '1 m': ['2/4 | B'] } } },
      { name: 'Å', results: { hoppning: { '1 m': ['2/4 | B'] } } },
    ],
    [
      'names the class whose results were changed since',
      'scores',
      { name: 'Å' },
      { name: 'Å', results: { hoppning: { '90 cm': ['1/4 | A'] } } },
      { name: 'Å', results: { hoppning: { '90 cm': ['1/4 | A', '2/4 | B'] } } },
      ['Hoppning, 90 cm'],
    ],
  ])('%s', async (_what, collection, first, changed, since, expected) => {
    const store = await open()
    await save(store, collection, 'a', first)
    await save(store, collection, 'a', changed)
    await save(store, collection, 'a', since)
    const before = await exportText(store)
    const result = await undo(store, 'Anna', 2)
    if (!Array.isArray(expected)) {
      expect(result).toMatchObject({ ok: true, revision: 4, isWritten: true })
      expect(await documentOf(store, `${collection}/a`)).toEqual(expected)
      // And after undoing that undo, too.
      expect(await undo(store, 'Anna', 4)).toMatchObject({ ok: true })
      expect(await documentOf(store, `${collection}/a`)).toEqual(since)
      return
    }
    if (result.ok || result.reason !== 'changed-later') throw new Error(JSON.stringify(result))
    const fields = result.conflicts.flatMap((conflict) => conflict.fields)
    expect(fields.map(({ label }) => label)).toEqual(expected)
    for (const { by } of fields) expect(by?.actor).toBe('bo@example.se')
    expect(await exportText(store)).toBe(before)
  })

  test('of a creation is refused if others have changed it since, naming the fields', async () => {
    const store = await open()
    await save(store, 'horses', 'a', { name: 'Å', color: 'brun' })
    await save(store, 'horses', 'a', { name: 'Å', color: 'fux', owner: 'Bo' })
    expect(await undo(store, 'Anna', 1)).toMatchObject({
      reason: 'changed-later',
      conflicts: [{ fields: [{ label: 'Färg', base: 'brun', mine: null, theirs: 'fux' }, { label: 'Ägare' }] }],
    })
    await undo(store, 'Anna', 2)
    expect(await undo(store, 'Anna', 1)).toMatchObject({ ok: true })
    expect((await allDocuments(store)).size).toBe(0)
  })

  test('of an import takes back all but what was changed later, and can be undone itself', async () => {
    const store = await open()
    await save(store, 'horses', 'a', { name: 'A', color: 'brun', height: 160, owner: 'Eva' })
    await save(store, 'horses', 'b', { name: 'B', color: 'brun' })
    const update = (id: string, version: number, document: object): Change => {
      return { op: 'update', collection: 'horses', id, version, document }
    }
    await commit(store, 'Anna', 'import', [
      update('a', 1, { name: 'A', color: 'fux', height: 165, owner: 'Ida' }),
      update('b', 2, { name: 'B', color: 'fux' }),
      { op: 'create', collection: 'horses', id: 'c', document: { name: 'C' } },
      { op: 'create', collection: 'horses', id: 'd', document: { name: 'D' } },
    ])
    await save(store, 'horses', 'a', { name: 'A', color: 'vit', height: 165, owner: 'Ida' })
    await save(store, 'horses', 'c', { name: 'C', color: 'svart' })
    const later = await exportText(store)
    const done = await undo(store, 'Anna', 3)
    expect(done).toMatchObject({
      ok: true,
      revision: 6,
      kept: [{ name: 'A', fields: [{ label: 'Färg' }] }, { name: 'C' }],
    })
    expect(Object.fromEntries(await allDocuments(store))).toEqual({
      'horses/a': { name: 'A', color: 'vit', height: 160, owner: 'Eva' },
      'horses/b': { name: 'B', color: 'brun' },
      'horses/c': { name: 'C', color: 'svart' },
    })
    expect(await undo(store, 'Anna', 6)).toMatchObject({ ok: true })
    expect(await exportText(store)).toBe(later)
    // Several at once are undone whole or not at all.
    expect(await undoMany(store, 'Anna', [3])).toMatchObject({ ok: false, reason: 'changed-later', revision: 3 })
    expect(await exportText(store)).toBe(later)
    // Nothing is left to take back.
    await undo(store, 'Anna', 3)
    expect(await undo(store, 'Anna', 3)).toMatchObject({ ok: false, reason: 'changed-later' })
  })

  test('of a creation is refused for one field, and not for another order of the fields', async () => {
    const store = await open()
    await save(store, 'horses', 'a', { name: 'Å', color: 'brun' })
    await save(store, 'horses', 'b', { name: 'B', color: 'brun' })
    await save(store, 'horses', 'a', { name: 'Å', color: 'fux' })
    await save(store, 'horses', 'b', { color: 'brun', name: 'B' })
    expect(await undo(store, 'Anna', 1)).toMatchObject({
      reason: 'changed-later',
      conflicts: [{ id: 'a', yours: null }],
    })
    expect(await undo(store, 'Anna', 2)).toEqual({ ok: true, revision: 5, isWritten: true, ids: ['b'] })
    expect(Object.fromEntries(await allDocuments(store))).toEqual({ 'horses/a': { name: 'Å', color: 'fux' } })
  })

  test('of a rename also changes later references to the new name, and no earlier ones', async () => {
    const store = await open()
    await save(store, 'horses', 'a', { name: 'Alva', color: 'brun' })
    await save(store, 'horses', 'foal', { name: 'Föl', dam: 'Alva' })
    await save(store, 'pedigree', 'p', { name: 'Annans', dam: 'Berta' }) // another mare of that name, elsewhere
    const alva = { id: 'a', version: 1, document: { name: 'Berta', color: 'brun' } }
    expect(await renameHorse(store, 'Anna', alva)).toMatchObject({ ok: true, revision: 4 })
    await save(store, 'evaluations', 'e', { horse: 'Berta', type: 'exterior', totalPoints: 40 })
    await save(store, 'horses', 'a', { name: 'Berta', color: 'brun', formerNames: ['Alva'], evalExt: 40 })
    await save(store, 'horses', 'late', { name: 'Sent', dam: 'Berta', sire: 'Bo' })
    expect(await undo(store, 'Anna', 4)).toMatchObject({ ok: true })
    expect(Object.fromEntries(await allDocuments(store))).toEqual({
      'horses/a': { name: 'Alva', color: 'brun', evalExt: 40 },
      'horses/foal': { name: 'Föl', dam: 'Alva' },
      'horses/late': { name: 'Sent', dam: 'Alva', sire: 'Bo' },
      'pedigree/p': { name: 'Annans', dam: 'Berta' },
      'evaluations/e': { horse: 'Alva', type: 'exterior', totalPoints: 40 },
    })
    expect(await undo(store, 'Anna', 8)).toMatchObject({ ok: true })
    expect(await documentOf(store, 'evaluations/e')).toMatchObject({ horse: 'Berta' })
    expect(await documentOf(store, 'horses/a')).toMatchObject({ name: 'Berta', formerNames: ['Alva'] })
  })

  test('follows a name only where it was given since, whatever other documents have the same id', async () => {
    const store = await open()
    await save(store, 'horses', 'a', { name: 'Alva' })
    await save(store, 'competition', 'e', { name: 'Berta' })
    await save(store, 'evaluations', 'before', { horse: 'Annan', type: 'vrh' })
    await save(store, 'evaluations', 'before', { horse: 'Berta', type: 'vrh' })
    await save(store, 'horses', 'a', { name: 'Berta' }) // 5
    await save(store, 'scores', 'e', { name: 'Berta' })
    await save(store, 'evaluations', 'before', { horse: 'Berta', type: 'vrh', judge: 'B' })
    expect(await undo(store, 'Anna', 5)).toMatchObject({ ok: true, ids: ['a', 'e'] })
    expect(Object.fromEntries(await allDocuments(store))).toEqual({
      'horses/a': { name: 'Alva' },
      'competition/e': { name: 'Berta' },
      'evaluations/before': { horse: 'Berta', type: 'vrh', judge: 'B' },
      'scores/e': { name: 'Alva' },
    })
  })

  test('of two renames in one change follows both names, beside its own changes', async () => {
    const store = await open()
    const make = (collection: StoredCollection, id: string, document: object): Change => {
      return { op: 'create', collection, id, document }
    }
    const update = (id: string, document: object): Change => {
      return { op: 'update', collection: 'horses', id, version: 1, document }
    }
    await commit(store, 'bo', 'import', [
      make('horses', 's', { name: 'S' }),
      make('horses', 'd', { name: 'D' }),
      make('horses', 'own', { name: 'Eget', dam: 'D2', sire: 'X' }),
    ])
    const changes = [
      update('s', { name: 'S2' }),
      update('d', { name: 'D2' }),
      update('own', { name: 'Eget', dam: 'Y', sire: 'D2' }),
      make('evaluations', 'e', { horse: 'S2', type: 'vrh' }),
    ]
    expect(await commit(store, 'bo', 'update-horse', changes)).toMatchObject({ ok: true })
    await save(store, 'horses', 'foal', { name: 'Föl', sire: 'S2', dam: 'D2', damsire: 'S2' })
    expect(await undo(store, 'Anna', 2)).toMatchObject({ ok: true, ids: ['s', 'd', 'own', 'e', 'foal'] })
    expect(Object.fromEntries(await allDocuments(store))).toEqual({
      'horses/s': { name: 'S' },
      'horses/d': { name: 'D' },
      'horses/own': { name: 'Eget', dam: 'D2', sire: 'X' },
      'horses/foal': { name: 'Föl', sire: 'S', dam: 'D', damsire: 'S' },
    })
  })

  test.each([
    ['of a pedigree entry follows its name too', false, 'X'],
    ['leaves a name that a horse has', true, 'Y'],
  ])('%s', async (_what, isHorse, expected) => {
    const store = await open()
    await save(store, 'pedigree', 'p', { name: 'X' })
    await save(store, 'pedigree', 'p', { name: 'Y' })
    await save(store, 'evaluations', 'e', { horse: 'Y', type: 'vrh' })
    if (isHorse) await save(store, 'horses', 'y', { name: 'Y' })
    expect(await undo(store, 'Anna', 2)).toMatchObject({ ok: true })
    expect(await documentOf(store, 'pedigree/p')).toEqual({ name: 'X' })
    expect(await documentOf(store, 'evaluations/e')).toEqual({ horse: expected, type: 'vrh' })
  })

  test('reports what is in the way completely, with the authors in the first fifty documents', async () => {
    const store = await open()
    const ids = Array.from({ length: 51 }, (_, at) => `h${at}`)
    await commit(
      store,
      'bo',
      'import',
      ids.map((id) => ({ op: 'create', collection: 'horses', id, document: { name: id } })),
    )
    const update = (version: number, color: string) =>
      commit(
        store,
        'bo',
        'update-horse',
        ids.map((id) => ({ op: 'update', collection: 'horses', id, version, document: { name: id, color } })),
      )
    await update(1, 'fux')
    await update(2, 'vit')
    const result = await undo(store, 'Anna', 2)
    if (result.ok || result.reason !== 'changed-later') throw new Error(JSON.stringify(result))
    expect(result.conflicts.map(({ id }) => id)).toEqual(ids)
    const { at } = await store.db.selectFrom('journal').select('at').where('revision', '=', 3).executeTakeFirstOrThrow()
    const told = (id: string, by: object | null) => ({
      collection: 'horses',
      id,
      name: id,
      version: 3,
      theirs: { name: id, color: 'vit' },
      yours: { name: id },
      fields: [{ path: ['color'], label: 'Färg', base: 'fux', mine: null, theirs: 'vit', by }],
    })
    expect(result.conflicts.slice(49)).toEqual([told('h49', { actor: 'bo', at }), told('h50', null)])
  })

  test('in any order takes back exactly its own fields, or says why not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryStep, { maxLength: 20 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        async (steps, picks) => {
          const store = await open()
          for (const step of steps) await takeStep(store, step)
          const end = await store.revision()
          for (const pick of picks) {
            if (end > 0) expect((await undoAnyhow(store, 1 + (pick % end))).wrong).toEqual([])
          }
          await store.close()
        },
      ),
      { numRuns: 12 },
    )
  })
})
