import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wayToItself } from './own-ancestor.ts'

type Parents = Record<string, [sire: string | null, dam: string | null]>
const known = (parents: Parents) => new Map(Object.entries(parents).map(([name, [sire, dam]]) => [name, { sire, dam }]))

test.each<{ what: string; horse: Parameters<typeof wayToItself>[0]; parents: Parents; way: string[] }>([
  { what: 'its own sire', horse: { name: 'A', sire: 'A', dam: null }, parents: {}, way: ['A', 'A'] },
  { what: 'its own dam, typed with spaces', horse: { name: ' A', sire: 'B', dam: 'A ' }, parents: {}, way: ['A', 'A'] },
  {
    what: 'its own dam’s sire',
    horse: { name: 'A', sire: 'B', dam: 'C' },
    parents: { C: ['A', null] },
    way: ['A', 'C', 'A'],
  },
  {
    what: 'far up, with the shortest path',
    horse: { name: 'A', sire: 'B', dam: 'C' },
    parents: {
      B: ['D', null],
      D: [null, 'E'],
      E: ['A', null],
      C: ['F', 'G'],
      G: [null, 'A'],
    },
    way: ['A', 'C', 'G', 'A'],
  },
  {
    what: 'under the name that it is about to lose',
    horse: { name: 'Ny', formerName: ' A ', sire: 'B', dam: null },
    parents: { B: [null, 'A'] },
    way: ['Ny', 'B', 'Ny'],
  },
  {
    what: 'under a name that others already use',
    horse: { name: 'Ny', formerName: 'A', sire: 'B', dam: null },
    parents: { B: ['Ny', null] },
    way: ['Ny', 'B', 'Ny'],
  },
])('a horse that is $what', ({ horse, parents, way }) => {
  expect(wayToItself(horse, known(parents))).toEqual(way)
})

test.each<{ what: string; horse: Parameters<typeof wayToItself>[0]; parents: Parents }>([
  { what: 'no known parents', horse: { name: 'Unknown', sire: 'Unknown', dam: '?' }, parents: {} },
  {
    what: 'the same ancestor twice',
    horse: { name: 'A', sire: 'B', dam: 'C' },
    parents: { B: ['D', null], C: ['D', 'D'] },
  },
  { what: 'a namesake in another case', horse: { name: 'A', sire: 'a', dam: null }, parents: { a: ['B', null] } },
  { what: 'others in a loop', horse: { name: 'A', sire: 'B', dam: null }, parents: { B: ['C', null], C: ['B', 'C'] } },
])('a horse with $what is not its own ancestor', ({ horse, parents }) => {
  expect(wayToItself(horse, known(parents))).toBeNull()
})

test('in any pedigree the path leads from the horse over parents to itself, and none is missed', () => {
  const name = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F')
  const parent = fc.option(name, { nil: null })
  fc.assert(
    fc.property(fc.dictionary(name, fc.tuple(parent, parent)), parent, parent, (parents, sire, dam) => {
      const all = known({ ...parents, A: [sire, dam] })
      const way = wayToItself({ name: 'A', sire, dam }, all)
      const ancestors = new Set<string>()
      const climb = (from: string) => {
        const { sire: father = null, dam: mother = null } = all.get(from) ?? {}
        for (const one of [father, mother]) {
          if (one === null || ancestors.has(one)) continue
          ancestors.add(one)
          climb(one)
        }
      }
      climb('A')
      expect(way !== null).toBe(ancestors.has('A'))
      for (const [at, child] of (way ?? []).slice(0, -1).entries()) {
        const of = all.get(child)
        expect([of?.sire, of?.dam]).toContain(way?.[at + 1])
      }
    }),
  )
})
