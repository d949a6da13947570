import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../tests/rounds.ts'
import { fillingDown, type Key, markedAt, moved, placed, placesIn, rangeOf } from './places.ts'

const SIZE = { rows: 40, columns: 5 }
const at = (row: number, column: number) => ({ row, column })

test.each<{ from: [number, number]; key: Key; to: [number, number] | null }>([
  { from: [3, 2], key: { key: 'ArrowDown' }, to: [4, 2] },
  { from: [0, 2], key: { key: 'ArrowUp' }, to: [0, 2] },
  { from: [3, 4], key: { key: 'ArrowRight' }, to: [3, 4] },
  { from: [3, 2], key: { key: 'ArrowDown', isControl: true }, to: [39, 2] },
  { from: [3, 2], key: { key: 'PageDown' }, to: [18, 2] },
  { from: [3, 2], key: { key: 'Home' }, to: [3, 0] },
  { from: [3, 2], key: { key: 'End', isControl: true }, to: [39, 4] },
  { from: [3, 4], key: { key: 'Tab' }, to: [4, 0] },
  { from: [3, 0], key: { key: 'Tab', isShift: true }, to: [2, 4] },
  { from: [39, 4], key: { key: 'Tab' }, to: null },
  { from: [0, 0], key: { key: 'Tab', isShift: true }, to: null },
  { from: [3, 2], key: { key: 'x' }, to: null },
])('from $from the key $key leads to $to', ({ from, key, to }) => {
  expect(moved(markedAt(at(...from)), key, SIZE)).toEqual(to && markedAt(at(...to)))
})

test('Shift marks a range, and Control with a marks all', () => {
  const down = moved(markedAt(at(3, 2)), { key: 'ArrowDown', isShift: true }, SIZE)
  expect(down).toEqual({ at: at(4, 2), from: at(3, 2) })
  expect(moved(markedAt(at(3, 2)), { key: 'a', isControl: true }, SIZE)).toEqual({ from: at(0, 0), at: at(39, 4) })
})

test.each([
  { block: [['a']], range: [1, 1, 2, 2], texts: ['1,1a', '1,2a', '2,1a', '2,2a'], outside: 0 },
  { block: [['a'], ['b']], range: [1, 1, 4, 1], texts: ['1,1a', '2,1b', '3,1a', '4,1b'], outside: 0 },
  { block: [['a'], ['b']], range: [1, 1, 3, 1], texts: ['1,1a', '2,1b'], outside: 0 },
  { block: [['a', 'b'], ['c']], range: [0, 0, 0, 0], texts: ['0,0a', '0,1b', '1,0c'], outside: 0 },
  {
    block: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    range: [39, 4, 39, 4],
    texts: ['39,4a'],
    outside: 3,
  },
])('$block over $range', ({ block, range: [top = 0, left = 0, bottom = 0, right = 0], texts, outside }) => {
  const made = placed(block, { top, left, bottom, right }, SIZE)
  expect(made.cells.map(({ row, column, text }) => `${row},${column}${text}`)).toEqual(texts)
  expect(made.outside).toBe(outside)
})

test('every cell of a block is placed once, inside, or counted', () => {
  const some = (most: number) => fc.integer({ min: 0, max: most })
  const place = fc.record({ row: some(SIZE.rows - 1), column: some(SIZE.columns - 1) })
  const block = fc.array(fc.array(fc.string({ maxLength: 2 }), { minLength: 1, maxLength: 7 }), {
    minLength: 1,
    maxLength: 50,
  })
  fc.assert(
    fc.property(block, place, place, (cells, from, to) => {
      const made = placed(cells, rangeOf({ at: to, from }), SIZE)
      const keys = new Set(made.cells.map(({ row, column }) => `${row}/${column}`))
      expect(keys.size).toBe(made.cells.length)
      expect(made.cells.length + made.outside).toBeGreaterThanOrEqual(cells.flat().length)
      const inside = new Set(placesIn(made.range).flatMap((row) => row.map((one) => `${one.row}/${one.column}`)))
      expect([...keys].filter((key) => !inside.has(key))).toEqual([])
    }),
    { numRuns: rounds(100) },
  )
})

test('a range is filled from its first row, a single row from the one above', () => {
  expect(fillingDown({ top: 2, left: 1, bottom: 5, right: 2 })).toEqual({
    range: { top: 3, left: 1, bottom: 5, right: 2 },
    from: 2,
  })
  expect(fillingDown({ top: 2, left: 1, bottom: 2, right: 1 })?.from).toBe(1)
  expect(fillingDown({ top: 0, left: 1, bottom: 0, right: 1 })).toBeNull()
})
