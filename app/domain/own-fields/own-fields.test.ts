import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { HORSE_FIELDS } from '#app/domain/horse/fields.table.ts'
import { PEDIGREE_FIELDS } from '#app/domain/pedigree/fields.table.ts'
import { OWN_KINDS, type OwnKind } from './kinds.table.ts'
import { fieldsAbout, isOwnKey, isProgramName, newKey, ownFieldId, placeOfId, readOwnField } from './own-field.ts'
import { applyOwn, ownText, readOwn } from './values.ts'

const field = (kind: OwnKind, choices: string[] = []) => ({
  id: 'field:extras:x',
  place: 'extras' as const,
  key: 'x',
  name: 'X',
  about: 'all' as const,
  shown: 'private' as const,
  kind,
  choices,
})

test.each([
  { kind: 'text', typed: ' Pelle \r\n i hagen ', stored: 'Pelle \n i hagen' },
  { kind: 'number', typed: '1 200,5', stored: 1200.5 },
  { kind: 'number', typed: '-3', stored: -3 },
  { kind: 'date', typed: '2026-05-14', stored: '2026-05-14' },
  { kind: 'flag', typed: 'Ja', stored: true },
  { kind: 'flag', typed: 'nej', stored: false },
  { kind: 'choice', typed: 'lugn', stored: 'Lugn' },
  { kind: 'link', typed: 'https://example.org/a', stored: 'https://example.org/a' },
  { kind: 'number', typed: '  ', stored: null },
] as const)('$typed is stored as $stored in a field of the kind $kind', ({ kind, typed, stored }) => {
  expect(readOwn(field(kind, ['Lugn', 'Het']), typed)).toEqual({ ok: true, value: stored })
})

test.each([
  { kind: 'number', typed: 'två', reason: 'own-number' },
  { kind: 'date', typed: '2026-02-30', reason: 'own-date' },
  { kind: 'date', typed: 'i maj', reason: 'own-date' },
  { kind: 'flag', typed: 'kanske', reason: 'own-flag' },
  { kind: 'choice', typed: 'Pigg', reason: 'own-choice' },
  { kind: 'link', typed: 'javascript:alert(1)', reason: 'own-link' },
  { kind: 'text', typed: 'x'.repeat(10_001), reason: 'too-long' },
] as const)('$typed is no $kind', ({ kind, typed, reason }) => {
  expect(readOwn(field(kind, ['Lugn']), typed)).toMatchObject({ ok: false, reason })
})

test.each([
  { kind: 'number', stored: 7.5, text: '7,5' },
  { kind: 'text', stored: 7.5, text: '7.5' },
  { kind: 'number', stored: 'sju', text: 'sju' },
  { kind: 'flag', stored: false, text: 'nej' },
  { kind: 'flag', stored: 1, text: 'ja' },
  { kind: 'text', stored: ['a', 'b'], text: 'a\nb' },
  { kind: 'text', stored: { a: 1 }, text: '{"a":1}' },
  { kind: 'text', stored: null, text: '' },
] as const)('$stored is shown as $text in a field of the kind $kind', ({ kind, stored, text }) => {
  expect(ownText(kind, stored)).toBe(text)
})

test('whatever is stored, what a field shows already is not changed, and what it then shows is read as it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(OWN_KINDS) as OwnKind[])),
      fc.jsonValue(),
      fc.oneof(fc.string(), fc.constantFrom('ja', '7,50', '2026-05-14', 'lugn', 'https://a.se', ' ')),
      (kind, stored, typed) => {
        const own = field(kind, ['Lugn'])
        const document = { name: 'Aska', x: stored, y: 1 }
        expect(applyOwn(document, document, [own], { [own.id]: ownText(kind, stored) }).changed).toEqual([])
        const { document: after, changed, problems } = applyOwn(document, document, [own], { [own.id]: typed })
        expect({ ...after, x: null }).toEqual({ ...document, x: null })
        if (problems.length > 0 || changed.length === 0) expect(after).toEqual(document)
        const again = applyOwn(after, after, [own], { [own.id]: ownText(kind, after['x']) })
        expect(again).toEqual({ document: after, changed: [], problems: [] })
      },
    ),
  )
})

test('a key is never one of the program, nor one that an address or a query cannot hold', () => {
  for (const key of Object.keys(HORSE_FIELDS)) expect(isOwnKey('horses', key), key).toBe(false)
  for (const key of Object.keys(PEDIGREE_FIELDS)) expect(isOwnKey('pedigree', key), key).toBe(false)
  for (const key of [
    '',
    ' a',
    '__collections__',
    '__proto__',
    'a"b',
    "a'b",
    'a\\b',
    'a.b',
    'a[0]',
    'id',
    'version',
    'Version',
    'version extras',
    'x'.repeat(101),
  ])
    for (const place of ['extras', 'horses', 'pedigree'] as const) expect(isOwnKey(place, key), key).toBe(false)
  for (const key of ['smeknamn', 'Smek namn', 'poäng_2', 'anteckningar']) expect(isOwnKey('horses', key)).toBe(true)
})

test.each(['Ras', 'ras', 'breed', 'Mankhöjd (cm)', 'Mankhöjd', 'Anteckning', 'Version', 'version  extras', 'ID'])(
  '%s is a name of the program',
  (name) => {
    expect(isProgramName(name)).toBe(true)
  },
)

test('a new key is the name in plain letters, and another where that is taken or the program has it', () => {
  expect(isProgramName('Stallnamn')).toBe(false)
  expect(newKey('Poäng 2026', new Set())).toBe('poang2026')
  expect(newKey('Poang', new Set(['poang', 'poang2']))).toBe('poang3')
  expect(newKey('Story', new Set())).toBe('story2')
  expect(newKey('Кличка', new Set())).toBe('falt')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 9 }), (name) => {
      const key = newKey(name, new Set())
      expect(isOwnKey('extras', key)).toBe(true)
      expect(placeOfId(ownFieldId('extras', key))).toEqual({ place: 'extras', key })
    }),
  )
})

test('a field that was stored oddly has the usual answers', () => {
  expect(readOwnField('field:horses:Smek%20namn', { fieldName: ' ', fieldKind: 'annat', fieldChoices: 7 })).toEqual({
    id: 'field:horses:Smek%20namn',
    place: 'horses',
    key: 'Smek namn',
    name: 'Smek namn',
    kind: 'text',
    choices: ['7'],
    about: 'horses',
    shown: 'private',
  })
  for (const id of ['field:horses:breed', 'field:scores:x', 'field:horses:', 'field:horses:%', 'view:x'])
    expect(readOwnField(id, {}), id).toBeNull()
  const all = [{ about: 'all' as const }, { about: 'horses' as const }, { about: 'pedigree' as const }]
  expect(fieldsAbout(all, 'pedigree')).toEqual([{ about: 'all' }, { about: 'pedigree' }])
})
