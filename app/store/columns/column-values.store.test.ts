import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { copyTables } from '../backup/fill.ts'
import { type Change, commit } from '../commit.ts'
import { plainDocument } from '../firestore-values.ts'
import { importStore } from '../interchange/import.ts'
import { readExact } from '../read.ts'
import type { Store } from '../store.ts'
import type { Trx } from '../tables.ts'
import { undo } from '../undo.ts'
import { ColumnKeeper, readColumns } from './column-values.ts'
import type { Columned, Rows } from './rows.ts'

const KEYS = ['name', 'age', 'titles', 'story', 'ä'.repeat(40), 'toString']
const COLLECTIONS = ['horses', 'competition', 'extras'] as const
const IDS = ['a', 'b', 'c', 'd', 'e']

const anyValue = fc.oneof(
  fc.constantFrom(1, 2010, 'Elit', 'f\0x', '\ud800', 'två\nrader', '{"a":1}', '', null, true, -0, 1e21),
  fc.constant({ __datatype__: 'timestamp', value: { _seconds: 1_400_000_000, _nanoseconds: 0 } }),
  fc.array(fc.constantFrom('Elit', 7, null), { maxLength: 2 }),
)
/** Fields that must be single values or lists are those of no kind here: `own…`. */
const anyFields = fc.dictionary(fc.constantFrom('titles', 'ä'.repeat(40), 'toString', 'own'), anyValue, { maxKeys: 3 })
const anyStep = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      of: fc.constantFrom(...COLLECTIONS),
      id: fc.constantFrom(...IDS),
      fields: anyFields,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('delete' as const),
      of: fc.constantFrom(...COLLECTIONS),
      id: fc.constantFrom(...IDS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('import' as const, 'restore' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      of: fc.constantFrom(...COLLECTIONS),
      keys: fc.uniqueArray(fc.constantFrom(...KEYS, 'own'), { minLength: 1 }),
    }),
  },
)
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never

const rowsOf = (db: Trx, of: Columned) =>
  db
    .selectFrom(of as 'extras')
    .select(['id', 'name', 'version', 'doc'])
    .execute()

async function write(store: Store, of: Columned, id: string, fields: object | null) {
  const row = (await rowsOf(store.db, of)).find((one) => one.id === id)
  const document = fields && { name: `${id} av ${of} ${Object.keys(fields).length}`, ...fields }
  const change: Change | null = row
    ? document
      ? { op: 'update', collection: of, id, version: row.version, document }
      : { op: 'delete', collection: of, id, version: row.version }
    : document && { op: 'create', collection: of, id, document }
  if (change) expect(await commit(store, 'test', 'import', [change])).toMatchObject({ ok: true })
}

async function* chunks(turn: number) {
  const horses = Object.fromEntries(IDS.map((id, at) => [id, { name: `${id} in ${turn}`, age: 2000 + at, own: turn }]))
  yield JSON.stringify({ __collections__: { horses, extras: { x: { name: 'a', own: turn } } } })
}

async function take({ kind, ...step }: Step, turn: number, store: Store, other: Store) {
  if (kind === 'write' && 'fields' in step) await write(store, step.of, step.id, step.fields)
  if (kind === 'delete' && 'id' in step) await write(store, step.of, step.id, null)
  if (kind === 'undo') await undo(store, 'test', await store.revision())
  if (kind === 'import') expect(await importStore(store, chunks(turn))).toMatchObject({ ok: true })
  if (kind === 'restore')
    await store.write((trx) => copyTables({ engine: other.engine, db: other.db }, { engine: store.engine, trx }))
  if (kind === 'read' && 'keys' in step) await expectAsStored(store, step.of, step.keys)
}

const valuesIn = (rows: Rows, keys: readonly string[]) =>
  Object.fromEntries(
    rows.ids.map((id, place) => {
      const values = keys.map((key) => {
        const column = rows.columns.get(key)
        return column?.values[column.codes[place] ?? -1]
      })
      expect(rows.placeOf.get(id)).toBe(place)
      return [id, [rows.names[place], rows.versions[place], ...values]]
    }),
  )

async function expectAsStored(store: Store, of: Columned, keys: readonly string[]) {
  const { columns, more } = await readColumns(store.db, [{ of, keys }], (db) => rowsOf(db, of))
  const stored = more.map(({ id, name, version, doc }) => {
    const document = readExact({ doc })
    const plain = plainDocument(document)
    const valueOf = (key: string) => (Object.hasOwn(plain, key) ? (plain[key] ?? null) : null)
    return [id, [name, version, ...keys.map(valueOf)]]
  })
  const [rows] = columns
  expect(rows && valuesIn(rows, keys)).toEqual(Object.fromEntries(stored))
  expect(rows?.ids.length).toBe(stored.length)
}

describeOnBothEngines('Columns in memory', (open) => {
  test('have what is stored, whatever is written, undone, imported and restored between readings', async () => {
    const other = await open()
    await importStore(other, chunks(0))
    await write(other, 'horses', 'a', { own: 'Z' })
    await sleep(2) // no revision of the two is of the same moment
    const store = await open()
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
        for (const [turn, step] of steps.entries()) await take(step, turn, store, other)
        for (const of of COLLECTIONS) await expectAsStored(store, of, KEYS)
      }),
      { numRuns: 12 },
    )
  })

  test('are read anew after a restore with more revisions, and after an action whose changes are not listed', async () => {
    const [store, other] = [await open(), await open()]
    await importStore(store, chunks(1))
    await sleep(2)
    await importStore(other, chunks(2))
    await write(other, 'horses', 'a', { own: 'Z' })
    await expectAsStored(store, 'horses', ['own'])
    await take({ kind: 'restore' }, 0, store, other)
    await expectAsStored(store, 'horses', ['own'])
    await store.write(async (trx) => {
      await trx.updateTable('horses').set({ doc: '{"name":"b","own":"Ny"}' }).where('id', '=', 'b').execute()
      await trx.insertInto('journal').values({ revision: 3, at: 'nu', actor: 'test', action: 'restore' }).execute()
    })
    await expectAsStored(store, 'horses', ['own'])
  })

  test('are of one revision with what is read beside them, while somebody writes', async () => {
    const store = await open()
    const isOver = new AbortController()
    const writing = (async () => {
      for (let turn = 0; !isOver.signal.aborted; turn++) {
        await write(store, 'horses', IDS[turn % 5] ?? '', turn % 7 === 0 ? null : { own: turn })
        await sleep(1)
      }
    })()
    try {
      for (let turn = 0; turn < 40; turn++) await expectAsStored(store, 'horses', turn % 3 ? ['own'] : KEYS)
    } finally {
      isOver.abort()
      await writing
    }
  })

  test('take no more room than they may, the last used kept', async () => {
    const store = await open()
    const documents = IDS.map((id): Change => {
      const document = { name: id, story: id.repeat(500), color: id.repeat(100), owner: id.repeat(90), age: 7 }
      return { op: 'create', collection: 'horses', id, document }
    })
    expect(await commit(store, 'test', 'import', documents)).toMatchObject({ ok: true })
    const keeper = new ColumnKeeper(store.db, { all: 1000, column: 900 })
    const kept = async (...keys: string[]) => {
      const rows = await keeper.find('horses', keys)
      expect(keys.every((key) => rows?.columns.has(key))).toBe(true)
      return keeper.kept('horses')
    }
    expect(await kept('story', 'age')).toEqual(['age'])
    expect(await kept('color')).toEqual(['age', 'color'])
    expect(await kept('age', 'owner')).toEqual(['age', 'owner'])
    await keeper.readAhead('horses', ['story', 'breed', 'age'])
    expect(keeper.kept('horses')).toEqual(['age', 'owner', 'breed'])
    keeper.forget()
    expect(keeper.kept('horses')).toEqual([])
  })
})
