import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { type Change, commit } from './commit.ts'
import { findFormerName } from './former-names.ts'
import { exportText } from './interchange/export.ts'
import { importStore } from './interchange/import.ts'
import { countReferences, findReferring, planReferences, renameHorse } from './rename.ts'
import type { Store } from './store.ts'
import type { StoredCollection } from './tables.ts'
import { undo } from './undo.ts'

const make = (collection: StoredCollection, id: string, document: object): Change => ({
  op: 'create',
  collection,
  id,
  document,
})

const documentOf = async (store: Store, collection: StoredCollection, id: string): Promise<unknown> => {
  const row = await store.db.selectFrom(collection).select('doc').where('id', '=', id).executeTakeFirstOrThrow()
  return JSON.parse(row.doc)
}

const versionOf = async (store: Store, id: string) => {
  const row = await store.db.selectFrom('horses').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  return row.version
}

async function rename(store: Store, id: string, name: string) {
  const document = { ...((await documentOf(store, 'horses', id)) as object), name }
  return renameHorse(store, 'Anna', { id, version: await versionOf(store, id), document })
}

const FAMILY: Change[] = [
  make('horses', 'h', { name: 'Gamle', color: 'brun' }),
  make('horses', 'son', { a: 1, name: 'Son', sire: 'Gamle', dam: 'Någon', z: 1 }),
  make('horses', 'grandson', { name: 'Sonson', sire: 'Son', dam: ' Gamle ', damsire: 'Gamle' }),
  make('horses', 'other', { name: 'Gamle Man', sire: 'gamle', notes: 'Gamle' }),
  make('pedigree', 'p', { name: 'Gamle', homebred: true }),
  make('pedigree', 'foal', { name: 'Föl', dam: 'Gamle' }),
  make('evaluations', 'e', { horse: 'Gamle', type: 'vrh', judge: 'Gamle' }),
  make('scores', 's', { name: 'Gamle', notes: 'x' }),
  make('scores', 's2', { name: 'Gamle' }),
  make('competition', 'c', { name: 'Gamle', currentEvent: 'dressyr' }),
]

describeOnBothEngines('Renaming a horse', (open) => {
  test('changes every reference in one commit', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', FAMILY)
    expect(await rename(store, 'h', "L'Étoile / 100 %")).toMatchObject({ ok: true, revision: 2 })
    const name = "L'Étoile / 100 %"
    expect(await documentOf(store, 'horses', 'h')).toEqual({ name, color: 'brun', formerNames: ['Gamle'] })
    const son = await documentOf(store, 'horses', 'son')
    expect(JSON.stringify(son)).toBe(JSON.stringify({ a: 1, name: 'Son', sire: name, dam: 'Någon', z: 1 }))
    expect(await documentOf(store, 'horses', 'grandson')).toEqual({
      name: 'Sonson',
      sire: 'Son',
      dam: name,
      damsire: name,
    })
    expect(await documentOf(store, 'horses', 'other')).toEqual({ name: 'Gamle Man', sire: 'gamle', notes: 'Gamle' })
    expect(await documentOf(store, 'pedigree', 'p')).toEqual({ name, homebred: true })
    expect(await documentOf(store, 'pedigree', 'foal')).toEqual({ name: 'Föl', dam: name })
    expect(await documentOf(store, 'evaluations', 'e')).toEqual({ horse: name, type: 'vrh', judge: 'Gamle' })
    expect(await documentOf(store, 'scores', 's')).toEqual({ name, notes: 'x' })
    expect(await documentOf(store, 'scores', 's2')).toEqual({ name })
    expect(await documentOf(store, 'competition', 'c')).toEqual({ name, currentEvent: 'dressyr' })
    const rows = await store.db.selectFrom('evaluations').select('horse').execute()
    expect(rows).toEqual([{ horse: name }])
  })

  test('of a horse that is not the first one follows its own references', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', FAMILY)
    expect(await rename(store, 'son', 'Sune')).toEqual({
      ok: true,
      revision: 2,
      isWritten: true,
      ids: ['son', 'grandson'],
    })
    expect(await documentOf(store, 'horses', 'son')).toMatchObject({ name: 'Sune', formerNames: ['Son'] })
    expect(await documentOf(store, 'horses', 'grandson')).toMatchObject({ sire: 'Sune', dam: ' Gamle ' })
    const entry = await store.db.selectFrom('journal').select('action').where('revision', '=', 2).executeTakeFirst()
    expect(entry).toEqual({ action: 'rename-horse' })
  })

  test('finds and counts what refers to a name, the horse itself only where it does', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [
      ...FAMILY,
      make('scores', 'h', { name: 'Gamle' }),
      make('competition', '?', { name: 'Gamle' }),
      make('horses', 'ring', { name: 'Ring', sire: 'Ring' }),
    ])
    const found = await store.snapshot((trx) => findReferring(trx, 'Gamle'))
    expect(found.map(({ collection, id }) => `${collection}/${id}`)).toEqual([
      'horses/grandson',
      'horses/son',
      'pedigree/foal',
      'pedigree/p',
      'evaluations/e',
      'scores/h',
      'scores/s',
      'scores/s2',
      'competition/?',
      'competition/c',
    ])
    expect(found[2]).toEqual({
      collection: 'pedigree',
      id: 'foal',
      version: 1,
      doc: '{"name":"Föl","dam":"Gamle"}',
      fields: ['name', 'sire', 'dam', 'damsire'],
    })
    const count = (id: string, name: string) => store.snapshot((trx) => countReferences(trx, id, name))
    expect([await count('h', 'Gamle'), await count('x', 'Gamle'), await count('h', 'Ingen')]).toEqual([10, 10, 0])
    expect([await count('ring', 'Ring'), await count('x', 'Ring')]).toEqual([0, 1])
    const planned = await store.snapshot((trx) => planReferences(trx, 'Ring', 'Cirkel'))
    expect(planned).toEqual([
      { op: 'update', collection: 'horses', id: 'ring', version: 1, document: { name: 'Ring', sire: 'Cirkel' } },
    ])
    expect(await store.snapshot((trx) => planReferences(trx, 'Ring', 'Cirkel', 'ring'))).toEqual([])
  })

  test('redirects the old name to the new one, also after two renames and after an undo', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', FAMILY)
    await rename(store, 'h', 'Nye')
    expect(await findFormerName(store, 'Gamle')).toBe('Nye')
    await rename(store, 'h', 'Nyare')
    expect(await documentOf(store, 'horses', 'h')).toMatchObject({ formerNames: ['Gamle', 'Nye'] })
    expect(await findFormerName(store, 'Gamle')).toBe('Nyare')
    expect(await findFormerName(store, 'Nye')).toBe('Nyare')
    expect(await findFormerName(store, 'Nyare')).toBe(null)
    expect(await findFormerName(store, 'Ingen')).toBe(null)
    await undo(store, 'Anna', 3)
    expect(await findFormerName(store, 'Nyare')).toBe('Nye')
    expect(await documentOf(store, 'horses', 'h')).toMatchObject({ name: 'Nye', formerNames: ['Gamle'] })
  })

  test('back to a former name removes it from the list', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', FAMILY)
    await rename(store, 'h', 'Nye')
    await rename(store, 'h', 'Gamle')
    expect(await documentOf(store, 'horses', 'h')).toMatchObject({ name: 'Gamle', formerNames: ['Nye'] })
    expect(await findFormerName(store, 'Nye')).toBe('Gamle')
    expect(await findFormerName(store, 'Gamle')).toBe(null)
  })

  test('redirects to the last horse that had the name, of several', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [make('horses', 'one', { name: 'Stjärna' })])
    await rename(store, 'one', 'Ett')
    await commit(store, 'Anna', 'import', [make('horses', 'two', { name: 'Stjärna' })])
    await rename(store, 'two', 'Två')
    expect(await findFormerName(store, 'Stjärna')).toBe('Två')
    await commit(store, 'Anna', 'import', [
      { op: 'delete', collection: 'horses', id: 'two', version: await versionOf(store, 'two') },
    ])
    expect(await findFormerName(store, 'Stjärna')).toBe('Ett')
  })

  test('is refused with nothing written if the name is taken, also by another pedigree entry', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', FAMILY)
    const before = await exportText(store)
    expect(await rename(store, 'h', 'Son')).toMatchObject({
      reason: 'name-taken',
      names: [{ collection: 'horses', holder: 'son' }],
    })
    expect(await rename(store, 'h', 'Föl')).toMatchObject({
      reason: 'name-taken',
      names: [{ collection: 'pedigree', holder: 'foal' }],
    })
    expect(await exportText(store)).toBe(before)
  })

  test('is refused if the horse was changed meanwhile, or the document is wrong', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', FAMILY)
    const stale = await renameHorse(store, 'Anna', { id: 'h', version: 99, document: { name: 'Nye' } })
    expect(stale).toEqual({
      ok: false,
      reason: 'stale',
      conflicts: [
        {
          collection: 'horses',
          id: 'h',
          name: 'Gamle',
          version: 1,
          theirs: { name: 'Gamle', color: 'brun' },
          yours: { name: 'Nye' },
        },
      ],
    })
    const gone = await renameHorse(store, 'Anna', { id: 'gone', version: 1, document: { name: 'Nye' } })
    expect(gone).toMatchObject({ reason: 'stale', conflicts: [{ id: 'gone', version: null, yours: { name: 'Nye' } }] })
    const wrong = await renameHorse(store, 'Anna', { id: 'h', version: 1, document: { name: '..' } })
    const at = { index: 0, collection: 'horses', id: 'h' }
    const dots = { field: 'name', problem: 'består av enbart punkter' }
    expect(wrong).toEqual({ ok: false, reason: 'invalid', invalid: [{ ...at, problems: [dots] }] })
    const noDocument = await renameHorse(store, 'Anna', { id: 'h', version: 1, document: ['Nye'] })
    const noObject = { field: null, problem: 'dokumentet ska vara ett objekt' }
    expect(noDocument).toEqual({ ok: false, reason: 'invalid', invalid: [{ ...at, problems: [noObject] }] })
    expect(await store.revision()).toBe(1)
  })

  test('to the same name is an ordinary change', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', FAMILY)
    const result = await renameHorse(store, 'Anna', { id: 'h', version: 1, document: { name: 'Gamle', color: 'fux' } })
    expect(result).toMatchObject({ ok: true, revision: 2 })
    const changes = await store.db.selectFrom('journal_changes').select('doc_id').where('revision', '=', 2).execute()
    expect(changes).toEqual([{ doc_id: 'h' }])
  })

  test('works for a horse that is its own sire', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [make('horses', 'h', { name: 'Ring', sire: 'Ring' })])
    await rename(store, 'h', 'Cirkel')
    expect(await documentOf(store, 'horses', 'h')).toEqual({ name: 'Cirkel', sire: 'Cirkel', formerNames: ['Ring'] })
  })

  test('undone restores every document’s exact text', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', FAMILY)
    const before = await exportText(store)
    await rename(store, 'h', 'Nye')
    expect(await undo(store, 'Anna', 2)).toMatchObject({ ok: true, revision: 3 })
    expect(await exportText(store)).toBe(before)
  })

  test('is still known after an export and an import', async () => {
    const [store, copy] = [await open(), await open()]
    await commit(store, 'Anna', 'import', FAMILY)
    await rename(store, 'h', 'Nye')
    const exported = await exportText(store)
    await importStore(
      copy,
      (async function* () {
        yield exported
      })(),
    )
    expect(await findFormerName(copy, 'Gamle')).toBe('Nye')
  })
})
