import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { errorField } from '../engines/differences.ts'
import { MIGRATIONS } from '../migrations/index.ts'
import { STORED_COLLECTIONS } from '../tables.ts'
import { storeText } from '../text.ts'

/**
 * Checks a database: SQLite checks its pages and indexes, the journal its documents, as it has every text a second
 * time.
 */

const ASK = {
  documents: (collection: string) => `
    select d.id from ${collection} d
    left join journal_changes j on j.collection = '${collection}' and j.doc_id = d.id and j.revision = d.version
    where j.after is not d.doc limit 1`,
  /** Documents whose last journal entry did not delete them. */
  living: (collection: string) => `
    select count(*) as n from journal_changes j where collection = '${collection}' and after is not null
    and not exists (select 1 from journal_changes later
      where later.collection = j.collection and later.doc_id = j.doc_id and later.revision > j.revision)`,
  count: (collection: string) => `select count(*) as n from ${collection}`,
  /** Entries that do not begin where the entry before of the same document ended. */
  chain: `
    select revision from journal_changes j where before is not (
      select earlier.after from journal_changes earlier
      where earlier.collection = j.collection and earlier.doc_id = j.doc_id and earlier.revision < j.revision
      order by earlier.revision desc limit 1) limit 1`,
  tables: `select name from sqlite_master where type = 'table'`,
  migrations: 'select name from migrations',
}

/** `SQLITE_ERROR`: a table or column that a statement names is not there, as its name is damaged. */
export const isUnknown = (error: unknown): boolean => errorField(error, 'errcode') === 1

/** The problem of an open database, in a few words, or null. Throws if SQLite cannot read it at all. */
export function problemIn(database: DatabaseSync): string | null {
  database.exec('begin')
  try {
    return brokenPages(database) ?? (isOurs(database) ? differingDocument(database) : null)
  } finally {
    database.exec('rollback')
  }
}

/** The same before a start, where an unknown name of a table or column is a problem too. */
export function problemAtStart(database: DatabaseSync): string | null {
  try {
    return problemIn(database)
  } catch (error) {
    if (isUnknown(error) && error instanceof Error) return error.message
    throw error
  }
}

function brokenPages(database: DatabaseSync): string | null {
  const [row] = database.prepare('pragma integrity_check(1)').all()
  const report = String(Object.values(row ?? {})[0])
  return report === 'ok' ? null : report.replace(/\s+/g, ' ').trim()
}

/** Whether it has this program's tables; a newer program's may differ. */
function isOurs(database: DatabaseSync): boolean {
  if (!tablesOf(database).has('migrations')) return false
  const applied = database.prepare(ASK.migrations).all()
  return applied.length > 0 && applied.every(({ name }) => MIGRATIONS.some((known) => known.name === name))
}

const tablesOf = (database: DatabaseSync) =>
  new Set(
    database
      .prepare(ASK.tables)
      .all()
      .map(({ name }) => name),
  )

function differingDocument(database: DatabaseSync): string | null {
  const tables = tablesOf(database)
  for (const collection of STORED_COLLECTIONS) {
    const count = (ask: string) => Number(database.prepare(ask).get()?.['n'])
    const living = count(ASK.living(collection))
    // A program before this collection had no table for it.
    if (living === 0 && !tables.has(collection)) continue
    const differing = database.prepare(ASK.documents(collection)).get()
    if (differing) return storeText.damage.document(collection, String(differing['id']))
    if (living !== count(ASK.count(collection))) return storeText.damage.missing(collection)
  }
  const broken = database.prepare(ASK.chain).get()
  return broken ? storeText.damage.journal(Number(broken['revision'])) : null
}

/**
 * The same for a file, through a connection of its own that bypasses caches. `isStill`: nobody has it open, and no
 * files are made beside it. An unreadable file is a problem too.
 */
export function problemInFile(file: string, { isStill = false } = {}): string | null {
  let database: DatabaseSync | undefined
  try {
    const address = pathToFileURL(file)
    if (isStill) address.searchParams.set('immutable', '1')
    database = new DatabaseSync(address, { readOnly: true })
    database.exec('pragma busy_timeout = 5000')
    return problemIn(database)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    database?.close()
  }
}

/** Up to this size a file is checked before the site starts (half a second); a larger one while it runs. */
export const AT_ONCE_BYTES = 32 * 1024 * 1024

export type Check = { problem: Promise<string | null>; stop: () => Promise<void> }

/** Checks the whole database in a thread of its own. Resolves to null if it is stopped. */
export function startCheck(file: string): Check {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { workerData: file })
  const problem = new Promise<string | null>((resolve, reject) => {
    worker.once('message', (found: string | null) => resolve(found))
    worker.once('error', reject)
    worker.once('exit', () => resolve(null))
  })
  return {
    problem,
    async stop() {
      await worker.terminate()
    },
  }
}
