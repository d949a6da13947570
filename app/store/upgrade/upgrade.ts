import { setTimeout as pause } from 'node:timers/promises'
import { StoreOpenError } from '../engines/engine.ts'
import { placesIn } from '../files/places.ts'
import { aloneOn } from '../files/use.ts'
import { openStore, type Store, type StoreOptions, type Upgrade } from '../store.ts'
import { storeText } from '../text.ts'
import { copyBeforeUpgrade } from './copy.ts'

/** The server needs a moment to notice that a connection was closed, as that of the look before. */
const CLOSING_MS = 2000
const CLOSING_LOOK_MS = 100

/**
 * Opens a store and brings one of an older program up to date: first a copy that is read back, then everything in one
 * transaction, so that a process that ends at any point leaves the store as it was or whole. `copy` is null if nothing
 * had to be done. Throws `StoreOpenError`: `in-use` while any program has an older store open.
 */
export async function openUpgraded(
  options: StoreOptions,
  onStep?: Upgrade['onStep'],
): Promise<{ store: Store; copy: string | null }> {
  await assertAlone(options)
  let copy: string | null = null
  const before = async (store: Store) => {
    copy = await copyBeforeUpgrade(store, options, onStep)
  }
  const store = await openStore({ ...options, upgrade: { before, onStep } })
  return { store, copy }
}

async function assertAlone({ dataDir, backupDir, databaseUrl }: StoreOptions): Promise<void> {
  if (databaseUrl === undefined) {
    const alone = aloneOn(placesIn(dataDir, backupDir))
    if (alone === null) throw new StoreOpenError('in-use', storeText.open.inUse)
    return alone.end()
  }
  const { othersOnPostgres } = await import('../engines/postgres.ts')
  for (let waited = 0; (await othersOnPostgres(databaseUrl)) > 0; waited += CLOSING_LOOK_MS) {
    if (waited > CLOSING_MS) throw new StoreOpenError('in-use', storeText.open.inUse)
    await pause(CLOSING_LOOK_MS)
  }
}
