import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADD_FORM_CATEGORIES, EDIT_FORM_CATEGORIES } from '#app/domain/categories.ts'
import { readFlag } from '#app/domain/documents.ts'
import { HORSE_FLAGS, HORSE_TEXT_ROWS } from '#app/domain/horse/form-fields.ts'
import { applyHorseForm, type HorseForm, horseForm } from './horse-form.ts'

const RULES = { year: 2026, categories: EDIT_FORM_CATEGORIES }

/** Changes these fields of a stored horse through its form. */
function edit(
  stored: Record<string, unknown>,
  typed: Partial<HorseForm>,
  rules: { year: number; categories: readonly string[] } = RULES,
) {
  return applyHorseForm(stored, stored, { ...horseForm(stored), ...typed }, rules)
}

test.each([
  { field: 'name', typed: ' Åke\r\n', stored: 'Åke' },
  { field: 'age', typed: '2019', stored: 2019 },
  { field: 'height', typed: '168,5', stored: 168.5 },
  { field: 'height', typed: '168 cm', stored: 168 },
  { field: 'height', typed: '1,68', stored: 168 },
  { field: 'height', typed: '16.2hh', stored: 168 },
  { field: 'age', typed: '14 maj 2012', stored: 2012 },
  { field: 'age', typed: '2027', stored: 2027 },
  { field: 'line', typed: '3.2.X', stored: '3.2.X' },
  { field: 'created', typed: 'våren 2012', stored: 'våren 2012' },
  { field: 'breed', typed: 'SWB', stored: 'SWB' },
  { field: 'breed', typed: 'svenskt varmblod', stored: 'SWB' },
  { field: 'gender', typed: 'Sto', stored: 'Sto' },
  { field: 'category', typed: 'bloodmares', stored: 'bloodmares' },
  { field: 'generation', typed: '0', stored: 0 },
  { field: 'generation', typed: '10', stored: 10 },
  { field: 'genotype', typed: 'E/e N/Cr A/a', stored: 'Ee Aa nCr' },
  { field: 'picture', typed: 'https://example.org/å.jpg', stored: 'https://example.org/å.jpg' },
  { field: 'picture', typed: '/bilder/1.jpg', stored: '/bilder/1.jpg' },
  { field: 'created', typed: '2019', stored: 2019 },
  { field: 'created', typed: '2019-04-01', stored: '2019-04-01' },
  { field: 'evalExt', typed: '40,5', stored: 40.5 },
  { field: 'evalExt', typed: '8 8,5 8 8 9', stored: [8, 8.5, 8, 8, 9] },
  { field: 'stats', typed: '1\t2  x 4,5', stored: [1, 2, 0, 4.5] },
  { field: 'titles', typed: ' A, , B ', stored: ['A', 'B'] },
  {
    field: 'ribbons',
    typed: '/rosetter/tavling/1.png\r\n\r\nhttps://example.org/a,b.png',
    stored: ['/rosetter/tavling/1.png', 'https://example.org/a,b.png'],
  },
  { field: 'forSale', typed: true, stored: true },
] as const)('$field typed as "$typed" stores $stored', ({ field, typed, stored }) => {
  const made = edit({ name: 'Häst' }, { [field]: typed })
  expect(made).toEqual({ ok: true, document: { name: 'Häst', [field]: stored } })
})

test.each([
  { field: 'name', typed: ' ', reason: 'name-missing' },
  { field: 'name', typed: '..', reason: 'name-of-dots' },
  { field: 'age', typed: '7', reason: 'year' },
  { field: 'age', typed: '2019,5', reason: 'year' },
  { field: 'agelimit', typed: 'snart', reason: 'year' },
  { field: 'height', typed: 'hög', reason: 'height' },
  { field: 'height', typed: '0', reason: 'height' },
  { field: 'generation', typed: '11', reason: 'generation' },
  { field: 'generation', typed: '1,5', reason: 'generation' },
  { field: 'breed', typed: 'Enhörning', reason: 'breed' },
  { field: 'gender', typed: 'Hona', reason: 'gender' },
  { field: 'category', typed: 'riding', reason: 'category' },
  { field: 'picture', typed: 'javascript:alert(1)', reason: 'address' },
  { field: 'link', typed: 'example.org', reason: 'address' },
  { field: 'ribbons', typed: '/a.png\nutan adress', reason: 'address' },
  { field: 'evalExt', typed: 'bra', reason: 'exterior-total' },
  { field: 'evalExt', typed: '51', reason: 'exterior-total' },
  { field: 'evalExt', typed: '8 8 8 8 8 8', reason: 'exterior-total' },
  { field: 'sire', typed: 'Häst', reason: 'own-parent' },
  { field: 'dam', typed: ' Häst ', reason: 'own-parent' },
] as const)('$field typed as "$typed" is refused: $reason', ({ field, typed, reason }) => {
  expect(edit({ name: 'Häst' }, { [field]: typed })).toEqual({ ok: false, problems: [{ field, reason }] })
})

test.each([
  { field: 'age', typed: '2099', meaning: 'En häst i stallet är född tidigast 1900 och senast nästa år.' },
  { field: 'age', typed: '1899', meaning: 'En häst i stallet är född tidigast 1900 och senast nästa år.' },
  { field: 'died', typed: '2027', meaning: 'En häst i stallet dog tidigast 1900 och senast i år.' },
  { field: 'height', typed: '999', meaning: 'En häst är mellan 40 och 220 cm.' },
  { field: 'height', typed: '39', meaning: 'En häst är mellan 40 och 220 cm.' },
  { field: 'line', typed: 'abc', meaning: 'En linje skrivs 3.2, 3.X eller 3.2.X, och börjar på 0 till 15.' },
  { field: 'created', typed: '2025-13-45', meaning: 'Dagen eller månaden finns inte i någon kalender.' },
] as const)('$field typed as "$typed" cannot be', ({ field, typed, meaning }) => {
  expect(edit({ name: 'Häst' }, { [field]: typed })).toEqual({
    ok: false,
    problems: [{ field, reason: 'impossible', meaning }],
  })
  // As it is stored it may stay, and another field be changed.
  expect(edit({ name: 'Häst', [field]: typed }, { color: 'Fux' })).toEqual({
    ok: true,
    document: { name: 'Häst', [field]: typed, color: 'Fux' },
  })
})

test('an unreadable genotype is refused with the problem', () => {
  expect(edit({ name: 'Häst' }, { genotype: 'Ee nXx' })).toEqual({
    ok: false,
    problems: [{ field: 'genotype', reason: 'genotype', errors: ['okänd gen: nXx'] }],
  })
})

test('the add form accepts only its own categories', () => {
  const rules = { year: 2026, categories: ADD_FORM_CATEGORIES }
  expect(edit({}, { name: 'N', category: 'pony' }, rules)).toEqual({
    ok: true,
    document: { name: 'N', category: 'pony' },
  })
  expect(edit({}, { name: 'N', category: 'stallions' }, rules)).toMatchObject({ ok: false })
})

test.each([
  // Spec 5: no older than the current year minus (agelimit + 3).
  { age: '2018', agelimit: '2015', oldest: null },
  { age: '2017', agelimit: '2015', oldest: 8 },
  { age: '2026', agelimit: '2023', oldest: null },
  { age: '2026', agelimit: '2025', oldest: -2 },
  { age: '2027', agelimit: '2030', oldest: null },
  { age: '1990', agelimit: '', oldest: null },
  { age: '', agelimit: '2015', oldest: null },
])('born $age with the limit $agelimit', ({ age, agelimit, oldest }) => {
  const made = edit({ name: 'Häst' }, { age, agelimit })
  if (oldest === null) return expect(made.ok).toBe(true)
  expect(made).toEqual({
    ok: false,
    problems: [
      { field: 'age', reason: 'too-old', oldest },
      { field: 'agelimit', reason: 'too-old', oldest },
    ],
  })
})

test('the limit blocks the save if one of its years was changed, and asks nothing of another field', () => {
  const old = { name: 'Häst', age: 2000, agelimit: 2015 }
  for (const typed of [{ age: '2001' }, { agelimit: '2014' }]) expect(edit(old, typed)).toMatchObject({ ok: false })
  expect(edit(old, { color: 'Brun' })).toEqual({ ok: true, document: { ...old, color: 'Brun' } })
})

test('unchanged fields stay as stored, however odd', () => {
  const stored = {
    own: { deep: [1] },
    name: 'Häst',
    age: '7',
    height: '165',
    breed: 'Enhörning',
    gender: 'Hona',
    category: 'egen',
    generation: 12,
    genotype: 'trasig',
    picture: 'bild.jpg',
    evalExt: 'bra',
    stats: '1 x',
    titles: 'En titel',
    ribbons: ['utan adress'],
    color: 'Brun',
    focus: 'Dress\r\nyr',
    forSale: 'true',
    quality: 'ja',
    kvalite: 7,
  }
  // A browser takes line breaks out of a field of one line.
  expect(edit(stored, { color: 'Fux', focus: 'Dressyr' })).toEqual({ ok: true, document: { ...stored, color: 'Fux' } })
})

test('a blank field is removed', () => {
  expect(edit({ name: 'Häst', color: 'Brun', titles: ['A'] }, { color: ' ', titles: '' })).toEqual({
    ok: true,
    document: { name: 'Häst' },
  })
})

test('a field that was not sent stays as it is', () => {
  const stored = { name: 'Häst', color: 'Brun', titles: ['A'], stats: '1 x', tingad: true, lineholder: 'ja' }
  expect(applyHorseForm(stored, stored, {}, RULES)).toEqual({ ok: true, document: stored })
  expect(applyHorseForm(stored, stored, { color: '', forSale: true }, RULES)).toEqual({
    ok: true,
    document: { name: 'Häst', titles: ['A'], stats: '1 x', tingad: true, lineholder: 'ja', forSale: true },
  })
  expect(applyHorseForm(stored, stored, { tingad: false }, RULES)).toMatchObject({ document: { tingad: false } })
  expect(applyHorseForm({}, {}, { color: 'Fux' }, RULES)).toMatchObject({ problems: [{ reason: 'name-missing' }] })
})

test('a form that lacks any of its fields changes no other', () => {
  const keys = fc.subarray([...HORSE_TEXT_ROWS.map(({ key }) => key), ...HORSE_FLAGS].filter((key) => key !== 'name'))
  const stored = { name: 'Häst', color: 'Brun', owner: 'Anna', link: '/x', height: '165', champ: true, titles: 'En' }
  fc.assert(
    fc.property(keys, (sent) => {
      const shown = horseForm(stored)
      const blank = Object.fromEntries(sent.map((key) => [key, typeof shown[key] === 'boolean' ? false : '']))
      const made = applyHorseForm(stored, stored, blank, RULES)
      const left = Object.entries(stored).filter(([key]) => !sent.some((one) => one === key))
      expect(made.ok && made.document).toMatchObject(Object.fromEntries(left))
      for (const key of sent) expect(made.ok && readFlag(made.document[key])).toBe(false)
      for (const { key } of HORSE_TEXT_ROWS)
        if (sent.some((one) => one === key)) expect(made.ok && made.document[key]).toBeUndefined()
    }),
  )
})

test('a stored title with a comma stays whole', () => {
  const made = edit({ name: 'Häst', titles: ['Årets häst, 2019'] }, { titles: 'Årets häst, 2019\nB, C' })
  expect(made).toMatchObject({ document: { titles: ['Årets häst, 2019', 'B', 'C'] } })
})

test.each([
  { kvalite: 'GI-24-1', quality: true },
  { kvalite: 'K-1', quality: false },
  { kvalite: '', quality: undefined },
])('with the code "$kvalite" quality is $quality', ({ kvalite, quality }) => {
  const made = edit({ name: 'Häst', kvalite: 'X', quality: true }, { kvalite })
  expect(made.ok && made.document['quality']).toBe(quality)
})

test.each(['sold', 'dead'])('a horse that becomes %s is not for sale', (category) => {
  expect(edit({ name: 'Häst', forSale: true }, { category })).toMatchObject({ document: { category, forSale: false } })
})

test('a form that is sent back unchanged changes nothing', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()))
  const fields = [...HORSE_TEXT_ROWS.map(({ key }) => key), ...HORSE_FLAGS, 'own', 'quality']
  const horse = fc
    .record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] })
    .map((document) => ({ ...document, name: 'Häst', agelimit: null }))
  fc.assert(
    fc.property(horse, (stored) => {
      expect(edit(stored, {})).toEqual({ ok: true, document: stored })
    }),
  )
})

test('a stored form is shown again unchanged', () => {
  const typed = {
    name: 'Häst',
    age: '2019',
    height: '165,5',
    evalExt: '8 8,5 7 9 8',
    stats: '1 2 3,5',
    titles: 'A\nB',
    ribbons: '/a.png\n/b.png',
    lineholder: true,
  }
  const made = edit({}, typed)
  expect(made.ok && horseForm(made.document)).toMatchObject(typed)
})

test('an exterior total is shown as it is stored: a number with a comma, a list, or words', () => {
  const shown = (evalExt: unknown) => horseForm({ name: 'Åke', evalExt }).evalExt
  expect(shown(38.5)).toBe('38,5')
  expect(shown([7, 8.5, 'x'])).toBe('7 8,5 x')
  expect(shown(' ej bedömd ')).toBe('ej bedömd')
  expect(shown(undefined)).toBe('')
})
