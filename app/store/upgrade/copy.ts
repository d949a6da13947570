import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { checkBackup } from '../backup/read-backup.ts'
import { differingTable, shapesOf, sumTables } from '../backup/table-rows.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { StoreOpenError } from '../engines/engine.ts'
import { connect, kyselyOver } from '../engines/sqlite-connection.ts'
import { copiesBeforeUpgrade } from '../files/backups.ts'
import { makeDraft } from '../files/draft.ts'
import { makeFolder, OWN_FILE, OWN_FOLDER } from '../files/folder.ts'
import { type Places, placesIn } from '../files/places.ts'
import { LEAST_FREE_BYTES, roomAt } from '../files/room.ts'
import { problemInFile } from '../files/soundness.ts'
import type { Store, StoreOptions, Upgrade } from '../store.ts'
import { storeText } from '../text.ts'

const KEPT = 3
const PAGES_AT_ONCE = 2000

/**
 * Copies an older store as it is, reads the copy back, and returns its path: the database file itself, which the older
 * program opens, or a backup of PostgreSQL. The three newest are kept. The caller is the only writer.
 */
export async function copyBeforeUpgrade(
  store: Store,
  { dataDir, backupDir }: Pick<StoreOptions, 'dataDir' | 'backupDir'>,
  onStep: Upgrade['onStep'] = () => {},
  now = new Date(),
): Promise<string> {
  const places = placesIn(dataDir, backupDir)
  makeFolder(places.backups, OWN_FOLDER)
  onStep({ step: storeText.upgrade.copying, share: 0 })
  const name = `stud-${now.toISOString().replace(/[-:]|\.\d+/g, '')}-upgrade`
  let file = join(places.backups, name)
  if (store.engine === 'sqlite') {
    file += '.db'
    await copyDatabase(store, places, file, onStep)
  } else {
    file += '.hovslag'
    const onProgress = (rows: number, total: number) =>
      onStep({ step: storeText.upgrade.copying, share: total === 0 ? 1 : rows / total })
    const check = (draft: string) => {
      onStep({ step: storeText.upgrade.reading })
      return checkBackup(draft)
    }
    await writeBackup(store, file, { now, check, onProgress })
  }
  for (const old of copiesBeforeUpgrade(places.backups).slice(KEPT)) rmSync(old, { force: true })
  return file
}

async function copyDatabase(store: Store, places: Places, file: string, onStep: NonNullable<Upgrade['onStep']>) {
  const room = await roomAt(places.backups)
  if (room !== null && room.freeBytes < LEAST_FREE_BYTES + statSync(places.file).size)
    throw new StoreOpenError('full', storeText.upgrade.noRoom(places.backups))
  const made = makeDraft('draft', places.backups)
  try {
    const draft = made.places.file
    closeSync(openSync(draft, 'wx', OWN_FILE))
    const source = new DatabaseSync(places.file)
    try {
      const progress = ({ totalPages, remainingPages }: { totalPages: number; remainingPages: number }) =>
        onStep({ step: storeText.upgrade.copying, share: totalPages === 0 ? 1 : 1 - remainingPages / totalPages })
      await backup(source, draft, { rate: PAGES_AT_ONCE, progress })
    } finally {
      source.close()
    }
    onStep({ step: storeText.upgrade.reading })
    await assertSame(store, draft)
    const handle = openSync(draft, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    renameSync(draft, file)
  } finally {
    made.end()
  }
}

/** Compares every row of the copy with the store. */
async function assertSame(store: Store, copy: string): Promise<void> {
  const problem = problemInFile(copy, { isStill: true })
  if (problem !== null) throw new StoreOpenError('damaged', storeText.upgrade.copyDiffers(problem))
  const database = connect(copy, 'read')
  const db = kyselyOver(database, (dialect) => dialect, { seeing: (work) => work() })
  try {
    const shapes = await shapesOf('sqlite', store.db, 'derived too')
    const differing = differingTable(await sumTables(store.db, shapes), await sumTables(db, shapes))
    if (differing !== null) throw new StoreOpenError('damaged', storeText.upgrade.copyDiffers(differing))
  } finally {
    await db.destroy()
    if (database.isOpen) database.close()
  }
}
