import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { THEIRS } from '#app/desk/seen.ts'
import { updateHorse } from '#app/features/horses/mutations.server.ts'
import { getSettings } from '#app/features/settings/data.server.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { rounds } from '../../../tests/rounds.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { searchOwn } from './data/search.server.ts'
import { findOwnFields, findOwnOf, findShownFacts, findUnknownKeys } from './data.server.ts'
import { addField, adoptField, changeField, removeField, saveOwn } from './mutations.server.ts'
import type { FieldForm } from './schema.ts'

const ANNA = 'anna@example.se'
const field = (fieldName: string, more: Partial<FieldForm> = {}): FieldForm => ({
  fieldName,
  fieldKind: 'text',
  fieldChoices: [],
  fieldAbout: 'all',
  fieldShown: 'private',
  ...more,
})
const NICK = 'field:horses:smeknamn'
const STABLE = 'field:extras:stallnamn'
const POINTS = 'field:extras:poang'

async function fill(store: Store) {
  const horse = (id: string, document: object): Change => ({ op: 'create', collection: 'horses', id, document })
  await commit(store, ANNA, 'import', [
    horse('a', { name: 'Aska', smeknamn: 'Assa', poang: 3, lista: ['x'], breed: 'SWB' }),
    horse('b', { name: 'Bo', smeknamn: 'Bosse', 'konst"ig': 1 }),
    { op: 'create', collection: 'pedigree', id: 'p', document: { name: 'Aska', anteckningar: 'Fin', poang: 'tre' } },
  ])
}

async function row(store: Store, id = 'a') {
  const { doc, ...rest } = await store.db
    .selectFrom('horses')
    .select(['id', 'version', 'name', 'doc'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...rest, document: JSON.parse(doc) as Record<string, unknown> }
}

const own = async (store: Store, id = 'a') => findOwnOf(store.db, 'horses', await row(store, id))
const shown = async (store: Store) => findShownFacts(store, 'Aska', await getSettings(store))
const textsOf = async (store: Store, id = 'a') => (await own(store, id)).texts

/** Saves as a form that was filled now, or from what `was` shows. */
async function save(store: Store, typed: Record<string, string>, was?: Awaited<ReturnType<typeof own>>, id = 'a') {
  const { seen } = was ?? (await own(store, id))
  const merging = { decided: () => null, joined: [] }
  return saveOwn({ ...store, merging }, ANNA, {
    about: 'horses',
    id,
    typed,
    versionOf: (collection, of) => seen.find((one) => one.collection === collection && one.id === of)?.version ?? 0,
  })
}

describeOnBothEngines('Own fields', (open) => {
  test('are made, named otherwise and removed; their values stay, and every step is undone', async () => {
    const store = await open()
    await fill(store)
    expect(await addField(store, ANNA, field('Stallnamn'))).toMatchObject({ ok: true })
    expect(await save(store, { [STABLE]: 'Assa' })).toMatchObject({ ok: true })
    const { version } = (await findOwnFields(store.db))[0] ?? { version: 0 }
    const renamed = await changeField(store, ANNA, { id: STABLE, version, form: field('Kallas') })
    expect((await own(store)).fields).toMatchObject([{ id: STABLE, name: 'Kallas', key: 'stallnamn' }])
    expect(await textsOf(store)).toEqual({ [STABLE]: 'Assa' })
    const removed = await removeField(store, ANNA, { id: STABLE })
    expect(await textsOf(store)).toEqual({})
    expect(await findUnknownKeys(store.db, store.engine)).toContainEqual(
      expect.objectContaining({ id: STABLE, place: 'extras', count: 1 }),
    )
    expect(await undo(store, ANNA, removed.ok ? removed.revision : 0)).toMatchObject({ ok: true })
    expect(await undo(store, ANNA, renamed.ok ? renamed.revision : 0)).toMatchObject({ ok: true })
    expect((await own(store)).fields).toMatchObject([{ name: 'Stallnamn' }])
    expect(await textsOf(store)).toEqual({ [STABLE]: 'Assa' })
  })

  test('a name of the program or of another field is refused, and a key of the program', async () => {
    const store = await open()
    await fill(store)
    const long = 'Å'.repeat(87)
    expect(await addField(store, ANNA, field(long))).toMatchObject({ ok: true })
    expect(await addField(store, ANNA, field('Ras'))).toMatchObject({ reason: 'own-name-of-program' })
    expect(await addField(store, ANNA, field(long.toLowerCase()))).toMatchObject({ reason: 'own-name-taken' })
    await addField(store, ANNA, field('Bara här', { fieldAbout: 'horses' }))
    expect(await addField(store, ANNA, field('Bara här', { fieldAbout: 'pedigree' }))).toMatchObject({ ok: true })
    expect(await addField(store, ANNA, field('Bara här'))).toMatchObject({ reason: 'own-name-taken' })
    expect(await adoptField(store, ANNA, 'field:horses:breed')).toMatchObject({ reason: 'own-key-of-program' })
    expect(await adoptField(store, ANNA, 'field:horses:finnsinte')).toMatchObject({ reason: 'field-gone' })
    expect(await changeField(store, ANNA, { id: NICK, form: field('X') })).toMatchObject({ reason: 'field-gone' })
    expect(await removeField(store, ANNA, { id: NICK })).toMatchObject({ reason: 'field-gone' })
  })

  test('a new field never shows what a removed one of its name left, as the removed one can come back', async () => {
    const store = await open()
    await fill(store)
    await addField(store, ANNA, field('Pris'))
    await save(store, { 'field:extras:pris': 'hemligt' })
    const removed = await removeField(store, ANNA, { id: 'field:extras:pris' })
    expect(await addField(store, ANNA, field('Pris', { fieldShown: 'facts' }))).toMatchObject({ ok: true })
    expect(await shown(store)).toEqual([])
    expect(await undo(store, ANNA, removed.ok ? removed.revision : 0)).toMatchObject({ ok: true })
    // An export brings values without the journal.
    const other = await open()
    await commit(other, ANNA, 'import', [
      { op: 'create', collection: 'horses', id: 'a', document: { name: 'Aska' } },
      { op: 'create', collection: 'extras', id: 'x', document: { name: 'Aska', pris: 'hemligt' } },
    ])
    await addField(other, ANNA, field('Pris', { fieldShown: 'facts' }))
    expect(await shown(other)).toEqual([])
  })

  test('what is shown is what the desk shows, whatever is stored', async () => {
    const store = await open()
    await fill(store)
    const facts = { fieldShown: 'facts' } as const
    for (const name of ['Väg', 'Ja', 'Tom']) await addField(store, ANNA, field(name, facts))
    await commit(store, ANNA, 'import', [
      { op: 'create', collection: 'extras', id: 'x', document: { name: 'Aska', tom: 'förr', vag: 'förr' } },
      {
        op: 'create',
        collection: 'extras',
        id: 'y',
        document: { name: 'Aska', vag: 'C:\\usr\u000brad', ja: true, tom: null },
      },
    ])
    const { fields, texts } = await own(store)
    expect(await shown(store)).toEqual(fields.map(({ id, name }) => ({ label: name, value: texts[id]?.trim() })))
    expect(texts).toMatchObject({ 'field:extras:ja': 'ja', 'field:extras:tom': 'förr' })
  })

  test('a key that no table knows is offered and adopted as it is: the export changes only by the field', async () => {
    const store = await open()
    await fill(store)
    expect(await findUnknownKeys(store.db, store.engine)).toEqual([
      { id: NICK, place: 'horses', key: 'smeknamn', count: 2, kind: 'text' },
      { id: 'field:horses:poang', place: 'horses', key: 'poang', count: 1, kind: 'number' },
      { id: 'field:pedigree:anteckningar', place: 'pedigree', key: 'anteckningar', count: 1, kind: 'text' },
      { id: 'field:pedigree:poang', place: 'pedigree', key: 'poang', count: 1, kind: 'text' },
    ])
    const collections = async () =>
      (JSON.parse(await exportText(store)) as { __collections__: Record<string, object> }).__collections__
    const before = await collections()
    expect(await adoptField(store, ANNA, NICK)).toMatchObject({ ok: true, isWritten: true })
    expect(await adoptField(store, ANNA, NICK)).toMatchObject({ ok: true, isWritten: false })
    expect(await textsOf(store)).toEqual({ [NICK]: 'Assa' })
    const { settings, ...after } = await collections()
    expect(after).toEqual(before)
    expect(settings).toEqual({ [NICK]: { fieldName: 'Smeknamn', fieldKind: 'text', __collections__: {} } })
    await save(store, { [NICK]: 'Ascha' })
    expect((await row(store)).document).toMatchObject({ smeknamn: 'Ascha', poang: 3, lista: ['x'] })
    expect(Object.keys(await collections())).not.toContain('extras')
  })

  test('a value of another kind stays until another is typed, and a wrong one saves nothing', async () => {
    const store = await open()
    await fill(store)
    await adoptField(store, ANNA, NICK)
    await addField(store, ANNA, field('Humör', { fieldKind: 'choice', fieldChoices: ['Lugn', 'Het'] }))
    const id = 'field:extras:humor'
    await save(store, { [id]: 'het' })
    const form = field('Smeknamn', { fieldKind: 'number' })
    await changeField(store, ANNA, { id: NICK, form })
    await changeField(store, ANNA, { id, form: field('Humör', { fieldKind: 'choice', fieldChoices: ['Lugn'] }) })
    expect(await save(store, { [NICK]: 'Assa', [id]: 'Het' })).toMatchObject({ ok: true, isWritten: false })
    expect(await save(store, { [NICK]: 'Asse', [id]: 'Pigg' })).toEqual({
      ok: false,
      reason: 'wrong-own',
      problems: [
        { id: NICK, ok: false, reason: 'own-number' },
        { id, ok: false, reason: 'own-choice', choices: ['Lugn'] },
      ],
    })
    await removeField(store, ANNA, { id })
    expect(await save(store, { [NICK]: '7,5', [id]: 'Het' })).toMatchObject({ ok: true })
    expect(await save(store, { [id]: 'Lugn' })).toMatchObject({ problems: [{ id, reason: 'own-gone' }] })
    expect((await row(store)).document['smeknamn']).toBe(7.5)
  })

  test('two people at once are merged field by field, also where neither had written before', async () => {
    const store = await open()
    await fill(store)
    await adoptField(store, ANNA, NICK)
    await addField(store, ANNA, field('Stallnamn'))
    await addField(store, ANNA, field('Poäng', { fieldKind: 'number' }))
    const both = await own(store)
    expect(await save(store, { [STABLE]: 'A', [POINTS]: '', [NICK]: 'Assa' }, both)).toMatchObject({ ok: true })
    expect(await save(store, { [STABLE]: '', [POINTS]: '5', [NICK]: 'Asse' }, both)).toMatchObject({ ok: true })
    expect(await textsOf(store)).toEqual({ [STABLE]: 'A', [POINTS]: '5', [NICK]: 'Asse' })
    const refused = await save(store, { [STABLE]: 'B', [POINTS]: '' }, both)
    expect(refused).toMatchObject({ reason: 'stale', conflicts: [{ collection: 'extras', name: 'Aska' }] })
    const typed = { [STABLE]: 'B', [NICK]: 'B' }
    const versionOf = (): typeof THEIRS => THEIRS
    expect(await saveOwn(store, ANNA, { about: 'horses', id: 'a', typed, versionOf })).toMatchObject({
      ok: true,
      isWritten: false,
    })
  })

  test('follow a rename onto a name that has some: the values of the renamed horse count', async () => {
    const store = await open()
    await fill(store)
    await addField(store, ANNA, field('Stallnamn'))
    await addField(store, ANNA, field('Poäng'))
    await save(store, { [STABLE]: 'Gammal', [POINTS]: '1' }, undefined, 'b')
    await commit(store, ANNA, 'delete-horse', [{ op: 'delete', collection: 'horses', ...(await idOf(store, 'b')) }])
    await save(store, { [STABLE]: 'Ny' })
    const renamed = await updateHorse(store, ANNA, { id: 'a', form: { name: 'Bo' }, year: 2026 })
    expect(renamed).toMatchObject({ ok: true })
    expect(await textsOf(store)).toEqual({ [STABLE]: 'Ny', [POINTS]: '1' })
    expect(await save(store, { [POINTS]: '' })).toMatchObject({ ok: true })
    expect(await textsOf(store)).toEqual({ [STABLE]: 'Ny', [POINTS]: '' })
  })

  test('are found by words of what is in them, private and adopted ones', async () => {
    const store = await open()
    await fill(store)
    await adoptField(store, ANNA, NICK)
    await addField(store, ANNA, field('Stallnamn'))
    await save(store, { [STABLE]: 'Åskan 50% a_b' })
    const hits = async (text: string) =>
      (await searchOwn(store, text)).hits.map(({ name, facts }) => [name, facts.map(({ value }) => value)])
    expect(await hits('ÅSKAN 50%')).toEqual([['Aska', ['Åskan 50% a_b']]])
    expect(await hits('a_b')).toEqual([['Aska', ['Åskan 50% a_b']]])
    expect(await hits('bosse')).toEqual([['Bo', ['Bosse']]])
    expect(await hits('aska')).toEqual([['Aska', ['Åskan 50% a_b', 'Assa']]])
    expect(await hits('')).toEqual([])
    expect(await hits('SWB')).toEqual([])
    await addField(store, ANNA, field('Poäng', { fieldKind: 'number' }))
    await save(store, { [POINTS]: '7,5' })
    expect(await hits('7,5')).toEqual([['Aska', ['7,5', 'Åskan 50% a_b']]])
    // One word in the horse's document, one beside it.
    expect(await hits('assa 7,5')).toEqual([['Aska', ['7,5', 'Åskan 50% a_b', 'Assa']]])
  })

  test('whatever is typed, a rename, a sale, a removal and a restore keep it, and undoing all restores the export', async () => {
    const store = await open()
    await fill(store)
    await adoptField(store, ANNA, NICK)
    await addField(store, ANNA, field('Stallnamn'))
    await addField(store, ANNA, field('Poäng', { fieldKind: 'number' }))
    const before = await exportText(store)
    const step = fc.oneof(
      fc.record({ do: fc.constant('type' as const), id: fc.constantFrom(NICK, STABLE, POINTS), text: fc.string() }),
      fc.record({ do: fc.constantFrom('rename' as const, 'sell' as const, 'remove' as const), text: fc.string() }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const done: number[] = []
        const keep = (result: { ok: boolean; isWritten?: boolean; revision?: number }) => {
          if (result.ok && result.isWritten && result.revision) done.push(result.revision)
        }
        for (const one of steps) {
          const texts = await textsOf(store)
          if (one.do === 'type') {
            const result = await save(store, { [one.id]: one.text })
            keep(result)
            if (!result.ok) expect(await textsOf(store)).toEqual(texts)
            continue
          }
          const { id, version, document } = await row(store)
          if (one.do === 'rename') {
            const name = `Aska ${one.text.replace(/\W/g, '')}`
            keep(await updateHorse(store, ANNA, { id, form: { name }, year: 2026 }))
          } else if (one.do === 'sell')
            keep(
              await commit(store, ANNA, 'mark-sold', [
                { op: 'update', collection: 'horses', id, version, document: { ...document, category: 'sold' } },
              ]),
            )
          else {
            const gone = await commit(store, ANNA, 'delete-horse', [
              { op: 'delete', collection: 'horses', id, version },
            ])
            await undo(store, ANNA, gone.ok ? gone.revision : 0)
          }
          expect(await textsOf(store)).toEqual(texts)
        }
        for (const revision of done.toReversed()) expect(await undo(store, ANNA, revision)).toMatchObject({ ok: true })
        expect(await exportText(store)).toBe(before)
      }),
      { numRuns: rounds(12) },
    )
  })
})

async function idOf(store: Store, id: string) {
  const { version } = await row(store, id)
  return { id, version }
}
