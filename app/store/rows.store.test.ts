import { setImmediate } from 'node:timers'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { type Change, commit } from './commit.ts'
import { allRows, findNameHolders, findRows, inBatches, insertRows, oneByOne, putRows } from './rows.ts'

const scores = (id: string, name: string): Change => ({ op: 'create', collection: 'scores', id, document: { name } })

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

describeOnBothEngines('Rows', (open) => {
  test.each([1, 2, 3, 4, 5])('of a collection are read by id, %i at a time', async (size) => {
    const store = await open()
    expect(await allOf(allRows(store.db, 'scores', size))).toEqual([])
    await commit(store, 'Anna', 'import', [
      scores('d', 'A'),
      scores('b', 'Ö'),
      scores('a', 'Å'),
      scores('c', 'Å'),
      scores('0', 'B'),
    ])
    expect(await allOf(allRows(store.db, 'scores', size))).toEqual([
      { id: '0', name: 'B', sort_key: 'b', doc: '{"name":"B"}' },
      { id: 'a', name: 'Å', sort_key: '{', doc: '{"name":"Å"}' },
      { id: 'b', name: 'Ö', sort_key: '}', doc: '{"name":"Ö"}' },
      { id: 'c', name: 'Å', sort_key: '{', doc: '{"name":"Å"}' },
      { id: 'd', name: 'A', sort_key: 'a', doc: '{"name":"A"}' },
    ])
    expect(await allOf(allRows(store.db, 'competition', size))).toEqual([])
  })

  test('are found by id and by name', async () => {
    const store = await open()
    const names = Array.from({ length: 503 }, (_, at) => `Häst ${at}`)
    await commit(
      store,
      'Anna',
      'import',
      names.map((name, at) => ({ op: 'create', collection: 'horses', id: `h${at}`, document: { name } })),
    )
    const ids = [...names.map((_, at) => `h${at}`).slice(1), 'none']
    const found = await findRows(store.db, 'horses', ids)
    expect(found.size).toBe(502)
    expect(found.has('h0')).toBe(false)
    expect(found.get('h502')).toEqual({ id: 'h502', doc: '{"name":"Häst 502"}', version: 1 })
    expect(await findRows(store.db, 'scores', ids)).toEqual(new Map())
    const holders = await findNameHolders(store.db, 'horses', ['Ingen', ...names.slice(1)])
    expect(holders).toEqual(new Map(names.map((name, at): [string, string] => [name, `h${at}`]).slice(1)))
    expect(await findNameHolders(store.db, 'pedigree', names)).toEqual(new Map())
  })

  test('are inserted, left, or updated in the named columns, also where a statement is known', async () => {
    const store = await open()
    const key = ['name', 'horse_id']
    const row = (revision: number) => ({ name: 'A', horse_id: 'h', revision })
    const put = (revision: number, conflict: { key: string[]; update: string[] } | null) =>
      store.write((trx) => insertRows(store.engine, trx, 'former_names', [row(revision)], conflict))
    const seen: unknown[] = []
    for (const [revision, update] of [
      [1, []],
      [2, []],
      [3, ['revision']],
      [4, []],
      [5, ['revision']],
    ] as const) {
      await put(revision, { key, update: [...update] })
      seen.push((await store.db.selectFrom('former_names').selectAll().execute()).map((one) => one.revision))
    }
    expect(seen).toEqual([[1], [1], [3], [3], [5]])
    await expect(put(6, null)).rejects.toThrow()
    await store.write((trx) => insertRows(store.engine, trx, 'former_names', []))
    expect(await store.db.selectFrom('former_names').selectAll().execute()).toEqual([row(5)])
  })

  test('of a collection are replaced, without the columns that stay the same', async () => {
    const store = await open()
    const row = (id: string, version: number, name: string) => {
      return { id, doc: `{"name":"${name}"}`, version, updated_at: '', name, sort_key: name }
    }
    const put = (rows: ReturnType<typeof row>[], isSame?: (column: string) => boolean) =>
      store.write((trx) => putRows(store.engine, trx, 'scores', rows, isSame))
    await put([row('a', 1, 'A'), row('b', 1, 'B')])
    await put([row('a', 2, 'C')])
    await put([row('b', 2, 'D'), row('c', 2, 'E')], (column) => column === 'name')
    await put([])
    expect(await store.db.selectFrom('scores').selectAll().orderBy('id').execute()).toEqual([
      row('a', 2, 'C'),
      { ...row('b', 2, 'D'), name: 'B' },
      row('c', 2, 'E'),
    ])
  })
})

test('others get their turn between batches, and not before the first', async () => {
  let turns = 0
  setImmediate(() => turns++)
  const seen: unknown[] = []
  for await (const batch of inBatches(['a', 'b', 'c'], 2)) seen.push([batch, turns])
  expect(seen).toEqual([
    [['a', 'b'], 0],
    [['c'], 1],
  ])
  expect(await allOf(inBatches([], 2))).toEqual([])
  expect(await allOf(oneByOne(['x', 'y']))).toEqual([
    [0, 'x'],
    [1, 'y'],
  ])
  const many = Array.from({ length: 401 }, (_, at): [number, number] => [at, at])
  expect(await allOf(oneByOne(many.map(([item]) => item)))).toEqual(many)
})
