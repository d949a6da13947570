import { expect, test } from 'vitest'
import { nameIn, planNames, Write } from './write.ts'

type Named = { name: string } | null
const write = (id: string, was: Named, is: Named) =>
  new Write(
    'horses',
    id,
    was && { id, version: 1, doc: JSON.stringify(was) },
    is && { document: is, doc: JSON.stringify(is) },
  )
const called = (name: string) => ({ name })

test('a write is a change if the text differs, and has the key columns of both sides', () => {
  expect(write('a', null, called('A')).isChange).toBe(true)
  expect(write('a', called('A'), null).isChange).toBe(true)
  expect(write('a', called('A'), called('A')).isChange).toBe(false)
  const renamed = write('a', called('A'), called(' B '))
  expect([renamed.had, renamed.gets]).toMatchObject([{ name: 'A' }, { name: 'B', sort_key: 'b' }])
  expect(renamed.had).toBe(renamed.had)
  expect(renamed.gets).toBe(renamed.gets)
  const settings = new Write('settings', 'site', null, { document: { a: 1 }, doc: '{"a":1}' })
  expect([settings.had, settings.gets]).toEqual([null, {}])
  expect([nameIn(renamed.had), nameIn(renamed.gets), nameIn(null)]).toEqual(['A', 'B', null])
})

test.each([
  ['a new name', [write('a', null, called('A'))], {}, [], []],
  ['a name that another has', [write('b', null, called('A'))], { A: 'a' }, ['b: A of a'], []],
  [
    'a name given up in the same commit',
    [write('b', null, called('A')), write('a', called('A'), null)],
    { A: 'a' },
    [],
    ['a'],
  ],
  [
    'names that are exchanged',
    [write('a', called('A'), called('B')), write('b', called('B'), called('A')), write('c', called('C'), called('D'))],
    { A: 'a', B: 'b' },
    [],
    ['b', 'a'],
  ],
  [
    'a name that two want, given up by a third',
    [write('a', called('A'), called('B')), write('b', null, called('A')), write('c', null, called('A'))],
    { A: 'a' },
    ['c: A of b'],
    ['a'],
  ],
  ['the same name again', [write('a', called('A'), { name: ' A ' })], { A: 'a' }, [], []],
])('%s', async (_what, writes, holders: Record<string, string>, clashes, released) => {
  const asked: string[][] = []
  const plan = await planNames('horses', writes, async (names) => {
    asked.push(names)
    return new Map(names.flatMap((name) => (holders[name] === undefined ? [] : [[name, holders[name]]])))
  })
  expect(plan.clashes.map(({ id, name, holder }) => `${id}: ${name} of ${holder}`)).toEqual(clashes)
  expect(plan.clashes.every(({ collection }) => collection === 'horses')).toBe(true)
  expect(plan.released).toEqual(released)
  const wanted = writes.flatMap(({ had, gets }) => {
    const name = nameIn(gets)
    return name === null || name === nameIn(had) ? [] : [name]
  })
  expect(asked).toEqual([[...new Set(wanted)]])
})
