import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ownStud } from '../studs/own-stud.ts'
import { freshTest } from './fresh-stud.ts'
import type { ServedStud } from './stage.ts'

/** A test of the back office on its own stud, which it may break. */
export const breakableTest = freshTest(ownStud())

/** Removes tables under the running server: without `journal_changes` it can read and not write. */
export function breakTables({ dataDir }: ServedStud, ...tables: string[]): void {
  const database = new DatabaseSync(join(dataDir, 'hovslag.db'))
  database.exec('pragma foreign_keys = off')
  for (const table of tables) database.exec(`drop table ${table}`)
  database.close()
}
