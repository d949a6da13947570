import { expect, test } from 'vitest'
import { homebredPage } from './homebred.ts'

const FOUND = {
  entries: [],
  ownHorses: new Set<string>(),
  foals: new Set<string>(),
  facets: { breeds: [], genders: [], total: 0 },
}

test('the letters are in the order of the list, each with the page of its first name', () => {
  const initials = [
    { isPony: true, initial: 'z', count: 5 },
    { isPony: false, initial: '~', count: 2 },
    { isPony: false, initial: '}', count: 1 },
    { isPony: false, initial: '{', count: 199 },
    { isPony: false, initial: '|', count: 1 },
    { isPony: false, initial: 'z', count: 1 },
    { isPony: false, initial: 'a', count: 197 },
    { isPony: true, initial: 'a', count: 5 },
    { isPony: false, initial: '7', count: 1 },
    { isPony: false, initial: '', count: 1 },
  ]
  const { view, page, pages } = homebredPage({ ...FOUND, initials }, new URLSearchParams('sida=2'))
  expect(view.letters).toEqual([
    { heading: '#', page: 1 },
    { heading: 'A', page: 1 },
    { heading: 'Z', page: 1 },
    { heading: 'Å', page: 2 },
    { heading: 'Ä', page: 2 },
    { heading: 'Ö', page: 3 },
    { heading: 'Övriga', page: 3 },
    { heading: 'Ponnyer', page: 3 },
  ])
  expect([view.total, page, pages]).toEqual([413, 2, 3])
})

test('the height of a foal is what it is expected to reach', () => {
  const entries = ['Alva', 'Bo'].map((name) => ({ name, height: 165 }))
  const initials = [{ isPony: false, initial: 'a', count: 2 }]
  const { view } = homebredPage({ ...FOUND, entries, initials, foals: new Set(['Bo']) }, new URLSearchParams())
  expect(view.groups.flatMap((group) => group.entries.map(({ facts }) => facts))).toEqual([
    ['165\u00a0cm'],
    ['väntas bli 165\u00a0cm'],
  ])
})
