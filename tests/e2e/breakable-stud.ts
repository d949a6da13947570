import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ownStud } from '../studs/own-stud.ts'
import { freshTest } from './fresh-stud.ts'
import type { ServedStud } from './stage.ts'

/** A test of the back office on a stud of its own, which it may break. */
export const breakableTest = freshTest(ownStud())

/** Takes tables away from under the running server: `journal_changes` lets it read and not write. */
export function breakTables({ dataDir }: ServedStud, ...tables: string[]): void {
  const database = new DatabaseSync(join(dataDir, 'hovslag.db'))
  database.exec('pragma foreign_keys = off')
  for (const table of tables) database.exec(`drop table ${table}`)
  database.close()
}
