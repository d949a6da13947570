import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { HARMLESS } from './harmless.table.ts'
import { applied, linesOf, mutantsOf, withHits } from './mutate.ts'
import { sample } from './rooms.ts'

const mutated = (text: string) => mutantsOf('x.ts', text).map((mutant) => applied(text, mutant))

test.each([
  ['a < b', ['a <= b', 'a >= b']],
  ['a === b', ['a !== b']],
  ['a && b', ['a || b']],
  ['a ?? b', ['a', 'b']],
  ['a?.b', ['a.b']],
  ['a?.[b]', ['a[b]']],
  ['a?.()', ['a()']],
  ["'words' + a", ["'' + a"]],
  ['a.trim()', ['a']],
  ['a.some(b)', ['a.every(b)']],
  ['a.toString()', []],
  ['[a, ...b]', ['[...b]', '[a]']],
  ['{ a, b: 1 }', ['{ b: 1 }', '{ a }', '{ a, b: 2 }', '{ a, b: 0 }']],
  ['c ? a : b', ['!(c) ? a : b']],
  ['!a', ['a']],
  ['true', ['false']],
  ["''", ["'?'"]],
  ['/^[ab]$/g', ['/[ab]$/g', '/^[ab]/g', '/^[ab]$/', '/^[b]$/g']],
  ['new Error(`never ${a}`)', []],
  ['b as Record<"a", 1>', []],
])('the mutants of %s', (code, wanted) => {
  const before = 'const x = ('
  expect(mutated(`${before}${code})`)).toEqual(wanted.map((words) => `${before}${words})`))
})

test('a call that is a statement is dropped, a condition negated, a loop never entered', () => {
  expect(mutated('f(a)')).toEqual([';'])
  expect(mutated('await f(a)')).toEqual([';'])
  expect(mutated('if (a) { b() }')).toEqual(['if (!(a)) { b() }', 'if (a) { ; }'])
  expect(mutated('while (a) b++')).toEqual(['while (false) b++', 'while (a) b--'])
  expect(mutated("logError(error, 'backup')")).toEqual([';'])
  expect(mutated("import a from 'a'\nexport * from 'b'")).toEqual([])
})

test('a mutant knows its function and is identified by its line', () => {
  const text = 'const a = 1\nconst f = (b: number) =>\n  b > 0\n'
  const mutants = mutantsOf('x.ts', text)
  expect(mutants.map(({ within }) => within)).toEqual([0, 0, 22, 22, 22])
  const last = mutants.at(-1)
  expect(last && linesOf(text, last)).toEqual({ line: 3, before: 'b > 0', after: 'b > 1' })
})

test('a function in any form records where it begins', () => {
  const text = 'const f = (b) => b\nfunction g() { return f(1) }\nconst h = () => ({ a: [2] })'
  expect(runInThisContext(`{${withHits('x.ts', text)}; g(); [f(3), h()]}`)).toEqual([3, { a: [2] }])
  const { __hits } = globalThis as { __hits?: Set<string> }
  expect([...(__hits ?? [])]).toEqual(expect.arrayContaining(['x.ts:10', 'x.ts:19', 'x.ts:58']))
})

test.each(HARMLESS)('what is harmless in $file is still there: $because', ({ file, lines = [], after = [] }) => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8')
  const named = mutantsOf(file, text).map((mutant) => linesOf(text, mutant))
  expect(lines.filter((line) => !named.some((one) => one.before === line))).toEqual([])
  expect(after.filter((line) => !named.some((one) => one.after === line))).toEqual([])
})

test('a sample takes from each file in turn', () => {
  const mutant = (file: string, start: number) => ({ file, start, end: start, by: '', kind: '', within: 0 })
  const mutants = [1, 2, 3, 4].map((at) => mutant('a.ts', at)).concat(mutant('b.ts', 1), mutant('c.ts', 1))
  const drawn = sample(
    mutants,
    4,
    () => 0.5,
    () => true,
  )
  expect(drawn.map(({ file }) => file)).toEqual(['a.ts', 'b.ts', 'c.ts', 'a.ts'])
  expect(
    sample(
      mutants,
      9,
      () => 0.5,
      ({ file }) => file !== 'a.ts',
    ),
  ).toHaveLength(2)
})
