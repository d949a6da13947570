import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_REGISTRY_TEMPLATES } from './registries.table.ts'
import { isRegistryTemplate, registerCard, registryHref, registryLinks } from './registries.ts'

test('ids are shown in the specified order, only when set', () => {
  const ids = { cdf: 'c', bha: 'b', ahac: 7, asea: 'e', asja: ' j ', asdc: '', aspsa: ' ', aswa: null, asda: 'a/1' }
  expect(registryLinks({ name: 'Norrsken', ...ids })).toEqual([
    { key: 'asda', label: 'ASDA', id: 'a/1', href: 'https://example.org/asda/horse/a%2F1' },
    { key: 'asja', label: 'ASJA', id: 'j', href: 'https://example.org/asja/horse/j' },
    { key: 'asea', label: 'ASEA', id: 'e', href: 'https://example.org/asea/horse/e' },
    { key: 'ahac', label: 'AHAC', id: '7', href: 'https://example.org/ahac/horse/7' },
    { key: 'bha', label: 'BHA', id: 'b', href: 'https://example.org/bha/horse/b' },
    { key: 'cdf', label: 'CDF', id: 'c', href: 'https://example.org/cdf/horse/c' },
  ])
  expect(registryLinks({ name: 'Norrsken' })).toEqual([])
})

test('the nine registers and the Moorwiesen number have a default each', () => {
  const link = (key: string) => `https://example.org/${key}/horse/{id}`
  const keys = ['asda', 'aswa', 'aspsa', 'asdc', 'asja', 'asea', 'ahac', 'bha', 'cdf']
  expect(Object.entries(DEFAULT_REGISTRY_TEMPLATES)).toEqual([
    ...keys.map((key) => [key, link(key)]),
    ['kvalite', ''],
    ['moorwiesen', link('moorwiesen')],
    ['rvhf', ''],
  ])
  for (const template of Object.values(DEFAULT_REGISTRY_TEMPLATES)) expect(isRegistryTemplate(template)).toBe(true)
  const horse = { name: 'Norrsken', ...Object.fromEntries(keys.map((key) => [key, key])) }
  const labels = ['ASDA', 'ASWA', 'ASPSA', 'ASDC', 'ASJA', 'ASEA', 'AHAC', 'BHA', 'CDF']
  expect(registryLinks(horse).map(({ label }) => label)).toEqual(labels)
})

test.each([
  { template: 'https://r.example/h/{id}', id: 'a b', href: 'https://r.example/h/a%20b' },
  {
    template: 'http://r.example/h/{id}?n={id}',
    id: "O'Hara (2)",
    href: 'http://r.example/h/O%27Hara%20%282%29?n=O%27Hara%20%282%29',
  },
  { template: 'https://r.example/h/{id}', id: 'Hej! *7*', href: 'https://r.example/h/Hej%21%20%2A7%2A' },
  { template: 'https://r.example/h/{id}', id: '$&', href: 'https://r.example/h/%24%26' },
  { template: 'https://r.example/', id: '7', href: 'https://r.example/' },
  { template: ' HTTPS://r.example/{id} ', id: '(*!~)', href: 'HTTPS://r.example/%28%2A%21~%29' },
  { template: 'https://r.example/{id}', id: '\ud800', href: 'https://r.example/%EF%BF%BD' },
  { template: 'https://{id}.example/', id: 'a b', href: null },
  { template: 'x:https://r.example/{id}', id: '7', href: null },
  { template: '', id: '7', href: null },
  { template: ' ', id: '7', href: null },
  { template: 'javascript:alert("{id}")', id: '7', href: null },
  { template: 'data:text/html,{id}', id: '7', href: null },
  { template: '//r.example/{id}', id: '7', href: null },
  { template: 'r.example/{id}', id: '7', href: null },
  { template: 'https://', id: '7', href: null },
  { template: 'https://r.example/h/{id}', id: '.', href: null },
  { template: 'https://r.example/h/{id}', id: '..', href: null },
  { template: 'https://r.example/h/{id}', id: '...', href: 'https://r.example/h/...' },
  { template: 'https://r.example/h/{id}', id: '.1', href: 'https://r.example/h/.1' },
])('with the template "$template" the id $id leads to $href', ({ template, id, href }) => {
  expect(registryHref(template, id)).toBe(href)
})

test('an id stays in its place in the address', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), (id) => {
      const href = registryHref('https://r.example/h/{id}/x', id)
      if (href === null) return
      const url = new URL(href)
      expect([url.origin, url.search, url.hash]).toEqual(['https://r.example', '', ''])
      expect(url.pathname.split('/')).toHaveLength(4)
    }),
  )
})

test('the owner’s templates have priority over the defaults, and a blank one turns a link off', () => {
  const horse = { name: 'Norrsken', asda: '1', aswa: '2', asja: '3' }
  const templates = { asda: 'https://r.example/{id}', aswa: '' }
  expect(registryLinks(horse, templates).map((link) => link.href)).toEqual([
    'https://r.example/1',
    null,
    'https://example.org/asja/horse/3',
  ])
})

test('the register card needs a quality code or a Moorwiesen number', () => {
  expect(registerCard({ name: 'N' })).toBeNull()
  expect(registerCard({ name: 'N', rvhf: '12', kvalite: ' ' })).toBeNull()
  expect(registerCard({ name: 'N', kvalite: 'GI-24-1001', rvhf: '12' })).toEqual({
    entries: [
      { key: 'kvalite', label: 'Kvalitetsprogrammet', value: 'GI-24-1001', href: null },
      { key: 'rvhf', label: 'RVHF', value: '12', href: null },
    ],
    href: null,
  })
  expect(registerCard({ name: 'N', moorwiesen: 4711 })).toEqual({
    entries: [
      { key: 'moorwiesen', label: 'Moorwiesen', value: '4711', href: 'https://example.org/moorwiesen/horse/4711' },
    ],
    href: 'https://example.org/moorwiesen/horse/4711',
  })
  const templates = { kvalite: 'https://k.example/{id}', moorwiesen: '', rvhf: 'https://v.example/{id}' }
  expect(registerCard({ name: 'N', kvalite: 'GI', moorwiesen: 7, rvhf: 3 }, templates)).toEqual({
    entries: [
      { key: 'kvalite', label: 'Kvalitetsprogrammet', value: 'GI', href: 'https://k.example/GI' },
      { key: 'moorwiesen', label: 'Moorwiesen', value: '7', href: null },
      { key: 'rvhf', label: 'RVHF', value: '3', href: 'https://v.example/3' },
    ],
    href: null,
  })
})
