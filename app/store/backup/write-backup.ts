import { existsSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { clearDrafts, makeDraft } from '../files/draft.ts'
import { makeFolder, OWN_FILE, OWN_FOLDER } from '../files/folder.ts'
import { standingOf } from '../standing.ts'
import { readRevision, type Store } from '../store.ts'
import { storeText } from '../text.ts'
import { type BackupHead, BackupProblem, FrameWriter } from './format.ts'
import { type CheckedBackup, checkBackup } from './read-backup.ts'
import { countRows, differingTable, readTable, shapesOf, type TableSum, TableSummer } from './table-rows.ts'

export type BackupOptions = {
  now?: Date
  /** Its name instead, if something in it is damaged. */
  damagedFile?: string
  /** How the file is read again: in a process of its own, by the site. */
  check?: (file: string) => Promise<CheckedBackup>
  /** Rows written so far, and in all; afterwards the file is read again. If it throws, there is no backup. */
  onProgress?: ((written: number, total: number) => void) | undefined
}

/**
 * Writes one state of the store to a file while the site runs. The file gets its name after it was read back and
 * compared, so a named backup is a good one, but for what is damaged in the store. Readable by its owner
 * only: it has password hashes and secrets. Never overwrites.
 */
export async function writeBackup(store: Store, file: string, options: BackupOptions = {}): Promise<CheckedBackup> {
  if (existsSync(file)) throw new BackupProblem(storeText.backup.exists(file))
  makeFolder(dirname(file), OWN_FOLDER)
  clearDrafts(dirname(file))
  const made = makeDraft('draft', dirname(file))
  const draft = join(made.places.folder, 'stud.part')
  try {
    const written = await store.snapshot((db) => writeDraft(store, db, draft, options))
    const checked = await (options.check ?? checkBackup)(draft)
    if (differingTable(written, checked.tables) !== null) throw new BackupProblem(storeText.backup.broken)
    const isWhole = checked.damaged.length === 0
    await rename(draft, isWhole ? file : (options.damagedFile ?? file))
    await syncFolder(dirname(file))
    return checked
  } finally {
    made.end()
  }
}

async function writeDraft(
  { engine }: Store,
  db: Parameters<Parameters<Store['snapshot']>[0]>[0],
  draft: string,
  { now = new Date(), onProgress }: BackupOptions,
): Promise<TableSum[]> {
  // Throws for a migration that this program does not know: it could not restore such a backup.
  await standingOf(engine, db)
  const applied = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  const tables = await shapesOf(engine, db)
  const head: BackupHead = {
    madeAt: now.toISOString(),
    revision: await readRevision(db),
    migrations: applied.map(({ name }) => name),
    tables,
  }
  const total = await countRows(db, tables)
  const handle = await open(draft, 'wx', OWN_FILE)
  try {
    const writer = await FrameWriter.begin(handle, head)
    const sums: TableSum[] = []
    let written = 0
    for (const table of tables) {
      const summer = new TableSummer(table.name)
      for await (const rows of readTable(db, table)) {
        summer.add(rows)
        await writer.rows(table.name, rows)
        written += rows.length
        onProgress?.(written, total)
      }
      sums.push(summer.sum)
    }
    await writer.end(sums)
    await handle.sync()
    return sums
  } finally {
    await handle.close()
  }
}

/** Makes the new name survive a power failure, where the system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {}) // a system that cannot do this: the file itself is synced
  await handle?.close()
}
