import { setTimeout as pause } from 'node:timers/promises'
import { problemInFile } from '#app/store/files/soundness.ts'
import { hashOf, readPictureBytes } from '#app/store/pictures/blobs.ts'
import { openStore, type Store, type StoreOptions } from '#app/store/store.ts'
import { findDamage } from '#app/store/sums/damage.ts'
import { ended, startWriter } from './start-writer.ts'

const ENDLESS = 1_000_000

export type Killing = {
  /** Writes of this round that were acknowledged before the process was killed. */
  acknowledged: number
  /** Acknowledged writes that are missing or different; empty if nothing was lost. */
  lost: string[]
}

/**
 * Kills a process in the middle of its writes, a moment after a number of acknowledgements; then compares the
 * acknowledged writes with the store. `round` names what it writes.
 */
export async function killWriter(
  options: StoreOptions,
  { round, after, moment }: { round: string; after: number; moment: number },
): Promise<Killing> {
  const { child, acknowledged, complaint } = startWriter(round, ENDLESS, options)
  try {
    while (acknowledged.length < after) {
      if (child.exitCode !== null) throw new Error(`the writer ended by itself: ${complaint()}`)
      await pause(1)
    }
    await pause(moment)
  } finally {
    child.kill('SIGKILL')
  }
  await ended(child)
  const store = await openStore(options)
  try {
    await store.write(async () => {}) // a server may still be executing the last statement
    return { acknowledged: acknowledged.length, lost: await lostIn(store, acknowledged, options) }
  } finally {
    await store.close()
  }
}

async function lostIn(store: Store, acknowledged: readonly number[], options: StoreOptions): Promise<string[]> {
  const lost: string[] = []
  const expectSame = (what: string, found: unknown, told: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(told)) lost.push(`${what}: ${String(found)}, not ${String(told)}`)
  }
  const revision = await store.revision()
  const last = acknowledged.at(-1) ?? 0
  // At most one commit can be written and not yet acknowledged.
  if (last !== 0 && revision !== last && revision !== last + 1) lost.push(`revision ${revision} after ${last} was told`)
  const journal = await store.db.selectFrom('journal').select('revision').orderBy('revision').execute()
  expectSame('entries of the journal', journal.length, revision)
  const row = await store.db.selectFrom('scores').select(['doc', 'version']).executeTakeFirst()
  expectSame('the count', row && JSON.parse(row.doc).notepoints, revision)
  expectSame('its version', row?.version, revision)
  const horses = await store.db.selectFrom('horses').select('id').execute()
  expectSame('horses', horses.length, revision)
  // Each picture was stored before its horse.
  for (const { id } of horses)
    expectSame('a picture', (await readPictureBytes(store.db, hashOf(Buffer.from(id))))?.length, id.length)
  expectSame('damaged rows', await findDamage(store), [])
  expectSame('a log that ended early', (await store.condition()).endedEarly, null)
  if (store.engine === 'sqlite') expectSame('damage', problemInFile(`${options.dataDir}/hovslag.db`), null)
  return lost
}
