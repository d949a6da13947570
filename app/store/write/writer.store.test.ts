import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ArbitraryStud, arbitraryStud, studText } from '../../../tests/arbitrary-documents.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { type Change, commit } from '../commit.ts'
import { importStore } from '../interchange/import.ts'
import type { Store } from '../store.ts'
import { STORED_COLLECTIONS } from '../tables.ts'

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
