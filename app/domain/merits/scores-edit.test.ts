import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ClassResults, readResults } from './scores-document.ts'
import { appendResultLines } from './scores-edit.ts'

const LINE = '1/12, | Vårcupen, 2024-04-06'
const linesOf = (results: ClassResults[], discipline: string, classKey: string) =>
  results.find((one) => one.discipline === discipline && one.classKey === classKey)?.lines ?? []

describe('a new result', () => {
  const at = { discipline: 'dressyr', classKey: 'Lätt C', line: LINE } as const
  test.each([
    ['in an empty document', {}, { results: { dressyr: { 'Lätt C': [LINE] } } }],
    [
      'after the others',
      { results: { dressyr: { 'Lätt C': ['a'] } } },
      { results: { dressyr: { 'Lätt C': ['a', LINE] } } },
    ],
    ['after a text', { results: { dressyr: { 'Lätt C': 'a' } } }, { results: { dressyr: { 'Lätt C': ['a', LINE] } } }],
    [
      'beside lines that stand under no class',
      { results: { dressyr: ['a'] } },
      { results: { dressyr: { '': ['a'], 'Lätt C': [LINE] } } },
    ],
    [
      'in a class that is a map',
      { results: { dressyr: { 'Lätt C': { Lokal: ['a'] } } } },
      { results: { dressyr: { 'Lätt C': { Lokal: ['a'], '': [LINE] } } } },
    ],
    [
      'beside fields that are no results',
      { name: 'Ravenna', notes: 'x', own: [1], results: null },
      { name: 'Ravenna', notes: 'x', own: [1], results: { dressyr: { 'Lätt C': [LINE] } } },
    ],
  ])('%s', (_about, before, after) => {
    const copy = structuredClone(before)
    expect(appendResultLines(before, [at])).toEqual(after)
    expect(before).toEqual(copy)
  })

  test.each(['__proto__', 'constructor', 'toString', ''])('in a class called %j', (classKey) => {
    const once = appendResultLines({}, [{ ...at, classKey }])
    const twice = appendResultLines(JSON.parse(JSON.stringify(once)), [{ ...at, classKey, line: 'b' }])
    expect(linesOf(readResults(twice), 'dressyr', classKey)).toEqual([LINE, 'b'])
  })

  const line = fc.constantFrom(LINE, '3/9 | Höst, 2023', 'oläsligt', 'två\nrader')
  const { value } = fc.letrec<{ value: unknown; leaf: unknown }>((tie) => ({
    leaf: fc.oneof(line, fc.array(line, { maxLength: 3 }), fc.constantFrom(null, 7, '', [])),
    value: fc.oneof(
      { maxDepth: 3 },
      tie('leaf'),
      fc.dictionary(fc.constantFrom('dressyr', 'Hoppning', 'Lätt C', 'LC', '1,10 m', '', '__proto__'), tie('value'), {
        maxKeys: 3,
      }),
    ),
  }))
  const odd = fc.dictionary(
    fc.constantFrom('results', 'dressyr', 'dressyr Lätt C', 'hoppning/1,10 m', 'notes', 'notepoints', 'name', 'x'),
    value,
    { maxKeys: 4 },
  )
  const addition = fc.record({
    discipline: fc.constantFrom('dressyr', 'hoppning'),
    classKey: fc.constantFrom('Lätt C', '1,10 m', 'Egen', '__proto__'),
    line: fc.constantFrom(LINE, '2/12 | Vår, 2025'),
  })

  test('stands after all that was there, of which nothing is lost', () => {
    fc.assert(
      fc.property(odd, fc.array(addition, { maxLength: 6 }), (before, additions) => {
        // As it is stored and read again.
        const after: Record<string, unknown> = JSON.parse(JSON.stringify(appendResultLines(before, additions)))
        const [was, is] = [readResults(before), readResults(after)]
        const count = (results: ClassResults[]) => results.reduce((sum, { lines }) => sum + lines.length, 0)
        expect(count(is)).toBe(count(was) + additions.length)
        for (const { discipline, classKey, lines } of was) {
          const now = [...linesOf(is, discipline, classKey)]
          const wanted = [
            ...lines,
            ...additions
              .filter((one) => one.discipline === discipline && one.classKey === classKey)
              .map((one) => one.line),
          ]
          expect(now.toSorted()).toEqual(wanted.toSorted())
        }
        for (const [field, stored] of Object.entries(before)) {
          if (field !== 'results') expect(after[field]).toEqual(JSON.parse(JSON.stringify(stored)))
        }
      }),
      { numRuns: 1000 },
    )
  })
})
