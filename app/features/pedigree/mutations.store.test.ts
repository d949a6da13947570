import { expect, test } from 'vitest'
import { type Change, commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store, StoredCollection } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import * as mutations from './mutations.server.ts'
import { Relation, type RelationInput } from './schema/relation.ts'
import { relationFormValues } from './schema/relation-fields.ts'

const JUDGING = { year: 2026, sure: new Set<string>() }
const { deleteRelation } = mutations
const addRelation = (store: Store, actor: string, entry: RelationInput) =>
  mutations.addRelation(store, actor, entry, JUDGING)
const updateRelation = (store: Store, actor: string, seen: { id: string; version: number }, entry: RelationInput) =>
  mutations.updateRelation(store, actor, seen, entry, JUDGING)

type Documents = Partial<Record<StoredCollection, Record<string, unknown>[]>>

async function filled(store: Store, documents: Documents): Promise<Store> {
  const changes = Object.entries(documents).flatMap(([collection, all]) =>
    all.map(
      (document, at): Change => ({
        op: 'create',
        collection: collection as StoredCollection,
        id: `${collection}${at}`,
        document,
      }),
    ),
  )
  const result = await commit(store, 'test', 'import', changes)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return store
}

const stored = async (store: Store, collection: StoredCollection, id: string) => {
  const row = await store.db.selectFrom(collection).select('doc').where('id', '=', id).executeTakeFirst()
  return row ? JSON.parse(row.doc) : null
}
const named = async (store: Store, name: string) => {
  const row = await store.db.selectFrom('pedigree').select('doc').where('name', '=', name).executeTakeFirst()
  return row ? JSON.parse(row.doc) : null
}

/** The fields that the form of an entry sends, with changes. */
const input = (entry: Record<string, unknown>, typed: Partial<Record<string, unknown>> = {}): RelationInput => {
  const shown = relationFormValues(entry)
  const was = { breed: shown.breed, link: shown.link, evalExt: shown.evalExt }
  return Relation.parse({ homebred: entry['homebred'] === true ? 'on' : 'off', ...shown, ...typed, was })
}

describeOnBothEngines('A pedigree entry', (open) => {
  test('is stored with its breed as a code, height and year as numbers, and blank fields left out', async () => {
    const store = await open()
    const typed = {
      name: ' Silver Dust ',
      sire: 'Unknown',
      dam: 'Mor',
      evalExt: '8 8 8,5 8 8',
      color: 'Skimmel',
      breed: 'svenskt varmblod',
      height: '167,5',
      gender: 'Hingst',
      created: '2018',
      link: 'https://example.org/dust',
    }
    expect(await addRelation(store, 'Anna', Relation.parse(typed))).toMatchObject({ ok: true, revision: 1 })
    expect(await named(store, 'Silver Dust')).toEqual({
      name: 'Silver Dust',
      sire: 'Unknown',
      dam: 'Mor',
      evalExt: [8, 8, 8.5, 8, 8],
      color: 'Skimmel',
      breed: 'SWB',
      height: 167.5,
      gender: 'Hingst',
      created: 2018,
      homebred: false,
      link: 'https://example.org/dust',
    })
    await addRelation(store, 'Anna', Relation.parse({ name: 'Bara Namn', evalExt: '40,5' }))
    expect(await named(store, 'Bara Namn')).toEqual({ name: 'Bara Namn', evalExt: 40.5, homebred: false })
  })

  test.each([
    { name: 'Norrsken Alva', homebred: false, affix: 'Norrsken', stored: true },
    { name: 'Lilla NORRSKEN', homebred: false, affix: 'Norrsken', stored: true },
    { name: 'Norrsken Alva', homebred: false, affix: undefined, stored: false },
    { name: 'aa Prick', homebred: false, affix: undefined, stored: true },
    { name: 'Aaron', homebred: false, affix: undefined, stored: false },
    { name: 'Främling', homebred: true, affix: undefined, stored: true },
    { name: 'Norrsken Alva', homebred: false, affix: 'Månlyse', stored: false },
    { name: 'Månlyse Alva', homebred: false, affix: 'Månlyse', stored: true },
  ])('$name is homebred ($stored) when ticked is $homebred and the affix $affix', async (given) => {
    const store = await open()
    if (given.affix) {
      await commit(store, 'test', 'import', [
        { op: 'create', collection: 'settings', id: 'site', document: { affix: given.affix } },
      ])
    }
    await addRelation(store, 'Anna', Relation.parse({ name: given.name, homebred: given.homebred }))
    expect((await named(store, given.name)).homebred).toBe(given.stored)
  })

  test('keeps fields that its form did not send, and removes blank ones', async () => {
    const entry = { name: 'A', sire: 'Far', dam: 'Mor', color: 'Fux', height: '165', homebred: true, own: [1] }
    const store = await filled(await open(), { pedigree: [entry] })
    const seen = { id: 'pedigree0', version: 1 }
    const one = Relation.parse({ name: 'A' })
    expect(await updateRelation(store, 'Anna', seen, one)).toMatchObject({ ok: true, revision: 1 })
    const two = Relation.parse({ name: 'A', color: ' ', dam: '', homebred: 'off' })
    expect(await updateRelation(store, 'Anna', seen, two)).toMatchObject({ ok: true, revision: 2 })
    expect(await stored(store, 'pedigree', 'pedigree0')).toEqual({
      name: 'A',
      sire: 'Far',
      height: '165',
      homebred: false,
      own: [1],
    })
  })

  test('is its own ancestor also through a parent that its form did not send', async () => {
    const store = await filled(await open(), {
      pedigree: [
        { name: 'B', sire: 'C' },
        { name: 'D', sire: 'Ny' },
      ],
    })
    const seen = { id: 'pedigree0', version: 1 }
    expect(await updateRelation(store, 'Anna', seen, Relation.parse({ name: 'C' }))).toMatchObject({
      ok: false,
      reason: 'own-ancestor',
    })
  })

  test('is refused if another entry has the name, but not if a horse has it', async () => {
    const store = await filled(await open(), { pedigree: [{ name: 'A' }], horses: [{ name: 'B' }] })
    expect(await addRelation(store, 'Anna', Relation.parse({ name: 'A' }))).toMatchObject({
      ok: false,
      reason: 'name-taken',
    })
    expect(await addRelation(store, 'Anna', Relation.parse({ name: 'B' }))).toMatchObject({ ok: true })
  })

  test('is refused if it would be its own ancestor, through entries and horses', async () => {
    const store = await filled(await open(), {
      pedigree: [{ name: 'C', sire: 'B' }],
      horses: [{ name: 'B', dam: 'A' }],
    })
    const before = await exportText(store)
    expect(await addRelation(store, 'Anna', Relation.parse({ name: 'A', sire: 'X', dam: 'C' }))).toEqual({
      ok: false,
      reason: 'own-ancestor',
      way: ['A', 'C', 'B', 'A'],
    })
    expect(await addRelation(store, 'Anna', Relation.parse({ name: 'A', sire: 'A' }))).toMatchObject({
      way: ['A', 'A'],
    })
    expect(await exportText(store)).toBe(before)
    expect(await addRelation(store, 'Anna', Relation.parse({ name: 'A', sire: 'X', dam: 'Y' }))).toMatchObject({
      ok: true,
    })
  })

  test('sent back unchanged stays exactly as stored', async () => {
    const odd = {
      own: { kept: true },
      name: 'Udda',
      sire: '',
      dam: null,
      breed: 'Min egen ras',
      height: 'hög',
      evalExt: '8 8 8,5 8 8',
      created: { __datatype__: 'timestamp', value: { _seconds: 1_500_000_000, _nanoseconds: 0 } },
      link: 'javascript:alert(1)',
    }
    const store = await filled(await open(), { pedigree: [odd] })
    const before = await exportText(store)
    const read = { ...odd, created: 2017 }
    const result = await updateRelation(store, 'Anna', { id: 'pedigree0', version: 1 }, input(read))
    expect(result).toMatchObject({ ok: true, revision: 1 })
    expect(await exportText(store)).toBe(before)
  })

  test('gets the changes, and numbers in place of digits', async () => {
    const entry = { name: 'A', height: '165', created: '2018', color: 'Fux', breed: 'Min ras', homebred: true, own: 1 }
    const store = await filled(await open(), { pedigree: [entry] })
    const typed = input(entry, { color: '', breed: 'Hannoveranare', dam: 'D', homebred: false })
    expect(await updateRelation(store, 'Anna', { id: 'pedigree0', version: 1 }, typed)).toMatchObject({ ok: true })
    expect(await stored(store, 'pedigree', 'pedigree0')).toEqual({
      name: 'A',
      height: 165,
      created: 2018,
      breed: 'HANN',
      homebred: false,
      own: 1,
      dam: 'D',
    })
  })

  test('with a new name changes every reference, and is undone in one step', async () => {
    const store = await filled(await open(), {
      pedigree: [{ name: 'Gammal' }, { name: 'Föl', sire: 'Gammal' }, { name: 'Annan', dam: 'Annat sto' }],
      horses: [{ name: 'Barnbarn', dam: 'Föl', damsire: 'Gammal' }],
      evaluations: [{ horse: 'Gammal', type: 'vrh' }],
    })
    const before = await exportText(store)
    const result = await updateRelation(
      store,
      'Anna',
      { id: 'pedigree0', version: 1 },
      input({ name: 'Gammal' }, { name: 'Ny', color: 'Brun' }),
    )
    expect(result).toMatchObject({ ok: true, revision: 2 })
    expect(await stored(store, 'pedigree', 'pedigree0')).toEqual({ name: 'Ny', color: 'Brun' })
    expect((await stored(store, 'pedigree', 'pedigree1')).sire).toBe('Ny')
    expect((await stored(store, 'horses', 'horses0')).damsire).toBe('Ny')
    expect((await stored(store, 'evaluations', 'evaluations0')).horse).toBe('Ny')
    await undo(store, 'Anna', 2)
    expect(await exportText(store)).toBe(before)
  })

  test('of a horse in the stud renames the horse too, which keeps its old address', async () => {
    const store = await filled(await open(), {
      pedigree: [{ name: 'Gammal', color: 'Brun' }],
      horses: [
        { name: 'Gammal', picture: '/x.png' },
        { name: 'Föl', sire: 'Gammal' },
      ],
      scores: [{ name: 'Gammal' }],
    })
    await updateRelation(
      store,
      'Anna',
      { id: 'pedigree0', version: 1 },
      input({ name: 'Gammal', color: 'Brun' }, { name: 'Ny' }),
    )
    expect(await stored(store, 'horses', 'horses0')).toEqual({ name: 'Ny', picture: '/x.png', formerNames: ['Gammal'] })
    expect((await stored(store, 'horses', 'horses1')).sire).toBe('Ny')
    expect((await stored(store, 'scores', 'scores0')).name).toBe('Ny')
    expect(await store.db.selectFrom('former_names').select('name').execute()).toEqual([{ name: 'Gammal' }])
  })

  test.each([
    { what: 'an entry', documents: { pedigree: [{ name: 'A' }, { name: 'B' }] } },
    { what: 'another horse', documents: { pedigree: [{ name: 'A' }], horses: [{ name: 'A' }, { name: 'B' }] } },
  ])('cannot take the name of $what', async ({ documents }) => {
    const store = await filled(await open(), documents)
    const before = await exportText(store)
    const result = await updateRelation(
      store,
      'Anna',
      { id: 'pedigree0', version: 1 },
      input({ name: 'A' }, { name: 'B' }),
    )
    expect(result).toMatchObject({ ok: false, reason: 'name-taken' })
    expect(await exportText(store)).toBe(before)
  })

  test('with a new parent or a new name is not its own ancestor either', async () => {
    const store = await filled(await open(), {
      pedigree: [
        { name: 'A', sire: 'B' },
        { name: 'B', sire: 'C' },
        { name: 'D', dam: 'Ny' },
      ],
    })
    const seen = { id: 'pedigree1', version: 1 }
    expect(await updateRelation(store, 'Anna', seen, input({ name: 'B', sire: 'C' }, { dam: 'A' }))).toMatchObject({
      way: ['B', 'A', 'B'],
    })
    expect(
      await updateRelation(store, 'Anna', seen, input({ name: 'B', sire: 'C' }, { name: 'Ny', dam: 'A' })),
    ).toMatchObject({ way: ['Ny', 'A', 'Ny'] })
    expect(
      await updateRelation(store, 'Anna', seen, input({ name: 'B', sire: 'C' }, { name: 'Ny', dam: 'D' })),
    ).toMatchObject({ way: ['Ny', 'D', 'Ny'] })
  })

  test('saved by somebody else first is not overwritten; both versions are shown', async () => {
    const store = await filled(await open(), { pedigree: [{ name: 'A', color: 'Brun' }] })
    const seen = { id: 'pedigree0', version: 1 }
    await updateRelation(store, 'Bo', seen, input({ name: 'A', color: 'Brun' }, { color: 'Fux' }))
    const result = await updateRelation(store, 'Anna', seen, input({ name: 'A', color: 'Brun' }, { height: '160' }))
    expect(result).toMatchObject({
      reason: 'stale',
      conflicts: [
        { version: 2, theirs: { name: 'A', color: 'Fux' }, yours: { name: 'A', color: 'Brun', height: 160 } },
      ],
    })
    expect(await deleteRelation(store, 'Anna', seen)).toMatchObject({ reason: 'stale' })
    await deleteRelation(store, 'Bo', { id: 'pedigree0', version: 2 })
    expect(await updateRelation(store, 'Anna', seen, input({ name: 'A' }))).toMatchObject({
      reason: 'stale',
      conflicts: [{ version: null, theirs: null }],
    })
  })

  test('can be restored after it is removed', async () => {
    const store = await filled(await open(), {
      pedigree: [
        { name: 'A', own: 1 },
        { name: 'B', sire: 'A' },
      ],
    })
    const before = await exportText(store)
    expect(await deleteRelation(store, 'Anna', { id: 'pedigree0', version: 1 })).toMatchObject({ ok: true })
    expect(await named(store, 'A')).toBeNull()
    expect((await named(store, 'B')).sire).toBe('A')
    await undo(store, 'Anna', 2)
    expect(await exportText(store)).toBe(before)
  })
})
