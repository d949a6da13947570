import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ClassResults, readResults } from './scores-document.ts'
import { appendResultLines, replaceResult, type StoredResult, storedResults } from './scores-edit.ts'

const LINE = '1/12, | Vårcupen, 2024-04-06'
const linesOf = (results: ClassResults[], discipline: string, classKey: string) =>
  results.find((one) => one.discipline === discipline && one.classKey === classKey)?.lines ?? []

const line = fc.constantFrom(LINE, '3/9 | Höst, 2023', 'oläsligt', 'två\nrader')
const { value } = fc.letrec<{ value: unknown; leaf: unknown }>((tie) => ({
  leaf: fc.oneof(
    line,
    fc.array(line, { maxLength: 3 }),
    fc.constantFrom<unknown>(null, 7, '', [], { __datatype__: 'timestamp', value: { _seconds: 1, _nanoseconds: 0 } }),
  ),
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

  test('comes after all existing lines, of which none is lost', () => {
    fc.assert(
      fc.property(odd, fc.array(addition, { maxLength: 6 }), (before, additions) => {
        // As it is stored and read back.
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

const stored = (scores: object): Record<string, unknown> => JSON.parse(JSON.stringify(scores))

test('stored lines are those that are read, in their order', () => {
  fc.assert(
    fc.property(odd, (scores) => {
      const read = readResults(scores).flatMap(({ discipline, classKey, lines }) =>
        lines.map((one) => ({ discipline, classKey, line: one })),
      )
      expect(storedResults(scores).map(({ path: _path, index: _index, ...one }) => one)).toEqual(read)
    }),
    { numRuns: 1000 },
  )
})

describe('a stored result', () => {
  const to = { discipline: 'dressyr', classKey: 'Lätt C', line: LINE } as const
  const lettC = ['results', 'dressyr', 'Lätt C']
  test.each([
    [
      'is corrected in its place',
      { results: { dressyr: { 'Lätt C': ['a', 'b'] } } },
      { path: lettC, index: 0, line: 'a' },
      { results: { dressyr: { 'Lätt C': [LINE, 'b'] } } },
      { results: { dressyr: { 'Lätt C': ['b'] } } },
    ],
    [
      'goes to the end of another class',
      { results: { dressyr: { 'Lätt B': ['a', 'b'], 'Lätt C': ['c'] } }, notes: 'x' },
      { path: ['results', 'dressyr', 'Lätt B'], index: 0, line: 'a' },
      { results: { dressyr: { 'Lätt B': ['b'], 'Lätt C': ['c', LINE] } }, notes: 'x' },
      { results: { dressyr: { 'Lätt B': ['b'], 'Lätt C': ['c'] } }, notes: 'x' },
    ],
    [
      'is one line of a text',
      { dressyr: { 'Lätt C': 'a\r\n\r\nb\nc' } },
      { path: ['dressyr', 'Lätt C'], index: 1, line: 'b' },
      { dressyr: { 'Lätt C': `a\r\n\r\n${LINE}\nc` } },
      { dressyr: { 'Lätt C': 'a\r\n\r\nc' } },
    ],
    [
      'is the last line of a text',
      { dressyr: { 'Lätt C': 'a\nb' } },
      { path: ['dressyr', 'Lätt C'], index: 1, line: 'b' },
      { dressyr: { 'Lätt C': `a\n${LINE}` } },
      { dressyr: { 'Lätt C': 'a' } },
    ],
    [
      'is the whole of a text, and leaves an empty list',
      { results: { dressyr: { 'Lätt C': 'a' } } },
      { path: lettC, index: 0, line: 'a' },
      { results: { dressyr: { 'Lätt C': LINE } } },
      { results: { dressyr: { 'Lätt C': [] } } },
    ],
    [
      'stands in a list of lists, beside what is no text',
      { results: { dressyr: { 'Lätt C': [[7, 'a'], null, { own: 1 }] } } },
      { path: lettC, index: 1, line: 'a' },
      { results: { dressyr: { 'Lätt C': [[7, LINE], null, { own: 1 }] } } },
      { results: { dressyr: { 'Lätt C': [[7], null, { own: 1 }] } } },
    ],
    [
      'stands under a flat field',
      { 'dressyr Lätt C': ['a'] },
      { path: ['dressyr Lätt C'], index: 0, line: 'a' },
      { 'dressyr Lätt C': [LINE] },
      { 'dressyr Lätt C': [] },
    ],
  ])('%s, or is removed', (_about, before, at, corrected, removed) => {
    const copy = structuredClone(before)
    expect(replaceResult(before, at, to)).toEqual(corrected)
    expect(replaceResult(before, at, null)).toEqual(removed)
    expect(before).toEqual(copy)
  })

  test.each([
    ['another line', { path: lettC, index: 0, line: 'b' }],
    ['a later place', { path: lettC, index: 1, line: 'a' }],
    ['another list', { path: ['results', 'dressyr', 'Lätt B'], index: 0, line: 'a' }],
    ['a map', { path: ['results', 'dressyr'], index: 0, line: 'a' }],
    ['what every object has', { path: ['results', 'dressyr', 'constructor'], index: 0, line: 'a' }],
    ['nothing', { path: [], index: 0, line: 'a' }],
  ])('that is missing is reported: %s', (_about, at) => {
    expect(replaceResult({ results: { dressyr: { 'Lätt C': ['a'] } } }, at, to)).toBeNull()
  })

  test('is removed or corrected, losing nothing else, wherever it is', () => {
    const key = ({ discipline, classKey, line: one }: Omit<StoredResult, 'path' | 'index'>) =>
      JSON.stringify([discipline, classKey, one])
    fc.assert(
      fc.property(odd, fc.nat(), fc.option(addition), (before, pick, next) => {
        const all = storedResults(before)
        const target = all[pick % Math.max(1, all.length)]
        fc.pre(target !== undefined)
        const copy = JSON.stringify(before)
        const changed = replaceResult(before, target, next)
        expect(JSON.stringify(before)).toBe(copy)
        if (changed === null) throw new Error('it is there')
        const after = stored(changed)
        // A field without a discipline is read only while it has a result: the rest stays stored.
        const [field = ''] = target.path
        const isRead = field === 'results' || storedResults(after).some(({ path }) => path[0] === field)
        const others = all.filter((one) => one !== target)
        const wanted = [...others.filter(({ path }) => isRead || path[0] !== field), ...(next ? [next] : [])]
        expect(storedResults(after).map(key).toSorted()).toEqual(wanted.map(key).toSorted())
        const text = JSON.stringify(after)
        for (const { line: one } of others) {
          // A value that is not text is a line with its JSON.
          expect(text.includes(JSON.stringify(one).slice(1, -1)) || text.includes(one), one).toBe(true)
        }
        const stays = next?.discipline === target.discipline && next.classKey === target.classKey
        if (stays) {
          const now = storedResults(after).find(
            ({ path, index }) => index === target.index && path.join('|') === target.path.join('|'),
          )
          expect(now?.line).toBe(next.line)
        }
        for (const one of Object.keys(before)) {
          if (one !== 'results' && one !== field) expect(after[one]).toEqual(stored(before)[one])
        }
      }),
      { numRuns: 2000 },
    )
  })
})
