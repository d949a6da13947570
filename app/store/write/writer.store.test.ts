import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ArbitraryStud, arbitraryStud, studText } from '../../../tests/arbitrary-documents.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { type Change, commit } from '../commit.ts'
import type { Fields } from '../firestore-values.ts'
import { importStore } from '../interchange/import.ts'
import { keyColumns } from '../keys.ts'
import type { Store } from '../store.ts'
import { STORED_COLLECTIONS } from '../tables.ts'
import { Write } from './write.ts'
import { Writer } from './writer.ts'

/** A commit and an import use one writer: the same documents give the same store. */

async function* pieces(text: string): AsyncGenerator<string> {
  yield text
}

const throughImport = async (store: Store, stud: ArbitraryStud) =>
  (await importStore(store, pieces(studText(stud)), { actor: 'Anna' })).ok

/** The documents of a file as changes of the store's content. */
async function throughCommit(store: Store, stud: ArbitraryStud) {
  const changes: Change[] = []
  for (const collection of STORED_COLLECTIONS) {
    const rows = await store.db.selectFrom(collection).select(['id', 'version']).execute()
    const versions = new Map(rows.map((row) => [row.id, row.version]))
    for (const [id, document] of Object.entries(stud[collection] ?? {})) {
      const version = versions.get(id)
      changes.push(
        version === undefined
          ? { op: 'create', collection, id, document }
          : { op: 'update', collection, id, version, document },
      )
    }
  }
  return (await commit(store, 'Anna', 'import', changes)).ok
}

/** All effects of a write, except the time and the order within one journal entry. */
async function traces(store: Store) {
  const { db } = store
  const collections: unknown[] = []
  for (const collection of STORED_COLLECTIONS) {
    const rows = await db.selectFrom(collection).selectAll().orderBy('id').execute()
    collections.push(rows.map(({ updated_at: _time, ...row }) => row))
  }
  const journal = await db.selectFrom('journal').selectAll().orderBy('revision').execute()
  const changes = await db.selectFrom('journal_changes').selectAll().orderBy('revision').orderBy('seq').execute()
  const formerNames = await db.selectFrom('former_names').selectAll().execute()
  const words = await db.selectFrom('finder_words').selectAll().execute()
  const rests = await db.selectFrom('finder_pieces').selectAll().execute()
  const sorted = (entries: object[]) => entries.map((entry) => JSON.stringify(entry)).sort()
  return {
    collections,
    journal: journal.map(({ at: _time, ...entry }) => entry),
    places: changes.map(({ revision, seq }) => `${revision}/${seq}`),
    changes: sorted(changes.map(({ seq: _place, ...change }) => change)),
    formerNames: sorted(formerNames),
    finder: [sorted(words), sorted(rests)],
  }
}

const MANY = Array.from({ length: 201 }, (_, i) => i)

const CASES: { what: string; before: ArbitraryStud; given: ArbitraryStud; isTaken: boolean }[] = [
  {
    what: 'new documents of every collection',
    before: {},
    given: {
      horses: { h: { name: ' Åke ', age: '2010', own: { b: [1, null] } } },
      pedigree: { p: { name: 'Åke' } },
      evaluations: { e: { horse: 'Åke', type: 'vrh' } },
      scores: { s: { name: 'Åke', results: {} } },
      competition: { c: { name: 'Åke', meritCount: '3' } },
      settings: { site: { affix: 'Norrsken' } },
    },
    isTaken: true,
  },
  {
    what: 'some unchanged and some changed documents',
    before: { horses: { a: { name: 'A' }, b: { name: 'B' } }, scores: { s: { name: 'A' } } },
    given: { horses: { a: { name: 'A' }, b: { name: 'B', color: 'fux' } }, scores: { s: { name: 'A' } } },
    isTaken: true,
  },
  {
    what: 'only unchanged documents',
    before: { horses: { a: { name: 'A' } } },
    given: { horses: { a: { name: 'A' } } },
    isTaken: true,
  },
  {
    what: 'names exchanged in a cycle, and a name given to a new horse',
    before: { horses: { a: { name: 'A' }, b: { name: 'B' }, c: { name: 'C' } } },
    given: { horses: { new: { name: 'C' }, a: { name: 'B' }, b: { name: 'A' }, c: { name: 'D' } } },
    isTaken: true,
  },
  {
    what: 'names of pedigree entries exchanged',
    before: { pedigree: { a: { name: 'A' }, b: { name: 'B' } } },
    given: { pedigree: { a: { name: 'B' }, b: { name: 'A' } } },
    isTaken: true,
  },
  {
    what: 'horses with former names, renamed and not',
    before: { horses: { a: { name: 'A', formerNames: ['Gamla A'] }, b: { name: 'B' } } },
    given: {
      horses: {
        a: { name: 'Nya A', formerNames: ['Gamla A', 'A', 'Äldsta'] },
        b: { name: 'B', formerNames: ['Förra B', 'B', '', 'Förra B'] },
        c: { name: 'C', formerNames: ['Gamla A'] },
      },
    },
    isTaken: true,
  },
  {
    what: 'a name that a horse keeps',
    before: { horses: { a: { name: 'A' }, b: { name: 'B' } } },
    given: { horses: { b: { name: 'A' }, c: { name: 'C' } } },
    isTaken: false,
  },
  {
    what: 'so many documents that only the columns that change are written',
    before: {
      horses: Object.fromEntries(MANY.map((i) => [`h${i}`, { name: `Häst ${i}`, age: 2000 + i, line: '3.2' }])),
    },
    given: {
      horses: Object.fromEntries(MANY.map((i) => [`h${i}`, { name: `Häst ${i}`, age: 2001 + i, line: '3.2', own: i }])),
    },
    isTaken: true,
  },
  {
    what: 'a document without its name',
    before: { pedigree: { a: { name: 'A' } } },
    given: { pedigree: { a: { name: 'B' }, b: { name: ' ' } } },
    isTaken: false,
  },
]

describeOnBothEngines('A commit and an import', (open, { engine }) => {
  test.each(CASES)('of $what have the same effects', async ({ before, given, isTaken }) => {
    const [committed, imported] = [await open(), await open()]
    expect([await throughCommit(committed, before), await throughImport(imported, before)]).toEqual([true, true])
    const start = await traces(committed)
    expect(await throughCommit(committed, given)).toBe(isTaken)
    expect(await throughImport(imported, given)).toBe(isTaken)
    const end = await traces(committed)
    expect(await traces(imported)).toEqual(end)
    if (!isTaken) expect(end).toEqual(start)
    const entries = await committed.db.selectFrom('journal').select(['revision', 'at']).execute()
    const times = new Map(entries.map(({ revision, at }) => [revision, at]))
    const wanted: ArbitraryStud = isTaken ? given : before
    for (const collection of STORED_COLLECTIONS) {
      const rows = await committed.db.selectFrom(collection).selectAll().execute()
      const left = new Map(rows.map((row) => [row.id, row]))
      for (const { version, updated_at } of rows) expect(updated_at).toBe(times.get(version))
      for (const [id, document] of Object.entries({ ...before[collection], ...wanted[collection] })) {
        expect(left.get(id)).toMatchObject({
          doc: JSON.stringify(document),
          ...keyColumns(collection, document as Fields),
        })
      }
    }
  })

  test('write one entry, its documents in the order of the commit', async () => {
    const store = await open()
    const documents = { horses: { name: 'A' }, scores: { name: 'S' }, settings: { siteName: 'X' } }
    await commit(store, 'Anna', 'import', [
      { op: 'create', collection: 'settings', id: 'site', document: documents.settings },
      { op: 'create', collection: 'horses', id: 'h', document: documents.horses },
      { op: 'create', collection: 'scores', id: 's', document: documents.scores },
    ])
    await commit(store, 'Bo', 'update-horse', [
      { op: 'delete', collection: 'scores', id: 's', version: 1 },
      { op: 'update', collection: 'horses', id: 'h', version: 1, document: { name: 'B' } },
      { op: 'delete', collection: 'settings', id: 'site', version: 1 },
    ])
    const lines = await store.db.selectFrom('journal_changes').selectAll().orderBy('revision').orderBy('seq').execute()
    const [settings, horse, scores] = ['{"siteName":"X"}', '{"name":"A"}', '{"name":"S"}']
    expect(lines.map(({ revision, seq, ...line }) => [revision, seq, ...Object.values(line)])).toEqual([
      [1, 0, 'settings', 'site', 'site', null, settings],
      [1, 1, 'horses', 'h', 'A', null, horse],
      [1, 2, 'scores', 's', 'S', null, scores],
      [2, 0, 'scores', 's', 'S', scores, null],
      [2, 1, 'horses', 'h', 'B', horse, '{"name":"B"}'],
      [2, 2, 'settings', 'site', 'site', settings, null],
    ])
    const entries = await store.db.selectFrom('journal').selectAll().orderBy('revision').execute()
    expect(entries).toMatchObject([
      { revision: 1, actor: 'Anna', action: 'import', undoes: null, form_key: null },
      { revision: 2, actor: 'Bo', action: 'update-horse', undoes: null, form_key: null },
    ])
    const row = await store.db.selectFrom('horses').select(['version', 'updated_at']).executeTakeFirstOrThrow()
    expect(row).toEqual({ version: 2, updated_at: entries[1]?.at })
    expect(entries[1]?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('tell how much one writer has written, in several batches of one revision', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [{ op: 'create', collection: 'horses', id: 'h', document: { name: 'A' } }])
    const entry = { actor: 'Bo', action: 'import', undoes: 1 } as const
    const seen = await store.write(async (trx) => {
      const writer = await Writer.open(store.engine, trx, entry)
      const state = () => [writer.written, writer.isWritten, writer.revision]
      const states = [state()]
      for (const ids of [[], ['a'], ['b', 'c']]) {
        await writer.write(
          ids.map((id) => new Write('scores', id, null, { document: { name: id }, doc: `{"name":"${id}"}` })),
        )
        states.push(state())
      }
      return states
    })
    expect(seen).toEqual([
      [0, false, 1],
      [0, false, 1],
      [1, true, 2],
      [3, true, 2],
    ])
    const lines = await store.db
      .selectFrom('journal_changes')
      .select(['seq', 'doc_id'])
      .where('revision', '=', 2)
      .orderBy('seq')
      .execute()
    expect(lines).toEqual([
      { seq: 0, doc_id: 'a' },
      { seq: 1, doc_id: 'b' },
      { seq: 2, doc_id: 'c' },
    ])
    const written = await store.db.selectFrom('journal').selectAll().where('revision', '=', 2).execute()
    expect(written).toMatchObject([entry])
  })

  test('of any documents, over any others, have the same effects or are refused alike', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryStud, arbitraryStud, async (before, given) => {
        const [committed, imported] = [await open(), await open()]
        for (const stud of [before, given]) {
          expect(await throughImport(imported, stud)).toBe(await throughCommit(committed, stud))
          expect(await traces(imported)).toEqual(await traces(committed))
        }
        await committed.close()
        await imported.close()
      }),
      { numRuns: engine === 'sqlite' ? 60 : 8 },
    )
  })
})
