import { expect, test } from 'vitest'
import { mergeOffspring, OTHER_PARENT_LABELS, offspringTarget, otherParent, parentRole } from './offspring.ts'

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

test('a horse that nothing tells of counts as sire', () => {
  expect(parentRole(null, 'Saga', [])).toBe('sire')
})

test('a dam’s list shows sires, a sire’s list dams', () => {
  expect(OTHER_PARENT_LABELS).toEqual({ dam: 'Far', sire: 'Mor' })
  expect(otherParent({ sire: ' Bo ', dam: 'Saga' }, 'dam')).toBe('Bo')
  expect(otherParent({ sire: 'Bo', dam: 'Saga' }, 'sire')).toBe('Saga')
  expect(otherParent({ sire: 'Unknown' }, 'dam')).toBeNull()
  expect(otherParent({ sire: 'Bo' }, 'sire')).toBeNull()
})

test('own horses join the pedigree entries once, by year, then name, those without a year last', () => {
  const entries = [
    { name: 'Östen', created: 2012 },
    { name: 'Åke', created: '2012' },
    { name: 'Utan år' },
    { name: 'Egen', created: 2010, color: 'Brun' },
    { name: 'Egen', created: 2011 },
  ]
  const own = [
    { name: ' Egen ', created: 2010, color: 'Svart' },
    { name: 'Bara egen', created: 2009 },
    { name: 'Annan utan år', created: 'vår' },
  ]
  expect(mergeOffspring(entries, own, (name) => name === 'Åke').map(({ name, own: isOwn }) => [name, isOwn])).toEqual([
    ['Bara egen', true],
    ['Egen', true],
    ['Åke', true],
    ['Östen', false],
    ['Annan utan år', true],
    ['Utan år', false],
  ])
  // The pedigree entry tells, the horse only adds its page.
  expect(mergeOffspring(entries, own, () => false)[1]?.document).toMatchObject({ color: 'Brun' })
})

test.each([
  { own: true, link: 'https://example.org', target: { kind: 'profile' } },
  { own: false, link: 'https://example.org', target: { kind: 'link', link: 'https://example.org' } },
  { own: false, link: ' ', target: { kind: 'none' } },
  { own: false, link: undefined, target: { kind: 'none' } },
])('an offspring (own: $own) with the link $link leads to $target.kind', ({ own, link, target }) => {
  expect(offspringTarget({ own, document: { link } })).toEqual(target)
})
