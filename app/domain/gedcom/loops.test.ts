import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLoops } from './loops.ts'

type Parents = { sire: string | null; dam: string | null }

const ring = (size: number) =>
  new Map(Array.from({ length: size }, (_, at) => [`H${at}`, { sire: `H${(at + 1) % size}`, dam: null }]))
const deep = (size: number, dam: (at: number) => number) =>
  new Map(Array.from({ length: size }, (_, at) => [`H${at}`, { sire: `H${at + 1}`, dam: `H${dam(at)}` }]))

/** Counts the horses that were looked up, and what was written. */
function workFor(known: Map<string, Parents>): number {
  let looks = 0
  class Counting extends Map<string, Parents> {
    override get(name: string) {
      looks++
      return super.get(name)
    }
  }
  const ways = [...findLoops(new Counting(known)).values()]
  return looks + ways.flat().length
}

test.each<[string, (size: number) => Map<string, Parents>]>([
  ['one ring', ring],
  ['a line whose horses all descend from the first', (size) => deep(size, () => 0)],
  ['a line whose horses are their own dams', (size) => deep(size, (at) => at)],
  ['a line whose horses return halfway', (size) => deep(size, (at) => at >> 1)],
  ['a line without a loop', (size) => deep(size, () => size + 1)],
])('%s: twice the horses are at most 2.5 times the work', (_, make) => {
  const [work, twice] = [workFor(make(2000)), workFor(make(4000))]
  expect(twice / work).toBeLessThanOrEqual(2.5)
  expect(work).toBeLessThan(2000 * 20)
})

test('of a long path the middle is left out', () => {
  const way = findLoops(ring(12)).get('H3')
  expect(way).toEqual(['H3', 'H4', 'H5', 'H6', 'H7', 'H8', 'H9', 'H10', '…', 'H1', 'H2', 'H3'])
})

test('each path leads from child to parent and back to its horse, and without these horses there is no loop', () => {
  const parent = fc.option(fc.integer({ min: 0, max: 9 }).map((at) => `H${at}`))
  const stud = fc.array(fc.record({ sire: parent, dam: parent }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(stud, (all) => {
      const known = new Map<string, Parents>(all.map((parents, at) => [`H${at}`, parents]))
      const loops = findLoops(known)
      for (const [name, way] of loops) {
        expect([way[0], way.at(-1)]).toEqual([name, name])
        for (const [at, one] of way.slice(0, -1).entries()) {
          const { sire, dam } = known.get(one) ?? { sire: null, dam: null }
          if (!way.includes('…')) expect([sire, dam]).toContain(way[at + 1])
        }
      }
      const others = new Map([...known].filter(([name]) => !loops.has(name)))
      expect(findLoops(others).size).toBe(0)
    }),
    { numRuns: 500 },
  )
})
