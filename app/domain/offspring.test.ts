import { expect, test } from 'vitest'
import { OTHER_PARENT_LABELS, offspringTarget, otherParent, parentRole } from './offspring.ts'

const foals = [
  { sire: 'Bo', dam: 'Saga' },
  { sire: 'Ek', dam: 'Saga' },
  { sire: 'Saga', dam: 'Alva' },
]

test.each([
  { gender: 'Sto', role: 'dam' },
  { gender: ' sto ', role: 'dam' },
  { gender: 'Hingst', role: 'sire' },
  { gender: 'Valack', role: 'sire' },
  { gender: null, role: 'dam' }, // two of three foals name it as dam
  { gender: 'häst', role: 'dam' },
])('a horse of gender $gender is the $role of its foals', ({ gender, role }) => {
  expect(parentRole(gender, 'Saga', foals)).toBe(role)
})

test('a horse of unknown gender counts as sire', () => {
  expect(parentRole(null, 'Saga', [])).toBe('sire')
  expect(parentRole(null, 'Saga', [...foals, { sire: 'Saga', dam: 'Ek' }, { sire: 'Saga', dam: null }])).toBe('sire')
})

test('a dam’s list shows sires, a sire’s list dams', () => {
  expect(OTHER_PARENT_LABELS).toEqual({ dam: 'Far', sire: 'Mor' })
  expect(otherParent({ sire: ' Bo ', dam: 'Saga' }, 'dam')).toBe('Bo')
  expect(otherParent({ sire: 'Bo', dam: 'Saga' }, 'sire')).toBe('Saga')
  expect(otherParent({ sire: 'Unknown' }, 'dam')).toBeNull()
  expect(otherParent({ sire: 'Bo' }, 'sire')).toBeNull()
})

test.each([
  { own: true, link: 'https://example.org', target: { kind: 'profile' } },
  { own: false, link: 'https://example.org', target: { kind: 'link', link: 'https://example.org' } },
  { own: false, link: ' ', target: { kind: 'none' } },
  { own: false, link: undefined, target: { kind: 'none' } },
])('an offspring (own: $own) with the link $link leads to $target.kind', ({ own, link, target }) => {
  expect(offspringTarget({ own, document: { link } })).toEqual(target)
})
