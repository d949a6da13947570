import { expect, test } from 'vitest'
import { updateHorse } from '#app/features/horses/mutations.server.ts'
import { commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { findNotes, findNotesOf } from './data.server.ts'
import { changeNote, removeNote, writeNote } from './mutations.server.ts'
import { WriteNote } from './schema.ts'

const ANNA = 'anna@example.se'
const note = (name: string, text: string, date = '2026-05-14') => ({ name, date, text })
const textsOf = async (store: Store, name: string) => (await findNotesOf(store.db, name)).map(({ text }) => text)
const found = async (store: Store, text: string) =>
  (await findNotes(store.db, { text, page: 1 })).notes.map((one) => one.text)

test.each(['', '2026-02-31', '14 maj'])('a note of the day %j is refused', (date) => {
  const refused = WriteNote.safeParse(note('Aska', 'Skodd', date))
  expect(refused.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['date'], 'Skriv dagen som ÅÅÅÅ-MM-DD.'],
  ])
})

describeOnBothEngines('Private notes', (open) => {
  test('are written, changed, searched and removed, and each of it is undone', async () => {
    const store = await open()
    const made = await writeNote(store, ANNA, note('Aska', 'Skodd fram.\nNästa gång i juli', '2026-05-01'))
    await writeNote(store, ANNA, note('Glöd', 'Skodd runt om'))
    expect(await found(store, '')).toEqual(['Skodd runt om', 'Skodd fram.\nNästa gång i juli'])
    expect(await found(store, 'SKODD juli')).toEqual(['Skodd fram.\nNästa gång i juli'])
    expect(await found(store, 'glöd')).toEqual(['Skodd runt om'])
    expect(await found(store, '100%')).toEqual([])
    await writeNote(store, ANNA, note('Foder', 'Foder 50% kraft, a_b c\\d'))
    await writeNote(store, ANNA, note('Foder', '50 kraft, aab ccd'))
    for (const sign of ['50%', 'A_B', 'c\\d', '%', '_', '\\'])
      expect(await found(store, sign), sign).toEqual(['Foder 50% kraft, a_b c\\d'])
    const [id = ''] = made.ok ? made.ids : []
    await changeNote(store, ANNA, { id, version: 1, ...note('Aska', 'Skodd bak') })
    expect(await textsOf(store, 'Aska')).toEqual(['Skodd bak'])
    const removed = await removeNote(store, ANNA, { id })
    expect(await textsOf(store, 'Aska')).toEqual([])
    await undo(store, ANNA, removed.ok ? removed.revision : 0)
    expect(await textsOf(store, 'Aska')).toEqual(['Skodd bak'])
    expect(await changeNote(store, ANNA, { id: 'none', ...note('Aska', 'x') })).toEqual({
      ok: false,
      reason: 'note-gone',
    })
  })

  test('follow a rename and its undo, a sale, a removal and a restore', async () => {
    const store = await open()
    await commit(store, ANNA, 'import', [{ op: 'create', collection: 'horses', id: 'h1', document: { name: 'Aska' } }])
    await writeNote(store, ANNA, note('Aska', 'Min'))
    const renamed = await updateHorse(store, ANNA, { id: 'h1', form: { name: 'Glöd' }, year: 2026 })
    expect(await textsOf(store, 'Glöd')).toEqual(['Min'])
    await undo(store, ANNA, renamed.ok ? renamed.revision : 0)
    expect([await textsOf(store, 'Aska'), await textsOf(store, 'Glöd')]).toEqual([['Min'], []])
    const version = async () =>
      (await store.db.selectFrom('horses').select('version').where('id', '=', 'h1').executeTakeFirstOrThrow()).version
    await commit(store, ANNA, 'mark-sold', [
      {
        op: 'update',
        collection: 'horses',
        id: 'h1',
        version: await version(),
        document: { name: 'Aska', category: 'sold' },
      },
    ])
    const gone = await commit(store, ANNA, 'delete-horse', [
      { op: 'delete', collection: 'horses', id: 'h1', version: await version() },
    ])
    await undo(store, ANNA, gone.ok ? gone.revision : 0)
    expect(await textsOf(store, 'Aska')).toEqual(['Min'])
  })

  test('are in an export under their own name, and only if there are any', async () => {
    const store = await open()
    const collections = async () =>
      Object.keys((JSON.parse(await exportText(store)) as { __collections__: object }).__collections__)
    expect(await collections()).toEqual(['horses', 'pedigree', 'evaluations', 'scores', 'competition'])
    await writeNote(store, ANNA, note('Aska', 'Min'))
    expect(await collections()).toContain('notes')
  })
})
