import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { LoggedQuery } from '#app/store/read-log.ts'
import type { Mark } from '#app/store/reads.ts'
import type { Store } from '#app/store/store.ts'
import { type Basis, MadeOf, type Outcome } from './made-of.ts'
import { readSummed, writeSummed } from './summed-lines.ts'

// Queries, and what pages become of them, are tried in `tests/pages/publish-part.test.ts`.

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hovslag-underlag-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const file = () => join(folder, 'underlag.txt')

/** No query is asked again. */
const store = {} as Store
const BASIS: Basis = { program: 'a', revision: 1, revisedAt: null, day: '2026-01-01', year: 2026 }
const PAGE: Outcome = { files: [['a/index.html', 'line']], links: ['/b'], moved: null, isPage: true }

/** Notes a page with these reads; what is then fresh with another basis. */
async function noted(marks: Mark[], queries: number[]) {
  const madeOf = await MadeOf.open(file(), BASIS, store)
  madeOf.note('/a', PAGE, { marks, queries }, 0)
  await madeOf.finish(async () => [[]])
  return async (change: Partial<Basis>) => (await MadeOf.open(file(), { ...BASIS, ...change }, store)).fresh('/a')
}

test.each<{ marks: Mark[]; queries: number[]; same: Partial<Basis>[]; other: Partial<Basis>[] }>([
  { marks: [], queries: [], same: [{}, { day: '2026-01-02', revision: 2 }], other: [{ program: 'b' }] },
  { marks: ['day'], queries: [], same: [{}, { revision: 2 }], other: [{ day: '2026-01-02' }] },
  { marks: ['year'], queries: [], same: [{ day: '2026-01-02' }], other: [{ year: 2027 }] },
  { marks: ['all'], queries: [], same: [{ day: '2026-01-02' }], other: [{ revision: 2 }, { revisedAt: 'then' }] },
  // A query that no log has: any change may matter, and the day as before.
  { marks: ['day'], queries: [7], same: [{}], other: [{ revision: 2 }, { day: '2026-01-02' }] },
])('an address with the marks $marks and the queries $queries is made again after $other alone', async (row) => {
  const fresh = await noted(row.marks, row.queries)
  for (const change of row.same) expect(await fresh(change), JSON.stringify(change)).toEqual(PAGE)
  for (const change of row.other) expect(await fresh(change), JSON.stringify(change)).toBeNull()
})

/** A store whose queries give that, and what it was asked. */
function storeGiving(rows: () => unknown[]) {
  const asked: string[] = []
  const db = { executeQuery: async ({ sql }: { sql: string }) => ({ rows: (asked.push(sql), rows()) }) }
  return { asked, store: { db } as unknown as Store } // no more of it is used
}

test('with the same revision nothing is asked or written; with another the renderer is told before anything is asked', async () => {
  const log = async () => [[{ sql: 'select 1', parameters: '[]', sum: 'not its' }]]
  const first = await MadeOf.open(file(), BASIS, store)
  first.note('/a', PAGE, { marks: [], queries: [0] }, 0)
  await first.finish(log)
  const written = statSync(file()).ino

  const same = storeGiving(() => [])
  const again = await MadeOf.open(file(), BASIS, same.store, { onChange: () => void same.asked.push('change') })
  expect(again.fresh('/a')).toEqual(PAGE)
  again.keep('/a')
  await again.finish(() => Promise.reject(new Error('no thread was started')))
  expect(same.asked).toEqual([])
  expect(statSync(file()).ino).toBe(written)

  const other = storeGiving(() => [{ one: 1 }])
  const basis = { ...BASIS, revision: 2 }
  const later = await MadeOf.open(file(), basis, other.store, { onChange: () => void other.asked.push('change') })
  expect(other.asked).toEqual(['change', 'select 1'])
  expect(later.fresh('/a')).toBeNull()
  later.note('/b', PAGE, { marks: [], queries: [0] }, 0)
  await later.finish(async () => [[{ sql: 'select 2', parameters: '[]', sum: 'its' }]])
  expect(readFileSync(file(), 'utf8'), 'its query takes the number of one that no page has').toMatch(
    /\n1\n\[\d+,"\[\]","its"\]\n1\n/,
  )
})

test('parts are asked of what renders, all others of the store, and a part without an answer is made again', async () => {
  const log = [
    { sql: 'answer line', parameters: '{"name":"3"}', sum: 'a' },
    { sql: 'select 1', parameters: '[]', sum: 'b' },
    { sql: 'answer line', parameters: '{"name":"4"}', sum: 'c' },
  ]
  const first = await MadeOf.open(file(), BASIS, store)
  for (const [at, address] of ['/3', '/1', '/4'].entries()) first.note(address, PAGE, { marks: [], queries: [at] }, 0)
  await first.finish(async () => [log])
  const onChange = vi.fn()
  const freshOnce = async (answer: () => unknown) => {
    const { asked, store: other } = storeGiving(() => [])
    const madeOf = await MadeOf.open(file(), { ...BASIS, revision: 2 }, other, {
      onChange: onChange.mockImplementation(answer),
    })
    expect(asked).toEqual(['select 1'])
    return ['/3', '/1', '/4'].filter((address) => madeOf.has(address))
  }
  expect(await freshOnce(async () => [false, true])).toEqual(['/4'])
  expect(onChange.mock.calls).toEqual([[[log[0], log[2]]]])
  expect(await freshOnce(async () => [true])).toEqual(['/3'])
  expect(await freshOnce(() => Promise.reject(new Error('the thread has ended')))).toEqual([])
})

test('many queries are asked by both, each once', async () => {
  const log = Array.from({ length: 3000 }, (_, at) => ({ sql: `select ${at}`, parameters: '[]', sum: 'a' }))
  const first = await MadeOf.open(file(), BASIS, store)
  for (const at of log.keys()) first.note(`/${at}`, PAGE, { marks: [], queries: [at] }, 0)
  await first.finish(async () => [log])
  const { asked, store: other } = storeGiving(() => [])
  const there: string[] = []
  const onChange = async (queries: readonly LoggedQuery[]) => {
    there.push(...queries.map(({ sql }) => sql))
    return queries.map(() => true)
  }
  const madeOf = await MadeOf.open(file(), { ...BASIS, revision: 2 }, other, { onChange })
  expect([...asked, ...there].toSorted()).toEqual(log.map(({ sql }) => sql).toSorted())
  expect(Math.min(asked.length, there.length)).toBeGreaterThan(0)
  expect(log.flatMap(({ sql }, at) => (madeOf.has(`/${at}`) ? sql : [])).toSorted()).toEqual(there.toSorted())
})

test('notes that cannot be written cost only the notes, and those before stay', async () => {
  const fresh = await noted([], [])
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => said.mockRestore())
  const logs: (() => Promise<LoggedQuery[][]>)[] = [
    () => Promise.reject(new Error('the thread has ended')),
    async () => [
      [
        {
          sql: 'select',
          parameters: '[]',
          get sum(): string {
            throw new RangeError('too long')
          },
        },
      ],
    ],
  ]
  for (const log of logs) {
    const madeOf = await MadeOf.open(file(), BASIS, store)
    madeOf.note('/c', PAGE, { marks: [], queries: [0] }, 0)
    await madeOf.finish(log)
  }
  expect(said.mock.calls.map(([line]) => /ended|too long/.exec(String(line))?.[0])).toEqual(['ended', 'too long'])
  expect(await fresh({})).toEqual(PAGE)
  expect(readdirSync(folder)).toEqual(['underlag.txt'])
})

test('lines come back as they were, however many, and not if the file is damaged', async () => {
  const lines = ['Åska\u2028 "', '', 'x'.repeat(1_500_000), ...Array.from({ length: 50_000 }, (_, at) => `rad ${at} å`)]
  await writeSummed(file(), lines)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  const next = await readSummed(file())
  expect(lines.filter((line) => next?.() !== line)).toEqual([])
  expect(next?.()).toBe('')
  const bytes = readFileSync(file())
  for (const damaged of [bytes.subarray(0, -1), bytes.subarray(0, 10), Buffer.from(bytes).fill('y', 50, 51)]) {
    writeFileSync(file(), damaged)
    expect(await readSummed(file())).toBeNull()
  }
})
