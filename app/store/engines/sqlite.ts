import { statSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { LastRevision, readLast } from '../files/last-revision.ts'
import { damagedError, ensureFile, openError, takeFolder } from '../files/open.ts'
import { type Places, placesIn } from '../files/places.ts'
import { roomAt } from '../files/room.ts'
import { AT_ONCE_BYTES, problemAtStart } from '../files/soundness.ts'
import { FileWatch } from '../files/watch.ts'
import type { Tables } from '../tables.ts'
import { storeText } from '../text.ts'
import { isBusy } from './differences.ts'
import { ACCOUNT_CHANGES, type EndedEarly, type EngineHandles, LATEST_REVISION, type WrapDialect } from './engine.ts'
import { connect, endSharedReads, kyselyOver } from './sqlite-connection.ts'

/** How long a writer waits for another process, asleep in between so that readers are served. */
const WRITE_PATIENCE_MS = 120_000
const WRITE_RETRY_MS = 15

async function beginImmediate(db: Kysely<Tables>): Promise<void> {
  const deadline = Date.now() + WRITE_PATIENCE_MS
  for (;;) {
    try {
      await sql`begin immediate`.execute(db)
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      await pause(WRITE_RETRY_MS)
    }
  }
}

type Pair = { writing: DatabaseSync; reading: DatabaseSync }

async function openPair(places: Places, isBeside: boolean): Promise<Pair & { isLookedThrough: boolean }> {
  const opened: DatabaseSync[] = []
  try {
    const writing = connect(places.file, 'write')
    opened.push(writing)
    const reading = connect(places.file, 'read')
    opened.push(reading)
    const isLookedThrough = isBeside || statSync(places.file).size <= AT_ONCE_BYTES
    const problem = isLookedThrough && !isBeside ? problemAtStart(reading) : null
    if (problem !== null) throw await damagedError(places, storeText.open.damagedSo(places.file, problem))
    reading.prepare('select count(*) from sqlite_master').get() // opens the log, which is watched too
    return { writing, reading, isLookedThrough }
  } catch (error) {
    for (const database of opened) database.close()
    const known = openError(error, places.file)
    throw known.reason === 'damaged' && known !== error ? await damagedError(places, known.message, error) : known
  }
}

/** The last revision, outside any transaction; null before there is a journal. */
function revisionIn(database: DatabaseSync): number | null {
  try {
    const row = database.prepare(LATEST_REVISION).get()
    return Number(row?.['revision']) // null before the first
  } catch {
    return null
  }
}

/** How often accounts were changed; 0 before it was counted. */
function accountChangesIn(database: DatabaseSync): number {
  try {
    return Number(database.prepare(ACCOUNT_CHANGES).get()?.['sum'] ?? 0)
  } catch {
    return 0
  }
}

/** Whether the database has fewer revisions, or changes of accounts, than were acknowledged. */
function earlyEnd(places: Places, reading: DatabaseSync): EndedEarly | null {
  const last = readLast(places.last)
  const found = revisionIn(reading) ?? 0
  const remembered = last.revision ?? 0
  const accounts = Math.max(0, (last.accounts ?? 0) - accountChangesIn(reading))
  if (found >= remembered && accounts === 0) return null
  return { remembered: Math.max(remembered, found), found, ...(accounts > 0 ? { accounts } : {}) }
}

/**
 * The embedded database: one connection writes and one reads, so that readers never see half of a commit. Each snapshot
 * has its own connection.
 */
export async function openSqlite(
  dataDir: string,
  wrap: WrapDialect,
  { backupDir, isBeside = false }: { backupDir?: string | undefined; isBeside?: boolean | undefined } = {},
): Promise<EngineHandles> {
  const places = placesIn(dataDir, backupDir)
  const use = takeFolder(places)
  let pair: Awaited<ReturnType<typeof openPair>>
  try {
    await ensureFile(places)
    pair = await openPair(places, isBeside)
  } catch (error) {
    use.end()
    throw error
  }
  const { writing, reading, isLookedThrough } = pair
  const dataVersion = writing.prepare('pragma data_version')
  const watch = new FileWatch(places, () => Number(dataVersion.get()?.['data_version']), isBeside)
  if (!isLookedThrough) void watch.check()
  const endedEarly = earlyEnd(places, reading)
  const last = new LastRevision(places.last)
  const db = kyselyOver(reading, wrap, watch, { isShared: true })
  const writer = kyselyOver(writing, wrap, watch)
  let latest: StatementSync | undefined

  return {
    engine: 'sqlite',
    db,
    async transaction(work) {
      return writer.connection().execute(async (connection) => {
        try {
          await beginImmediate(connection)
          await watch.beforeWork()
          const result = await work(connection)
          await watch.beforeCommit()
          try {
            await sql`commit`.execute(connection)
          } finally {
            // Also where only its answer was lost.
            endSharedReads()
          }
          watch.afterCommit()
          const revision = revisionIn(reading)
          if (revision !== null) last.keep(revision, accountChangesIn(reading))
          return result
        } catch (error) {
          // The failed statement may have begun or ended the transaction.
          if (writing.isTransaction) writing.exec('rollback')
          throw error
        } finally {
          watch.afterWork()
        }
      })
    },
    async snapshot(work) {
      watch.glance()
      const connection = kyselyOver(
        watch.seeing(() => connect(places.file, 'read')),
        wrap,
        watch,
      )
      try {
        await sql`begin`.execute(connection)
        return await work(connection)
      } finally {
        await connection.destroy()
      }
    },
    revision() {
      if (!reading.isOpen) throw new Error('The store is closed')
      watch.glance()
      return watch.seeing(() => {
        latest ??= reading.prepare(LATEST_REVISION)
        return Number(latest.get()?.['revision']) // null before the first
      })
    },
    async condition() {
      const room = await roomAt(dataDir)
      return {
        room: room && { ...room, ...(watch.isReadOnly ? { isReadOnly: true } : {}) },
        endedEarly,
        isChecking: watch.isChecking,
      }
    },
    async close() {
      await watch.close()
      await db.destroy()
      await writer.destroy()
      if (reading.isOpen) reading.close()
      if (writing.isOpen) writing.close()
      last.close()
      use.end()
    },
  }
}
