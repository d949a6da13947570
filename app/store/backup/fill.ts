import type { Engine } from '../engines/differences.ts'
import { openSqlite } from '../engines/sqlite.ts'
import { MIGRATIONS, migrate } from '../migrations/index.ts'
import type { Trx } from '../tables.ts'
import { storeText } from '../text.ts'
import { BackupProblem } from './format.ts'
import { readBackup } from './read-backup.ts'
import {
  differingTable,
  emptyTables,
  forgetSums,
  insertValues,
  readTable,
  shapesOf,
  sumTables,
  type TableShape,
  type TableSum,
} from './table-rows.ts'

/**
 * Makes an embedded database of a checked backup, with the migrations of its time, so that a backup of any age fits;
 * opening it brings it up to date. Its rows are compared with the backup.
 */
export async function fillFromBackup(folder: string, file: string): Promise<void> {
  const handles = await openSqlite(folder, (dialect) => dialect)
  try {
    await handles.transaction((trx) => fillTables(trx, file))
  } finally {
    await handles.close()
  }
}

async function fillTables(trx: Trx, file: string): Promise<void> {
  let shapes = new Map<string, TableShape>()
  let hasOwnSums = false
  const { head, tables } = await readBackup(file, {
    head: async (read) => {
      shapes = new Map(read.tables.map((table) => [table.name, table]))
      await migrateTo(trx, read.migrations)
      await emptyTables('sqlite', trx, read.tables)
    },
    rows: async (table, rows) => {
      const shape = shapes.get(table)
      if (!shape) throw new BackupProblem(storeText.backup.broken)
      if (table === 'sums' && !hasOwnSums) await forgetSums(trx)
      hasOwnSums ||= table === 'sums'
      await insertValues('sqlite', trx, shape, rows)
    },
  })
  assertSame(tables, await sumTables(trx, head.tables))
  // Key columns are computed again when the store is opened.
  await trx.deleteFrom('meta').where('key', '=', 'keys_version').execute()
}

async function migrateTo(trx: Trx, names: readonly string[]): Promise<void> {
  const unknown = names.some((name) => !MIGRATIONS.some((migration) => migration.name === name))
  if (unknown) throw new BackupProblem(storeText.backup.newer)
  await migrate(
    'sqlite',
    trx,
    MIGRATIONS.filter(({ name }) => names.includes(name)),
  )
}

export type CopyOptions = { onProgress?: ((rows: number) => void) | undefined }

/**
 * Replaces everything in one store by everything of another, inside its transaction; both have the same schema.
 * Compared row by row before it may be committed. Nobody stays signed in.
 */
export async function copyTables(
  from: { engine: Engine; db: Trx },
  to: { engine: Engine; trx: Trx },
  { onProgress }: CopyOptions = {},
): Promise<TableSum[]> {
  const tables = await shapesOf(from.engine, from.db, 'derived too')
  await emptyTables(to.engine, to.trx, tables)
  let copied = 0
  for (const table of tables) {
    if (table.name === 'sums') await forgetSums(to.trx)
    for await (const rows of readTable(from.db, table)) {
      await insertValues(to.engine, to.trx, table, rows)
      copied += rows.length
      onProgress?.(copied)
    }
  }
  const sums = await sumTables(from.db, tables)
  assertSame(sums, await sumTables(to.trx, tables))
  return sums
}

function assertSame(wanted: readonly TableSum[], found: readonly TableSum[]): void {
  const differing = differingTable(wanted, found)
  if (differing !== null) throw new BackupProblem(storeText.backup.differs(differing))
}
