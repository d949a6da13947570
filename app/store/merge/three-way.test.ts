import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fields } from '../firestore-values.ts'
import { SIDES, type Side } from './sides.ts'
import { isSameValue, mergeDocuments } from './three-way.ts'

const value = fc.oneof(
  fc.constantFrom('fux', 'brun', 165, null, true),
  fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
  fc.dictionary(fc.constantFrom('k', 'l'), fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }), { maxKeys: 2 }),
  fc.constant({ __datatype__: 'timestamp', value: { _seconds: 1 } }),
)
const fields = fc.dictionary(
  fc.constantFrom('name', 'color', 'titles', 'results', 'toString', '__collections__'),
  value,
)
const collection = fc.constantFrom('horses', 'scores', 'settings')
const versions = fc.record({ base: fields, mine: fields, theirs: fields })

/** The value at a path of a document; undefined where there is none. */
const at = (document: Fields, path: readonly string[]) =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key) ? (inner as Fields)[key] : undefined,
    document,
  )

describe('two versions of a document', () => {
  test('of which one is unchanged give the other one', () => {
    fc.assert(
      fc.property(collection, fields, fields, (of, base, other) => {
        const theirs = mergeDocuments(of, { base, mine: base, theirs: other })
        const mine = mergeDocuments(of, { base, mine: other, theirs: base })
        expect(theirs.document).toEqual(other)
        expect(mine.document).toEqual(other)
        expect([...theirs.collisions, ...mine.collisions]).toEqual([])
        expect(theirs.joined.every(({ from }) => from === 'theirs')).toBe(true)
        expect(mine.joined.every(({ from }) => from === 'mine')).toBe(true)
      }),
    )
  })

  test('merge symmetrically if no field collides', () => {
    fc.assert(
      fc.property(collection, versions, (of, { base, mine, theirs }) => {
        const one = mergeDocuments(of, { base, mine, theirs })
        const other = mergeDocuments(of, { base, mine: theirs, theirs: mine })
        expect(other.collisions.map(({ path }) => path.join('/')).toSorted()).toEqual(
          one.collisions.map(({ path }) => path.join('/')).toSorted(),
        )
        if (one.collisions.length === 0) expect(other.document).toEqual(one.document)
      }),
    )
  })

  test('never change a field that neither changed, and every other has the value of the one who changed it', () => {
    fc.assert(
      fc.property(collection, versions, fc.constantFrom(...SIDES), (of, given, side: Side) => {
        const { base, mine, theirs } = given
        const { document, joined, collisions } = mergeDocuments(of, given, () => side)
        expect(collisions).toEqual([])
        for (const { path, from, ...field } of joined) {
          expect(isSameValue(at(document, path), from === 'mine' ? field.mine : field.theirs)).toBe(true)
          if (from === 'theirs') expect(isSameValue(field.base, field.mine)).toBe(true)
          if (from === 'mine') expect(isSameValue(field.base, field.theirs)).toBe(true)
        }
        for (const key of new Set([base, mine, theirs, document].flatMap(Object.keys))) {
          const [was, a, b] = [at(base, [key]), at(mine, [key]), at(theirs, [key])]
          if (isSameValue(was, a) && isSameValue(was, b)) expect(isSameValue(at(document, [key]), was)).toBe(true)
        }
      }),
    )
  })

  test('keep theirs for every collision without a choice, and the chosen side with one', () => {
    fc.assert(
      fc.property(collection, versions, fc.constantFrom(...SIDES), (of, given, side: Side) => {
        const open = mergeDocuments(of, given)
        for (const { path, theirs } of open.collisions) expect(isSameValue(at(open.document, path), theirs)).toBe(true)
        const closed = mergeDocuments(of, given, () => side)
        for (const field of open.collisions)
          expect(isSameValue(at(closed.document, field.path), field[side])).toBe(true)
        expect(closed.joined).toEqual(open.joined)
      }),
    )
  })

  const list = (...lines: string[]) => ({ hoppning: { '90 cm': lines } })
  test.each([
    ['titles are one field', 'horses', { titles: ['A'] }, { titles: ['A', 'B'] }, { titles: ['A', 'C'] }, ['titles']],
    ['two fields stand apart', 'horses', { color: 'x' }, { color: 'y' }, { color: 'x', height: 1 }, []],
    [
      'a field that one removed and the other changed collides',
      'horses',
      { color: 'x' },
      {},
      { color: 'y' },
      ['color'],
    ],
    ['what both did alike does not', 'horses', { color: 'x' }, { color: 'y' }, { color: 'y' }, []],
    [
      'results of two classes stand apart',
      'scores',
      { results: list('1') },
      { results: list('1', '2') },
      { results: { ...list('1'), dressyr: { LC: ['3'] } } },
      [],
    ],
    [
      'results of one class collide',
      'scores',
      { results: list('1') },
      { results: list('1', '2') },
      { results: list('1', '3') },
      ['results/hoppning/90 cm'],
    ],
    [
      'a map of a horse is one field',
      'horses',
      { x: { a: 1, b: 1 } },
      { x: { a: 2, b: 1 } },
      { x: { a: 1, b: 2 } },
      ['x'],
    ],
    [
      'settings are merged by their keys',
      'settings',
      { contact: { a: 1, b: 1 } },
      { contact: { a: 2, b: 1 } },
      { contact: { a: 1, b: 2 } },
      [],
    ],
    [
      'the collections below a document are one field, also where other maps are merged by key',
      'scores',
      { __collections__: { old: { a: 1 }, new: { b: 1 } } },
      { __collections__: { old: { a: 2 }, new: { b: 1 } } },
      { __collections__: { old: { a: 1 }, new: { b: 2 } } },
      ['__collections__'],
    ],
  ] as const)('%s', (_name, of, base, mine, theirs, expected) => {
    const { collisions } = mergeDocuments(of, { base, mine, theirs })
    expect(collisions.map(({ path }) => path.join('/'))).toEqual(expected)
  })
})

test('where a text was, two maps collide as a whole', () => {
  const { collisions } = mergeDocuments('scores', { base: { a: 'x' }, mine: { a: { b: 1 } }, theirs: { a: { c: 2 } } })
  expect(collisions).toEqual([{ path: ['a'], base: 'x', mine: { b: 1 }, theirs: { c: 2 } }])
})
