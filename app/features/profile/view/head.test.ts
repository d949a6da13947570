import { expect, test } from 'vitest'
import { profileHead, statusBanner } from './head.ts'

test.each([
  [
    { category: 'sold', owner: 'Stall Månsken', link: 'https://example.org/m' },
    'sold',
    'Hästen är såld till Stall Månsken:',
    'https://example.org/m',
  ],
  [{ category: 'sold', tingad: true }, 'sold', 'Hästen är såld till en ny ägare', null],
  [{ category: 'dead', tingad: true }, 'dead', 'Hästen har tyvärr avlidit', null],
  [
    { category: 'dead', link: 'https://example.org/minne' },
    'dead',
    'Hästen har tyvärr avlidit',
    'https://example.org/minne',
  ],
  [{ category: 'stallions', tingad: true }, 'tingad', 'Hästen är såld och kommer att flytta', null],
  [{ category: 'sold', owner: 'X', link: 'javascript:alert(1)' }, 'sold', 'Hästen är såld till X:', null],
] as const)('%j is shown as %s', (fields, kind, text, link) => {
  expect(statusBanner({ name: 'Prov', ...fields })).toEqual({ kind, text, link })
})

test('an ordinary horse has no banner', () => {
  expect(statusBanner({ name: 'Prov', category: 'competitors', forSale: true })).toBeNull()
})

const CONTACT = { alias: 'Vinterljus', chat: 'vinterljus#1', email: 'v@example.org' }

test.each([
  [{ forSale: true }, true],
  [{ category: 'for-sale' }, true],
  [{ forSale: true, tingad: true }, false],
  [{ forSale: true, category: 'dead' }, false],
  [{}, false],
])('a horse with %j is offered on its profile: %s', (fields, isOffered) => {
  const { sale } = profileHead({ name: 'Prov', ...fields }, null, 2026, CONTACT)
  const contact = 'Skriv till Vinterljus med e-post till v@example.org och i chatten till vinterljus#1.'
  expect(sale).toEqual(isOffered ? { tag: 'till salu!', suits: null, contact } : null)
})

test('a horse for sale says what it can do, by its records, and how to reach its owner', () => {
  const head = (fields: object, contact: Partial<typeof CONTACT> = {}) =>
    profileHead({ name: 'Prov', forSale: true, ...fields }, null, 2026, { ...CONTACT, ...contact }).sale
  const able = { height: 168, breed: 'SWB', focus: 'Dressyr', stats: Array(16).fill(200) }
  expect(head(able)?.suits).toMatch(/^Passar den som siktar på dressyr: anlagen räcker till \S+.*\.$/)
  expect(head({ ...able, stats: [1, 2] })?.suits).toBeNull()
  expect(head({}, { chat: '' })?.contact).toBe('Skriv till Vinterljus med e-post till v@example.org.')
  expect(head({}, { alias: '', email: '' })?.contact).toBe('Skriv i chatten till vinterljus#1.')
  expect(head({}, { email: 'namn@example.org', chat: '' })?.contact).toBe('Ägaren heter Vinterljus.')
  expect(head({}, { alias: '', email: '', chat: '' })?.contact).toBeNull()
})

test('a living horse of the stud can be asked about, where the stud has an address', () => {
  const ask = (fields: object, contact = CONTACT) =>
    profileHead({ name: 'Prov & Co', ...fields }, null, 2026, contact).ask
  const mail = 'mailto:v@example.org?subject=Fr%C3%A5ga%20om%20Prov%20%26%20Co'
  for (const fields of [{}, { age: 2026 }, { forSale: true }, { tingad: true }]) expect(ask(fields)).toBe(mail)
  for (const category of ['sold', 'dead']) expect(ask({ category })).toBeNull()
  expect(ask({}, { ...CONTACT, email: '' })).toBeNull()
})

test.each([
  ['Lisa Lins', 'Foto: Lisa Lins'],
  ['Foto: Skogsfrun', 'Foto: Skogsfrun'],
  ['foto av Skogsfrun', 'foto av Skogsfrun'],
  ['Bild: majvi', 'Bild: majvi'],
  ['© Vindspel', '© Vindspel'],
  ['Fotograf Lisa', 'Foto: Fotograf Lisa'],
])('a picture credited to %s says %s', (copyright, credit) => {
  expect(profileHead({ name: 'Prov', copyright }, null, 2026, CONTACT).credit).toBe(credit)
})

test('the head shows only what is known', () => {
  const bare = profileHead({ name: 'Prov' }, null, 2026, CONTACT)
  expect(bare).toMatchObject({ summary: '', titles: [], medal: null, keeping: [], picture: null })
  const whole = profileHead(
    {
      name: 'Prov',
      color: 'Brun',
      gender: 'Sto',
      breed: 'SWB',
      age: 2018,
      height: '168',
      titles: 'Elit',
      created: 2018,
      breeder: 'Norr',
    },
    { name: 'Prov', notepoints: 450 },
    2026,
    CONTACT,
  )
  expect(whole.summary).toBe('Brunt sto, svenskt varmblod, 8\u00a0år, 168\u00a0cm')
  const foal = profileHead({ name: 'Prov', age: 2026, height: 168 }, null, 2026, CONTACT)
  expect(foal.summary).toBe('Föl, väntas bli 168\u00a0cm')
  const dead = { name: 'Prov', age: 1998, category: 'dead' }
  expect(profileHead({ ...dead, died: 2025 }, null, 2026, CONTACT).lead).toBe('Blev 27\u00a0år')
  expect(profileHead(dead, null, 2026, CONTACT).lead).toBe('')
  expect(profileHead({ name: 'Prov', color: 'Silver Bay', gender: 'Sto' }, null, 2026, CONTACT).summary).toBe(
    'Silverbrunt sto',
  )
  expect(whole.titles).toEqual(['VHF RCh', 'Elit'])
  expect(whole.medal).toMatchObject({ key: 'rch', label: 'Regional champion', fromPoints: 450, total: '450' })
  expect(whole.keeping).toEqual([
    { label: 'Uppfödare', value: 'Norr' },
    { label: 'Skapad', value: '2018', meaning: '/ordlista#ord-skapad' },
  ])
})
