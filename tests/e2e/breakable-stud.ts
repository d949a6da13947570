import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openStud, type RunningStud } from './open-stud.ts'
import { ownStud } from './own-stud.ts'
import { signInto } from './sign-in.ts'
import { test as base } from './stage.ts'

/** A test of the back office on a stud of its own, which it may break. */
export const breakableTest = base.extend<{ stud: RunningStud; signedIn: void }>({
  // oxlint-disable-next-line no-empty-pattern
  stud: async ({}, use) => {
    const stud = await openStud(ownStud())
    await use(stud)
    await stud.stop()
  },
  baseURL: async ({ stud }, use) => use(stud.address),
  signedIn: [
    async ({ context, stud }, use) => {
      await signInto(context, stud)
      await use()
    },
    { auto: true },
  ],
})

/** Takes tables away from under the running server: `journal_changes` lets it read and not write. */
export function breakTables({ dataDir }: RunningStud, ...tables: string[]): void {
  const database = new DatabaseSync(join(dataDir, 'hovslag.db'))
  database.exec('pragma foreign_keys = off')
  for (const table of tables) database.exec(`drop table ${table}`)
  database.close()
}
