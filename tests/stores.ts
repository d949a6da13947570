import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, inject } from 'vitest'
import { type Engine, openStore, type Store, type StoreOptions } from '#app/store/store.ts'
import { dropDatabase, giveBack, makeDatabase, takeDatabase, urlOf } from './databases.ts'
import { isLong } from './rounds.ts'

/** Fresh stores for tests, on both engines; each is removed when its test ends. */

/** A place for a store that nothing else uses: a folder, and on PostgreSQL an empty database. */
export type FreshPlace = { options: StoreOptions; remove: () => Promise<void> }

/** Without a schema, or with an empty store in it where that is faster than making one. */
export async function freshPlace(engine: Engine, kind: 'blank' | 'prepared' = 'blank'): Promise<FreshPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-store-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') {
    if (kind === 'prepared') cpSync(inject('sqliteTemplate'), dataDir, { recursive: true })
    return { options: { dataDir }, remove: async () => removeFolder() }
  }
  const database = kind === 'blank' ? await makeDatabase() : await takeDatabase()
  return {
    options: { dataDir, databaseUrl: urlOf(database) },
    remove: async () => {
      removeFolder()
      if (kind === 'blank') await dropDatabase(database)
      else await giveBack(database)
    },
  }
}

type BothEngines = {
  engine: Engine
  /** A fresh, migrated, empty store; closed and removed after the test, or removed as soon as the test closes it. */
  open: () => Promise<Store>
  /** A fresh place, for tests that open several handles on it, or damage it first. */
  place: (kind?: 'blank' | 'prepared') => Promise<StoreOptions>
  /** Removes a place whose handles are all closed: a test of many rounds does not need a place for each. */
  leave: (options: StoreOptions) => Promise<void>
  /** Another handle on a place, closed after the test. */
  openAt: (options: StoreOptions) => Promise<Store>
}

type Tests = (open: () => Promise<Store>, both: BothEngines) => void

/** Runs the same tests on SQLite and on PostgreSQL. `open` returns a fresh store each time. */
export const describeOnBothEngines = (name: string, tests: Tests): void =>
  describeOn(['sqlite', 'postgres'], name, tests)

/**
 * For routes: they have next to no query of their own, and `tests/faults/admin-actions.test.ts` sends each form on both
 * engines. On SQLite; in the long form of `bench/rounds.ts` on both.
 */
export const describeRoutes = (name: string, tests: Tests): void =>
  describeOn(isLong ? ['sqlite', 'postgres'] : ['sqlite'], name, tests)

function describeOn(engines: readonly Engine[], name: string, tests: Tests): void {
  describe.each(engines)(`${name} on %s`, (engine) => {
    let stores: Store[] = []
    const places = new Map<StoreOptions, FreshPlace>()
    const place = async (kind: 'blank' | 'prepared' = 'prepared') => {
      const fresh = await freshPlace(engine, kind)
      places.set(fresh.options, fresh)
      return fresh.options
    }
    const leave = async (options: StoreOptions) => {
      const used = places.get(options)
      places.delete(options)
      await used?.remove()
    }
    const openAt = async (options: StoreOptions) => {
      const store = await openStore(options)
      stores.push(store)
      return store
    }
    const open = async () => {
      const options = await place()
      const store = await openAt(options)
      const close = store.close.bind(store)
      store.close = async () => {
        await close()
        await leave(options)
      }
      return store
    }
    const cleanUp = async () => {
      const openStores = stores
      stores = []
      for (const store of openStores) await store.close()
      for (const options of places.keys()) await leave(options)
    }
    afterEach(cleanUp)
    tests(open, { engine, open, place, leave, openAt })
  })
}
