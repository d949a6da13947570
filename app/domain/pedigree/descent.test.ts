import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../tests/rounds.ts'
import { descentOf, knownPlaces } from './descent.ts'

type Rows = Map<string, { sire: string | null; dam: string | null }>

const pedigree = fc
  .array(fc.tuple(fc.nat({ max: 11 }), fc.nat({ max: 11 })), { minLength: 2, maxLength: 20 })
  .map((rows): Rows => {
    const parent = (at: number, back: number) => (at - back - 1 < 0 || back > 7 ? null : `H${at - back - 1}`)
    return new Map(rows.map(([f, m], at) => [`H${at}`, { sire: parent(at, f), dam: parent(at, m) }]))
  })

/** Every path up from a horse to the ancestor, in letters. */
function pathsTo(rows: Rows, from: string, ancestor: string): string[] {
  if (from === ancestor) return ['']
  const { sire, dam } = rows.get(from) ?? { sire: null, dam: null }
  const above = (parent: string | null, letter: string) =>
    parent === null ? [] : pathsTo(rows, parent, ancestor).map((path) => letter + path)
  return [...above(sire, 'F'), ...above(dam, 'M')]
}

test('generations, shares, ways and places are those of every single path', () => {
  fc.assert(
    fc.property(pedigree, fc.nat(), (rows, chosen) => {
      const names = [...rows.keys()]
      const ancestor = names[chosen % names.length] ?? ''
      const { generations, shares, ways, places } = descentOf(ancestor, rows)
      for (const name of names) {
        const paths = name === ancestor ? [] : pathsTo(rows, name, ancestor)
        const share = paths.reduce((sum, path) => sum + 2 ** -path.length, 0)
        expect(shares.get(name) ?? 0).toBe(share)
        expect(ways.get(name) ?? 0).toBe(paths.length)
        const nearest = Math.min(...paths.map((path) => path.length))
        expect(generations.findIndex((generation) => generation.includes(name))).toBe(
          paths.length === 0 ? -1 : nearest - 1,
        )
        const stands = [...places].flatMap(([path, there]) => there.filter((one) => one === name).map(() => path))
        expect(stands.toSorted()).toEqual(paths.filter((path) => path.length <= 4).toSorted())
      }
    }),
    { numRuns: rounds(150) },
  )
})

test('known places are counted by every path, also of a name that stands twice', () => {
  const rows: Rows = new Map([
    ['A', { sire: 'B', dam: 'C' }],
    ['B', { sire: 'D', dam: null }],
    ['C', { sire: 'D', dam: 'Unknown' }],
    ['D', { sire: 'E', dam: 'F' }],
  ])
  expect(knownPlaces({ sire: 'B', dam: 'C' }, rows, 8)).toEqual([2, 2, 4])
  expect(knownPlaces({ sire: 'B', dam: 'C' }, rows, 2)).toEqual([2, 2])
  expect(knownPlaces({ sire: null, dam: undefined }, rows, 8)).toEqual([])
})

test('a horse among its own ancestors ends nothing but its own line', () => {
  const rows: Rows = new Map([
    ['A', { sire: 'C', dam: null }],
    ['B', { sire: 'A', dam: null }],
    ['C', { sire: 'B', dam: null }],
    ['D', { sire: 'A', dam: 'X' }],
    ['X', { sire: 'X', dam: null }],
  ])
  const { shares } = descentOf('A', rows)
  expect(shares.get('B')).toBe(0.5)
  expect(shares.get('C')).toBe(0.25)
  // Below a loop nothing can be counted.
  expect(shares.has('D')).toBe(false)
})
