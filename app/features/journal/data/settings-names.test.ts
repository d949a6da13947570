import { expect, test } from 'vitest'
import { settingsName, settingsPath } from './settings-names.ts'

test.each([
  { id: 'site', document: { name: 'Stuteri Åskmoln' }, name: 'Stuteriet', path: '/admin/settings' },
  { id: 'news:own:k3j2', document: { headline: 'Öppet hus' }, name: 'Egen nyhet: Öppet hus', path: '/admin/news' },
  { id: 'news:own:k3j2', document: null, name: 'Egen nyhet', path: '/admin/news' },
  { id: 'news:left:12/3', document: {}, name: 'Utelämnad nyhet', path: '/admin/news' },
  { id: 'month:2026-11', document: { name: 'Åska' }, name: 'Månadens häst: 2026-11', path: '/admin/news' },
  { id: 'class:la2', document: {}, name: 'Stavning av en klass: la2', path: '/admin/class-names' },
  { id: 'ribbon:x', document: { name: 'Klubbmästare' }, name: 'Egen rosett: Klubbmästare', path: '/admin/ribbons' },
  { id: 'field:extras:x', document: { fieldName: 'Poäng' }, name: 'Eget fält: Poäng', path: '/admin/fields' },
  { id: 'doctor:x', document: {}, name: 'Stallkollen', path: '/admin/doctor' },
])('the journal shows $name for $id', ({ id, document, name, path }) => {
  expect(settingsName(id, document)).toBe(name)
  expect(settingsPath(id)).toBe(path)
})
