import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addFoalPath,
  addHorsePath,
  EMPTY_SHELF,
  isEmptyShelf,
  MOST_ON_SHELF,
  readShelf,
  type Shelf,
  shelfPath,
  withAll,
  withCompared,
  withoutCompared,
  withoutFoal,
  withoutHorse,
} from './shelf.ts'

const searchOf = (path: string) => new URL(path, 'http://x').searchParams
const read = (path: string) => readShelf(searchOf(path))
const shelf = (horses: string[], compared: string[] = []): Shelf => ({ horses, compared, foals: [] })

const name = fc
  .oneof(
    fc.constantFrom('50/50 Chans', 'Åke & Ö', 'A=B&hast=C', '夜の馬 🐎', '%41', "L'Étoile", 'a+b'),
    fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
  )
  .map((text) => text.replace(/[\0\n\r\t\v\f\u2028\u2029]/g, '').trim())
  .filter((text) => text !== '' && text.isWellFormed())
const shelves = fc
  .record({
    horses: fc.array(name, { maxLength: 60 }),
    compared: fc.array(name, { maxLength: 8 }),
    foals: fc.array(fc.record({ sire: name, dam: name, seed: fc.nat() }), { maxLength: 20 }),
  })
  .map((given) => withAll(EMPTY_SHELF, given))

describe('a shelf', () => {
  test('comes back from its address, whatever the names of its horses', () => {
    fc.assert(
      fc.property(shelves, (given) => {
        expect(read(shelfPath(given))).toEqual(given)
      }),
    )
  })

  test('is bounded, has each horse once, and compares only its own horses', () => {
    fc.assert(
      fc.property(shelves, shelves, name, (one, other, added) => {
        for (const made of [withAll(one, other), withCompared(one, added), withoutHorse(one, added)]) {
          expect(made.horses.length).toBeLessThanOrEqual(MOST_ON_SHELF.horses)
          expect(made.compared.length).toBeLessThanOrEqual(MOST_ON_SHELF.compared)
          expect(made.foals.length).toBeLessThanOrEqual(MOST_ON_SHELF.foals)
          expect(new Set(made.horses).size).toBe(made.horses.length)
          expect(made.horses).toEqual(expect.arrayContaining([...made.compared]))
          expect(shelfPath(made).length).toBeLessThanOrEqual(5000)
        }
      }),
    )
  })

  test('is read from any invalid text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        read(`/hylla?${text}`)
      }),
    )
    for (const rubbish of ['hast=%00', 'fol=x', 'fol=1%09A', 'fol=99999999999%09A%09B', 'hast=%0A%0A', 'jamfor=']) {
      expect(isEmptyShelf(read(`/hylla?${rubbish}`)), rubbish).toBe(true)
    }
    expect(read(`/hylla?hast=${'x'.repeat(300)}%0AFreja`).horses).toEqual(['Freja'])
  })
})

test('compared horses are on the shelf; a fifth replaces the first', () => {
  const four = ['A', 'B', 'C', 'D'].reduce(withCompared, EMPTY_SHELF)
  expect(withCompared(four, 'E')).toEqual(shelf(['A', 'B', 'C', 'D', 'E'], ['B', 'C', 'D', 'E']))
  expect(withCompared(four, 'A').compared).toEqual(['B', 'C', 'D', 'A'])
  expect(withoutCompared(four, 'B')).toEqual(shelf(['A', 'B', 'C', 'D'], ['A', 'C', 'D']))
  expect(withoutHorse(four, 'B')).toEqual(shelf(['A', 'C', 'D'], ['A', 'C', 'D']))
  expect(read('/hylla?jamfor=A%0AB')).toEqual(shelf(['A', 'B'], ['A', 'B']))
})

test('without room the oldest horses are removed, and no compared one', () => {
  const many = Array.from({ length: 45 }, (_, at) => `H${at}`)
  const { horses } = withAll(EMPTY_SHELF, { ...EMPTY_SHELF, horses: many, compared: ['H0'] })
  expect(horses.length).toBe(40)
  expect([horses[0], horses[1], horses.at(-1)]).toEqual(['H0', 'H6', 'H44'])
})

test('an adding address says so, and which horse it adds', () => {
  expect(addHorsePath('Åke & Ö')).toBe('/hylla?lagg=1&hast=%C3%85ke+%26+%C3%96')
  const foal = { sire: 'A', dam: 'B', seed: 7 }
  expect(read(addFoalPath(foal))).toEqual({ ...EMPTY_SHELF, foals: [foal] })
  expect(withoutFoal(read(addFoalPath(foal)), { ...foal })).toEqual(EMPTY_SHELF)
})
