import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, settingsFrom } from './defaults.ts'

test('a stud without settings has them all', () => {
  expect(settingsFrom(null)).toEqual(DEFAULT_SETTINGS)
  expect(settingsFrom({})).toEqual(DEFAULT_SETTINGS)
})

test('a banner is empty only if its owner has emptied it', () => {
  for (const contactLinks of [undefined, null, 'skräp', [{ label: '', url: 'https://example.org' }]])
    expect(settingsFrom({ contactLinks }).contactLinks).toEqual(DEFAULT_SETTINGS.contactLinks)
  expect(settingsFrom({ contactLinks: [] }).contactLinks).toEqual([])
  for (const alias of ['', '  ', 7n, {}]) expect(settingsFrom({ contact: { alias } }).contact.alias).toBe('Ditt alias')
  expect(settingsFrom({ contact: { alias: null } }).contact.alias).toBe('')
})

test('a set value replaces the default, an unreadable one does not', () => {
  const settings = settingsFrom({
    siteName: ' Stuteri Prov ',
    affix: 7,
    contact: { alias: '', email: 'a@example.org' },
    contactLinks: [
      { label: 'Forum', url: 'https://example.org/f' },
      { label: 'Ont', url: 'javascript:alert(1)' },
      'skräp',
    ],
    registryTemplates: { asda: 'https://example.org/{id}', aswa: 3 },
  })
  expect(settings.siteName).toBe('Stuteri Prov')
  expect(settings.affix).toBe('7')
  expect(settings.contact).toEqual({ ...DEFAULT_SETTINGS.contact, email: 'a@example.org' })
  expect(settings.contactLinks).toEqual([{ label: 'Forum', url: 'https://example.org/f', icon: 'link' }])
  expect(settings.registryTemplates).toEqual({ asda: 'https://example.org/{id}' })
})
