import { Session } from 'node:inspector/promises'
import { setFlagsFromString } from 'node:v8'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { How, partsOf } from './file-parts.ts'

/** Reads files of a size and of twice the size, and counts the steps of our code and of the libraries that read. */

/** Counts belong to compiled code, and are lost where that is thrown away or put into other code. */
const COUNTING = ['flush-bytecode', 'opt', 'maglev']
const session = new Session()
let read: typeof partsOf
beforeAll(async () => {
  for (const flag of COUNTING) setFlagsFromString(`--no-${flag}`)
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  // Only what is compiled from now on is counted; another test may have read it before.
  vi.resetModules()
  read = (await import('./file-parts.ts')).partsOf
})
afterAll(() => {
  session.disconnect()
  for (const flag of COUNTING) setFlagsFromString(`--${flag}`)
})

const READERS = /\/app\/(?:store|domain)\/|csv-parse|read-gedcom/

async function steps(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  let count = 0
  for (const { url, functions } of result) {
    if (!READERS.test(url)) continue
    for (const { ranges } of functions) for (const range of ranges) count += range.count
  }
  return count
}

async function* inPieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 4096) yield bytes.subarray(at, at + 4096)
}

/** The steps of reading a file, and the length of all that comes out of it. */
async function workOf(text: string, how: How): Promise<{ steps: number; length: number }> {
  let length = 0
  const add = (...said: unknown[]) => {
    length += JSON.stringify(said).length
  }
  await steps()
  try {
    const hooks = { onRead: () => {}, onUnknown: add, onRefused: add, onNote: add }
    for await (const parts of read(inPieces(text), how, hooks)) add(parts)
  } catch (error) {
    if (!(error instanceof Error) || error.constructor.name !== 'UnreadableFile') throw error
    add(error.message)
  }
  return { steps: await steps(), length }
}

const many = (size: number, line: (at: number) => string, between = '') =>
  Array.from({ length: size }, (_, at) => line(at)).join(between)
const person = (at: number, more = '') => `0 @${at}@ INDI\n1 NAME H${at}\n${more}`
const tree = (records: string, charset = '') => `0 HEAD\n${charset}${records}0 TRLR\n`
/** Each horse has a family of its own, with these parents. */
const bred = (size: number, sire: (at: number) => number, dam: (at: number) => number) =>
  many(size, (at) => {
    const parents = `1 HUSB @${sire(at)}@\n1 WIFE @${dam(at)}@\n`
    return `${person(at, `1 FAMC @F${at}@\n`)}0 @F${at}@ FAM\n${parents}`
  })

const FILES: Readonly<Record<string, readonly [How['reading'], (size: number) => string]>> = {
  'an export of many documents': [
    { as: 'export' },
    (n) => `{"horses":{${many(n, (at) => `"h${at}":{"name":"H${at}"}`, ',')}}}`,
  ],
  'an export of one wide document': [
    { as: 'export' },
    (n) => `{"horses":[{${many(n, (at) => `"k${at}":${at}`, ',')}}]}`,
  ],
  'an export of one long text': [{ as: 'export' }, (n) => `{"horses":[{"name":"${'å'.repeat(n * 20)}"}]}`],
  'an export of many escapes': [{ as: 'export' }, (n) => `{"horses":[{"name":"${'\\"\\\\'.repeat(n * 5)}"}]}`],
  'an export of many unknown collections': [
    { as: 'export' },
    (n) => `{"horses":{},${many(n, (at) => `"x${at}":{"a":{}}`, ',')}}`,
  ],
  'an export of blank lines': [{ as: 'export' }, (n) => `{"horses":${' \n'.repeat(n * 10)}[]}`],
  'an export of one deep document': [{ as: 'export' }, (n) => `{"horses":[${'['.repeat(n)}${']'.repeat(n)}]}`],
  'an export that is cut off': [{ as: 'export' }, (n) => `{"horses":[{"name":"${'x'.repeat(n * 20)}`],
  'a table of many rows': [{ as: 'horses' }, (n) => `Namn;Ras\n${many(n, (at) => `H${at};SWB\n`)}`],
  'a table of one wide row': [{ as: 'horses' }, (n) => `Namn;${many(n, (at) => `K${at}`, ';')}\nÅska\n`],
  'a table of wide rows': [{ as: 'horses' }, (n) => `Namn;Ras\n${many(n >> 2, () => `A${';x'.repeat(99)}\n`)}`],
  'a table of one long cell': [{ as: 'horses' }, (n) => `Namn;Text\nÅska;"${'x\n'.repeat(n)}"\n`],
  'a table of many quotes': [{ as: 'horses' }, (n) => `Namn;Text\n${many(n, () => '"a ""b"" c";""\n')}`],
  'a table with a quote that does not end': [{ as: 'horses' }, (n) => `Namn;Text\n"${'x;'.repeat(n * 5)}`],
  'a table of wrong cells': [{ as: 'horses' }, (n) => `Namn;Född\n${many(n, (at) => `H${at};igår\n`)}`],
  'a tree of one ring': [
    { as: 'gedcom' },
    (n) =>
      tree(
        bred(
          n,
          (at) => (at + 1) % n,
          () => n,
        ),
      ),
  ],
  'a tree of many rings': [
    { as: 'gedcom' },
    (n) =>
      tree(
        bred(
          n,
          (at) => at + 1,
          () => 0,
        ),
      ),
  ],
  'a tree of one line': [
    { as: 'gedcom' },
    (n) =>
      tree(
        bred(
          n,
          (at) => at + 1,
          (at) => at + 1,
        ),
      ),
  ],
  'a tree of one family': [
    { as: 'gedcom' },
    (n) =>
      tree(
        `${many(n, (at) => person(at, '1 FAMC @F@\n'))}0 @F@ FAM\n1 HUSB @0@\n${many(n, (at) => `1 CHIL @${at}@\n`)}`,
      ),
  ],
  'a tree of one long note': [
    { as: 'gedcom' },
    (n) => tree(person(1, `1 NOTE x\n${many(n, (at) => `2 CONC ${at}\n`)}`)),
  ],
  'a tree of one huge line': [{ as: 'gedcom' }, (n) => tree(person(1, `1 NOTE ${'x '.repeat(n * 10)}\n`))],
  'a tree of many tags': [
    { as: 'gedcom' },
    (n) =>
      tree(
        person(
          1,
          many(n, (at) => `1 T${at} x\n`),
        ),
      ),
  ],
  'a tree of namesakes': [{ as: 'gedcom' }, (n) => tree(many(n, (at) => `0 @${at}@ INDI\n1 NAME A\n`))],
  'an old tree': [
    { as: 'gedcom' },
    (n) =>
      tree(
        bred(
          n,
          (at) => (at + 1) % n,
          () => n,
        ),
        '1 CHAR ANSEL\n',
      ),
  ],
  'an old tree of one long note': [
    { as: 'gedcom' },
    (n) => tree(person(1, `1 NOTE x\n${many(n, (at) => `2 CONC ${at}\n`)}`), '1 CHAR ANSEL\n'),
  ],
}

test.each(Object.entries(FILES))('%s: twice the size takes at most 2.5 times the steps and bytes', async (_, file) => {
  const [reading, make] = file
  const size = 400
  // Before the first count all code is loaded.
  await workOf(make(10), { reading, collection: null })
  const one = await workOf(make(size), { reading, collection: null })
  const two = await workOf(make(2 * size), { reading, collection: null })
  expect(one.steps).toBeGreaterThan(100)
  expect(two.steps / one.steps).toBeLessThanOrEqual(2.5)
  expect(two.length / Math.max(200, one.length)).toBeLessThanOrEqual(2.5)
})
