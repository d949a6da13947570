import { expect, onTestFinished, test } from 'vitest'
import { type Change, commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { importStore } from '#app/store/interchange/import.ts'
import { renameHorse } from '#app/store/rename.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../stores.ts'
import { type FaultMoment, openFailingStore } from './failing-store.ts'

const make = (collection: Change['collection'], id: string, document: object): Change => ({
  op: 'create',
  collection,
  id,
  document,
})

const STUD: Change[] = [
  make('horses', 'a', { name: 'Åke', age: 2010 }),
  make('horses', 'b', { name: 'Bo', sire: 'Åke' }),
  make('pedigree', 'p', { name: 'Åke' }),
  make('evaluations', 'e', { horse: 'Åke', type: 'vrh' }),
  make('scores', 's', { name: 'Åke' }),
  make('competition', 'c', { name: 'Åke' }),
]

const FILE = {
  __collections__: {
    horses: { a: { name: 'Bo' }, b: { name: 'Åke' }, d: { name: 'Dag' } },
    pedigree: { p: { name: 'Åke', sire: 'Dag' } },
    scores: { s: { name: 'Åke' }, s2: { name: 'Bo' } },
  },
}

const ACTIONS: Record<string, (store: Store) => Promise<{ ok: boolean }>> = {
  commit: (store) =>
    commit(store, 'Anna', 'import', [
      { op: 'update', collection: 'horses', id: 'a', version: 1, document: { name: 'Bo', age: 2011 } },
      { op: 'update', collection: 'horses', id: 'b', version: 1, document: { name: 'Åke' } },
      { op: 'delete', collection: 'scores', id: 's', version: 1 },
      make('evaluations', 'e2', { horse: 'Bo', type: 'exterior' }),
    ]),
  import: (store) =>
    importStore(
      store,
      (async function* () {
        yield JSON.stringify(FILE)
      })(),
    ),
  rename: (store) => renameHorse(store, 'Anna', { id: 'a', version: 1, document: { name: 'Åskar', age: 2010 } }),
  undo: (store) => undo(store, 'Anna', 1),
}

/** What a visitor or an export can see of the store: documents, journal, former names. */
async function stateOf(store: Store): Promise<string> {
  const journal = await store.db.selectFrom('journal_changes').selectAll().orderBy('revision').orderBy('seq').execute()
  const entries = await store.db.selectFrom('journal').select(['revision', 'action']).orderBy('revision').execute()
  const former = await store.db.selectFrom('former_names').selectAll().orderBy('name').execute()
  const keys = await store.db
    .selectFrom('horses')
    .select(['id', 'name', 'sort_key', 'sire', 'version'])
    .orderBy('id')
    .execute()
  return JSON.stringify({ export: await exportText(store), journal, entries, former, keys })
}

describeOnBothEngines('With an engine that fails at the N-th statement,', (_open, { openAt, place }) => {
  test.each(
    Object.entries(ACTIONS).flatMap(([name, act]) =>
      (['before', 'after'] as const).map((moment) => ({ name, act, moment })),
    ),
  )('$name (fault $moment it runs) happens completely or not at all, for each N', async ({ act, moment }) => {
    await tryEach(act, moment)
  })

  async function openStud() {
    const options = await place()
    const { store, faults } = await openFailingStore(options)
    onTestFinished(() => store.close())
    const other = await openAt(options)
    await commit(store, 'Anna', 'import', STUD)
    return { store, faults, other }
  }

  async function tryEach(act: (store: Store) => Promise<{ ok: boolean }>, moment: FaultMoment): Promise<void> {
    let { store, faults, other } = await openStud()
    const before = await stateOf(store)
    for (let n = 1; ; n++) {
      faults.failAt(n, moment)
      const result = await act(store).catch((error: unknown) => error)
      const { hasFailed } = faults
      faults.heal()
      const after = await stateOf(store)
      expect(await stateOf(other)).toBe(after)
      if (!hasFailed) {
        // After all these failures nothing blocks the next write.
        expect(result).toMatchObject({ ok: true })
        expect(after).not.toBe(before)
        expect(n, 'number of statements').toBeGreaterThan(5)
        return
      }
      expect(result).toBeInstanceOf(Error)
      if (after === before) continue
      // Only the loss of the very last response may leave it done, and then completely.
      expect(moment).toBe('after')
      const whole = await openStud()
      expect(await act(whole.store)).toMatchObject({ ok: true })
      expect(await stateOf(whole.store)).toBe(after)
      ;({ store, faults, other } = await openStud())
    }
  }

  test('reads fail, and work again when the engine does', async () => {
    const { store, faults } = await openFailingStore(await place())
    onTestFinished(() => store.close())
    faults.failAll()
    await expect(store.revision()).rejects.toThrow('test engine')
    await expect(exportText(store)).rejects.toThrow('test engine')
    await expect(commit(store, 'Anna', 'import', STUD)).rejects.toThrow('test engine')
    faults.heal()
    expect(await store.revision()).toBe(0)
    expect(await commit(store, 'Anna', 'import', STUD)).toMatchObject({ ok: true, revision: 1 })
  })
})
