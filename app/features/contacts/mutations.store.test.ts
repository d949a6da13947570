import { expect, test, vi } from 'vitest'
import { setTingad } from '#app/features/horses/mutations/standing.server.ts'
import { updateHorse } from '#app/features/horses/mutations.server.ts'
import { findBuyer, findNotesOf } from '#app/features/notes/data.server.ts'
import { writeNote } from '#app/features/notes/mutations.server.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { importStore } from '#app/store/interchange/import.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { findReferring } from './data/referring.server.ts'
import { findContact, findContacts, findContactsNamed } from './data.server.ts'
import { removeContact, saveContact } from './mutations.server.ts'
import { dealingsOf } from './view.ts'

const ANNA = 'anna@example.se'
const form = (name: string, more = {}) => ({ name, alias: null, links: null, note: null, ...more })
const save = async (store: Store, name: string, more = {}) => {
  const made = await saveContact(store, ANNA, { id: '', form: form(name, more) })
  return made.ok ? (made.ids[0] ?? '') : ''
}
const horse = (id: string, document: object): Change => ({ op: 'create', collection: 'horses', id, document })
const named = async (store: Store, ...names: string[]) => {
  const set = new Set(names)
  return dealingsOf(await findReferring(store, set), set).rows.map(({ what, name }) => `${what} ${name}`)
}
const listed = async (store: Store, text = '') =>
  (await findContacts(store.db, { text, page: 1 })).contacts.map(({ name }) => name)

async function fill(store: Store): Promise<string> {
  await commit(store, ANNA, 'import', [
    horse('h1', { name: 'Aska', owner: 'Lovisa', breeder: 'Granlida', tingad: false }),
    horse('h2', { name: 'Glöd', seller: 'Lovisa Lind' }),
    { op: 'create', collection: 'breedings', document: { mare: 'Aska', stallion: 'Meteor', contact: 'Granlida' } },
  ])
  await writeNote(store, ANNA, { name: 'Glöd', date: '2026-05-14', text: 'Frågade om pris', contact: 'Lovisa' })
  return save(store, 'Lovisa', { alias: 'Granlida', links: 'https://example.org/lovisa\nlovisa@example.org' })
}

describeOnBothEngines('Contacts', (open) => {
  test('are written, searched, changed and removed, and each of it is undone', async () => {
    const store = await open()
    const id = await fill(store)
    await save(store, 'Åsa', { note: 'Köper bara 100% skäckar' })
    expect(await listed(store)).toEqual(['Lovisa', 'Åsa'])
    expect(await listed(store, 'GRANLIDA example.org')).toEqual(['Lovisa'])
    expect(await listed(store, '100%')).toEqual(['Åsa'])
    expect(await saveContact(store, ANNA, { id: '', form: form('lovisa') })).toMatchObject({ reason: 'contact-taken' })
    const { version } = (await findContact(store.db, id)) ?? { version: 0 }
    await saveContact(store, ANNA, { id, version, form: form('Lovisa', { alias: 'Granlida', note: 'Ny' }) })
    expect(await findContact(store.db, id)).toMatchObject({ note: 'Ny', links: [] })
    const removed = await removeContact(store, ANNA, { id })
    expect(await listed(store)).toEqual(['Åsa'])
    expect(await saveContact(store, ANNA, { id, form: form('Lovisa') })).toMatchObject({ reason: 'contact-gone' })
    await undo(store, ANNA, removed.ok ? removed.revision : 0)
    expect(await listed(store)).toEqual(['Lovisa', 'Åsa'])
  })

  test('are named by horses, breedings and notes, which follow a new name; one undo takes all back', async () => {
    const store = await open()
    const id = await fill(store)
    const before = ['Anteckning Glöd', 'Betäckning Meteor × Aska', 'Uppfödare Aska', 'Ägare Aska'].toSorted()
    expect((await named(store, 'Lovisa', 'Granlida')).toSorted()).toEqual(before)
    const renamed = await saveContact(store, ANNA, { id, form: form('Lovisa Ek', { alias: 'Ekeby' }) })
    expect(await named(store, 'Lovisa', 'Granlida')).toEqual([])
    expect((await named(store, 'Lovisa Ek', 'Ekeby')).toSorted()).toEqual(before)
    expect(await named(store, 'Lovisa Lind')).toEqual(['Säljare Glöd'])
    await undo(store, ANNA, renamed.ok ? renamed.revision : 0)
    expect((await named(store, 'Lovisa', 'Granlida')).toSorted()).toEqual(before)
    expect([...(await findContactsNamed(store.db, ['Granlida', 'Okänd', null])).keys()].toSorted()).toEqual([
      'Granlida',
      'Lovisa',
    ])
  })

  test('a name without a contact becomes one under another name, which all that has it follows', async () => {
    const store = await open()
    await fill(store)
    const before = await exportText(store)
    const made = await saveContact(store, ANNA, { id: '', form: form('Lovisa Lind-Ek'), was: 'Lovisa Lind' })
    expect(await named(store, 'Lovisa Lind')).toEqual([])
    expect(await named(store, 'Lovisa Lind-Ek')).toEqual(['Säljare Glöd'])
    await undo(store, ANNA, made.ok ? made.revision : 0)
    expect(await exportText(store)).toBe(before)
    await saveContact(store, ANNA, { id: '', form: form('Linds', { alias: 'Lovisa Lind' }), was: 'Lovisa Lind' })
    expect(await named(store, 'Lovisa Lind'), 'still called so').toEqual(['Säljare Glöd'])
    await saveContact(store, ANNA, { id: '', form: form('Ek'), was: 'Granlida' })
    expect(await named(store, 'Granlida'), 'the name of another contact').toContain('Uppfödare Aska')
  })

  test('are found without reading other documents', async () => {
    const store = await open()
    await fill(store)
    const others = Array.from({ length: 30 }, (_, turn) =>
      horse(`o${turn}`, { name: `Häst ${turn}`, owner: 'Åke "Ö"' }),
    )
    await commit(store, ANNA, 'import', [...others, horse('å', { name: 'Å', owner: ' ÅZXQ\\Ö' })])
    const asked = vi.spyOn(store.db.getExecutor(), 'executeQuery')
    const rowsFor = async (...names: string[]) => {
      asked.mockClear()
      const found = await named(store, ...names)
      const answers = await Promise.all(asked.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>))
      return [found.length, answers.reduce((count, { rows }) => count + rows.length, 0)]
    }
    // Each is chosen, then read; `Lovisa Lind` is chosen with `Lovisa`. Two dealings are of one horse.
    expect(await rowsFor('LOVISA LIND')).toEqual([1, 2])
    expect(await rowsFor('Lovisa', 'Granlida')).toEqual([4, 7])
    expect(await rowsFor('åzxq\\ö')).toEqual([1, 2])
    expect(await rowsFor('åke "ö"')).toEqual([30, 60])
    expect(await rowsFor('Ingen')).toEqual([0, 0])
    expect(await rowsFor()).toEqual([0, 0])
  })

  test('two at once: what follows a new name is what was written, not what a form showed', async () => {
    const store = { ...(await open()), merging: { joined: [], decided: () => null } }
    const id = await fill(store)
    const { version } = (await findContact(store.db, id)) ?? { version: 0 }
    const owners = async () =>
      (await named(store, 'Lovisa', 'Lovisa Ek', 'Lovisa Xyz')).filter((one) => /Ägare/.test(one))
    await saveContact(store, ANNA, { id, version, form: form('Lovisa Ek', { alias: 'Granlida' }) })
    await saveContact(store, ANNA, { id, version, form: form('Lovisa', { alias: 'Granlida', note: 'Ny' }) })
    expect(await findContact(store.db, id)).toMatchObject({ name: 'Lovisa Ek', note: 'Ny' })
    expect(await named(store, 'Lovisa')).toEqual([])
    expect(await owners()).toEqual(['Ägare Aska'])
    const other = await saveContact(store, ANNA, { id, version, form: form('Lovisa Xyz', { alias: 'Granlida' }) })
    expect(other).toMatchObject({ ok: false, reason: 'stale' })
    expect(await named(store, 'Lovisa Ek')).toContain('Ägare Aska')
  })

  test('name and alias change places, and nothing else does', async () => {
    const store = await open()
    const id = await fill(store)
    const before = await exportText(store)
    await saveContact(store, ANNA, { id, form: form('Granlida', { alias: 'Lovisa' }) })
    expect(await named(store, 'Lovisa')).toEqual(await named(store, 'lovisa'))
    const horses = (text: string) =>
      (JSON.parse(text) as { __collections__: { horses: object } }).__collections__.horses
    expect(horses(await exportText(store))).toEqual(horses(before))
  })

  test('a name that two have is refused where it is new, stays in the documents, and keeps neither from being saved', async () => {
    const store = await open()
    const id = await fill(store)
    expect(await saveContact(store, ANNA, { id: '', form: form('Kim', { alias: 'granlida' }) })).toMatchObject({
      reason: 'contact-taken',
    })
    // An import brings what it has.
    const twin = { op: 'create', collection: 'contacts', id: 'twin', document: { name: 'Granlida' } } as const
    await commit(store, ANNA, 'import', [twin])
    await saveContact(store, ANNA, { id: 'twin', form: form('Granlida', { note: 'Stuteriet' }) })
    expect(await findContact(store.db, 'twin')).toMatchObject({ note: 'Stuteriet' })
    await saveContact(store, ANNA, { id, form: form('Lovisa', { alias: 'Ekeby' }) })
    expect(await findContact(store.db, id)).toMatchObject({ alias: 'Ekeby' })
    expect(await named(store, 'Granlida')).toContain('Uppfödare Aska')
    expect(await named(store, 'Ekeby')).toEqual([])
  })

  test('are meant in capitals and small letters', async () => {
    const store = await open()
    const id = await fill(store)
    await commit(store, ANNA, 'import', [horse('h3', { name: 'Vips', owner: 'LOVISA' })])
    expect(await named(store, 'Lovisa')).toContain('Ägare Vips')
    await saveContact(store, ANNA, { id, form: form('Lovisa Ek', { alias: 'Granlida' }) })
    expect(await named(store, 'Lovisa Ek')).toContain('Ägare Vips')
  })

  test('buy a promised horse: the promise is a note in the same change, and its undo', async () => {
    const store = await open()
    await fill(store)
    const promise = { date: '2026-05-20', contact: 'Lovisa', text: 'Tingad: 500' }
    const made = await setTingad(store, ANNA, { id: 'h1', tingad: true, promise })
    expect(await findBuyer(store.db, 'Aska')).toEqual({ name: 'Lovisa', home: 'https://example.org/lovisa' })
    await undo(store, ANNA, made.ok ? made.revision : 0)
    expect(await findBuyer(store.db, 'Aska')).toBeNull()
    expect(await findBuyer(store.db, 'Glöd'), 'a note that promises nothing').toBeNull()
  })

  test('a promise stands until it is ended in any way; other notes are of no buyer', async () => {
    const store = await open()
    await fill(store)
    const buyer = async () => (await findBuyer(store.db, 'Aska'))?.name ?? null
    const promise = { date: '2026-05-20', contact: 'Granlida', text: 'Tingad' }
    await setTingad(store, ANNA, { id: 'h1', tingad: true, promise })
    await writeNote(store, ANNA, { name: 'Aska', date: '2026-06-01', text: 'Skodd', contact: 'Hovslagare Hans' })
    expect(await buyer()).toBe('Granlida')
    const ended = await setTingad(store, ANNA, { id: 'h1', tingad: false })
    expect(await buyer()).toBeNull()
    await undo(store, ANNA, ended.ok ? ended.revision : 0)
    expect(await buyer()).toBe('Granlida')
    const inForm = { form: { name: 'Aska II', tingad: false }, year: 2026 }
    const renamed = await updateHorse(store, ANNA, { id: 'h1', ...inForm })
    expect(await findBuyer(store.db, 'Aska II'), 'renamed and ended in one').toBeNull()
    expect((await findNotesOf(store.db, 'Aska II')).map(({ text }) => text)).toEqual(['Skodd', 'Tingad'])
    await undo(store, ANNA, renamed.ok ? renamed.revision : 0)
    expect(await buyer()).toBe('Granlida')
    await setTingad(store, ANNA, { id: 'h1', tingad: false })
    await setTingad(store, ANNA, { id: 'h1', tingad: true, promise: { date: '2026-07-01', text: 'Tingad: 500' } })
    expect(await buyer(), 'promised to nobody named').toBeNull()
    expect((await findNotesOf(store.db, 'Aska'))[0]).toMatchObject({ text: 'Tingad: 500', isPromise: true })
    const private_ = { date: '2026-07-02', contact: 'Elin 070-1234567 elin@example.org', text: 'Tingad' }
    await setTingad(store, ANNA, { id: 'h1', tingad: true, promise: private_ })
    expect(await buyer(), 'as others may see it').toBe('Elin')
  })

  test('are in an export under their own name, and come back from it', async () => {
    const [store, other] = [await open(), await open()]
    const collections = async () =>
      Object.keys((JSON.parse(await exportText(store)) as { __collections__: object }).__collections__)
    expect(await collections()).not.toContain('contacts')
    await fill(store)
    expect(await collections()).toContain('contacts')
    const text = await exportText(store)
    const came = await importStore(
      other,
      (async function* () {
        yield text
      })(),
      { actor: ANNA },
    )
    expect(came.ok).toBe(true)
    expect(await listed(other)).toEqual(['Lovisa'])
    expect(await exportText(other)).toBe(text)
  })
})
