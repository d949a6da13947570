import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { MIGRATIONS } from '../migrations/index.ts'
import { STORED_COLLECTIONS } from '../tables.ts'
import { storeText } from '../text.ts'

/**
 * Whether a database is whole. The pages of the file and its indexes are told by SQLite itself; what stands in a
 * document is told by the journal, which holds every text a second time: a flipped letter makes the two differ.
 */

const ASK = {
  documents: (collection: string) => `
    select d.id from ${collection} d
    left join journal_changes j on j.collection = '${collection}' and j.doc_id = d.id and j.revision = d.version
    where j.after is not d.doc limit 1`,
  /** Documents that there are by the journal: their last entry did not remove them. */
  living: (collection: string) => `
    select count(*) as n from journal_changes j where collection = '${collection}' and after is not null
    and not exists (select 1 from journal_changes later
      where later.collection = j.collection and later.doc_id = j.doc_id and later.revision > j.revision)`,
  count: (collection: string) => `select count(*) as n from ${collection}`,
  /** Each entry begins where the one before it of the same document ended. */
  chain: `
    select revision from journal_changes j where before is not (
      select earlier.after from journal_changes earlier
      where earlier.collection = j.collection and earlier.doc_id = j.doc_id and earlier.revision < j.revision
      order by earlier.revision desc limit 1) limit 1`,
  tables: `select count(*) as n from sqlite_master where type = 'table' and name = 'migrations'`,
  migrations: 'select name from migrations',
}

/** What is wrong with an open database, in a few words, or null. Throws what SQLite throws where it cannot even look. */
export function problemIn(database: DatabaseSync): string | null {
  database.exec('begin')
  try {
    return brokenPages(database) ?? (isOurs(database) ? differingDocument(database) : null)
  } finally {
    database.exec('rollback')
  }
}

function brokenPages(database: DatabaseSync): string | null {
  const [row] = database.prepare('pragma integrity_check(1)').all()
  const told = String(Object.values(row ?? {})[0])
  return told === 'ok' ? null : told.replace(/\s+/g, ' ').trim()
}

/** Whether it has this program's tables; those of a newer one may hold other things. */
function isOurs(database: DatabaseSync): boolean {
  if (database.prepare(ASK.tables).get()?.['n'] !== 1) return false
  const applied = database.prepare(ASK.migrations).all()
  return applied.length > 0 && applied.every(({ name }) => MIGRATIONS.some((known) => known.name === name))
}

function differingDocument(database: DatabaseSync): string | null {
  for (const collection of STORED_COLLECTIONS) {
    const differing = database.prepare(ASK.documents(collection)).get()
    if (differing) return storeText.damage.document(collection, String(differing['id']))
    const [living, there] = [ASK.living(collection), ASK.count(collection)].map((ask) => database.prepare(ask).get())
    if (living?.['n'] !== there?.['n']) return storeText.damage.missing(collection)
  }
  const broken = database.prepare(ASK.chain).get()
  return broken ? storeText.damage.journal(Number(broken['revision'])) : null
}

/**
 * The same of a file, through a connection of its own that reads past what others keep in memory. `isStill` reads one
 * that nobody has open without making files beside it. What cannot be read at all is a problem too.
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
