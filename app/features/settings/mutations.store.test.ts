import { expect, test } from 'vitest'
import { DEFAULT_REGISTRY_TEMPLATES } from '#app/domain/registries.table.ts'
import { findJournal } from '#app/features/journal/data/entries.server.ts'
import { commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { getEditedSettings, getSettings } from './data.server.ts'
import { saveSettings } from './mutations.server.ts'
import { DEFAULT_SETTINGS } from './schema/defaults.ts'
import { SaveSettings, type SettingsInput } from './schema/form.ts'

const asDefault: SettingsInput = {
  siteName: DEFAULT_SETTINGS.siteName,
  affix: DEFAULT_SETTINGS.affix,
  startText: DEFAULT_SETTINGS.startText,
  frontImage: undefined,
  contact: DEFAULT_SETTINGS.contact,
  contactLinks: DEFAULT_SETTINGS.contactLinks as SettingsInput['contactLinks'], // their icons are in the table
  oldMemorial: DEFAULT_SETTINGS.oldMemorial,
  registryTemplates: { ...DEFAULT_REGISTRY_TEMPLATES },
}

async function stored(store: Store): Promise<unknown> {
  const row = await store.db.selectFrom('settings').select('doc').where('id', '=', 'site').executeTakeFirst()
  return row ? JSON.parse(row.doc) : null
}

describeOnBothEngines('Settings', (open) => {
  test('are stored where they differ from the defaults, read back, journalled and undone', async () => {
    const store = await open()
    expect(await getEditedSettings(store)).toEqual({ settings: DEFAULT_SETTINGS, version: 0 })
    const saved = await saveSettings(
      store,
      'Anna',
      {
        ...asDefault,
        siteName: 'Stuteri Prov',
        breedGenes: 'Swb: E 0,5; A 0,5',
        contact: { ...asDefault.contact, chat: null },
        contactLinks: [{ label: 'Blogg', url: 'https://example.org/b', icon: 'book' }],
        registryTemplates: { ...DEFAULT_REGISTRY_TEMPLATES, asda: null, rvhf: 'https://r.example/{id}' },
      },
      0,
    )
    expect(saved).toMatchObject({ ok: true, revision: 1 })
    expect(await stored(store)).toEqual({
      siteName: 'Stuteri Prov',
      breedGenes: 'Swb: E 0,5; A 0,5',
      contact: { ...DEFAULT_SETTINGS.contact, chat: null },
      contactLinks: [{ label: 'Blogg', url: 'https://example.org/b', icon: 'book' }],
      registryTemplates: { asda: '', rvhf: 'https://r.example/{id}' },
    })
    expect(await getSettings(store)).toEqual({
      ...DEFAULT_SETTINGS,
      siteName: 'Stuteri Prov',
      breedGenes: 'Swb: E 0,5; A 0,5',
      contact: { ...DEFAULT_SETTINGS.contact, chat: '' },
      contactLinks: [{ label: 'Blogg', url: 'https://example.org/b', icon: 'book' }],
      registryTemplates: { asda: '', rvhf: 'https://r.example/{id}' },
    })
    const [entry] = await findJournal(store.db, { limit: 1 })
    expect(entry).toMatchObject({
      actor: 'Anna',
      action: 'settings',
      changes: [{ collection: 'settings', id: 'site' }],
    })
    expect(await undo(store, 'Anna', 1)).toMatchObject({ ok: true })
    expect(await getSettings(store)).toEqual(DEFAULT_SETTINGS)
  })

  test('equal to the defaults write nothing, or leave an empty document', async () => {
    const store = await open()
    expect(await saveSettings(store, 'Anna', asDefault, 0)).toMatchObject({ ok: true, revision: 0 })
    await saveSettings(store, 'Anna', { ...asDefault, affix: 'Prov' }, 0)
    expect(await saveSettings(store, 'Anna', asDefault, 1)).toMatchObject({ ok: true, revision: 2 })
    expect(await stored(store)).toEqual({})
  })

  test('keep unknown fields', async () => {
    const store = await open()
    const document = { own: [1, { a: null }], siteName: 'Ett' }
    await commit(store, 'x', 'update-horse', [{ op: 'create', collection: 'settings', id: 'site', document }])
    await saveSettings(store, 'Anna', { ...asDefault, affix: 'Prov' }, 1)
    expect(await stored(store)).toEqual({ own: [1, { a: null }], affix: 'Prov' })
  })

  test('not sent by the form stay; blank ones are shown nowhere', async () => {
    const store = await open()
    const document = {
      siteName: 'Ett',
      startText: 'Hej',
      contact: { alias: 'A', chat: null },
      contactLinks: [{ label: 'Blogg', url: 'https://example.org/b', icon: 'book' }],
      oldMemorial: { label: 'Förr', url: 'https://example.org/f' },
      registryTemplates: { asda: '', bha: 'https://b.example/{id}' },
    }
    await commit(store, 'x', 'import', [{ op: 'create', collection: 'settings', id: 'site', document }])
    const save = (sent: object, version: number) => saveSettings(store, 'Anna', SaveSettings.parse(sent), version)
    expect(await save({}, 1)).toMatchObject({ ok: true, revision: 1 })
    expect(await save({ contact: { alias: '' }, registryTemplates: { bha: '' }, startText: '' }, 1)).toMatchObject({
      ok: true,
    })
    const { startText: _text, ...rest } = document
    const second = {
      ...rest,
      contact: { alias: null, chat: null, email: DEFAULT_SETTINGS.contact.email },
      registryTemplates: { asda: '', bha: '' },
    }
    expect(await stored(store)).toEqual(second)
    // An emptied list has no inputs, but its form says that it was shown.
    await save({ linksShown: 'on', oldMemorial: { label: 'Då' } }, 2)
    expect(await stored(store)).toEqual({
      ...second,
      contactLinks: [],
      oldMemorial: { label: 'Då', url: 'https://example.org/f' },
    })
  })

  test('hide the sign-in link if its box came back empty, and only there', async () => {
    const store = await open()
    const save = async (sent: object, version: number) => {
      expect(await saveSettings(store, 'Anna', SaveSettings.parse(sent), version)).toMatchObject({ ok: true })
      return [await stored(store), (await getSettings(store)).signInLink]
    }
    expect(await save({ signInLink: 'off' }, 0)).toEqual([{ signInLink: false }, false])
    expect(await save({ affix: 'Prov' }, 1)).toEqual([{ signInLink: false, affix: 'Prov' }, false])
    expect(await save({ signInLink: 'on' }, 2)).toEqual([{ affix: 'Prov' }, true])
  })

  test('saved by two at once: the second is warned, with or without a document before', async () => {
    const store = await open()
    await saveSettings(store, 'Anna', { ...asDefault, affix: 'Ett' }, 0)
    const refused = await saveSettings(store, 'Bea', { ...asDefault, affix: 'Två' }, 0)
    expect(refused).toMatchObject({
      ok: false,
      reason: 'stale',
      conflicts: [{ version: 1, theirs: { affix: 'Ett' }, yours: { affix: 'Två' } }],
    })
    await undo(store, 'Anna', 1)
    expect(await saveSettings(store, 'Bea', { ...asDefault, affix: 'Två' }, 1)).toMatchObject({
      ok: false,
      reason: 'stale',
      conflicts: [{ version: null, theirs: null }],
    })
    expect(await stored(store)).toBe(null)
  })
})

const wrong: { field: string; given: object; message: string }[] = [
  { field: 'siteName', given: { siteName: ' ' }, message: 'Skriv stuteriets namn.' },
  { field: 'siteName', given: { siteName: 'x'.repeat(81) }, message: 'Skriv högst 80 tecken.' },
  { field: 'affix', given: { affix: '' }, message: 'Skriv stuteriets affix.' },
  {
    field: 'frontImage',
    given: { frontImage: 'javascript:alert(1)' },
    message: 'Skriv en adress som börjar med https://, http:// eller /.',
  },
  {
    field: 'contact.email',
    given: { contact: { email: 'anna' } },
    message: 'Skriv en e-postadress, till exempel namn@example.org.',
  },
  {
    field: 'contactLinks.0.url',
    given: { contactLinks: [{ label: 'A', url: 'data:text/html,x', icon: 'link' }] },
    message: 'Skriv en adress som börjar med https:// eller http://.',
  },
  {
    field: 'contactLinks.0.label',
    given: { contactLinks: [{ url: 'https://example.org', icon: 'link' }] },
    message: 'Skriv vad länken heter.',
  },
  {
    field: 'breedGenes',
    given: { breedGenes: 'Swb: E 0,5; A 0,5\nSagohäst: E 0,4; A 1\nSwb: E 2' },
    message: 'Rad 2: Sagohäst är ingen ras här. En rad till behöver rättas.',
  },
  {
    field: 'oldMemorial.url',
    given: { oldMemorial: { label: 'Minneslund', url: '/dead' } },
    message: 'Skriv en adress som börjar med https:// eller http://.',
  },
  {
    field: 'registryTemplates.asda',
    given: { registryTemplates: { asda: 'ftp://r.example/{id}' } },
    message: 'Skriv en adress som börjar med https:// eller http://, med {id} där numret ska stå, eller lämna tomt.',
  },
]

test.each(wrong)('$field is refused as $given', ({ field, given, message }) => {
  const read = SaveSettings.safeParse({ ...asDefault, frontImage: undefined, ...given })
  expect(read.error?.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))).toEqual([
    { field, message },
  ])
})

test('optional values are left out', () => {
  const { siteName, affix, oldMemorial } = asDefault
  expect(SaveSettings.parse({ siteName, affix, oldMemorial })).toEqual({
    siteName,
    affix,
    oldMemorial,
    contact: {},
    registryTemplates: {},
  })
})
