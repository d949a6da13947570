import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CARRIED } from '#app/store/backup/carried.table.ts'
import { differingTable, insertValues, readTable, shapesOf, sumTables } from '#app/store/backup/table-rows.ts'
import { commit } from '#app/store/commit.ts'
import { openPostgres } from '#app/store/engines/postgres.ts'
import { openSqlite } from '#app/store/engines/sqlite.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { MIGRATIONS, migrate } from '#app/store/migrations/index.ts'
import { standingOf } from '#app/store/standing.ts'
import type { Store, StoreOptions } from '#app/store/store.ts'
import { isDerivedRight } from '#app/store/sums/derived.ts'
import { openUpgraded } from '#app/store/upgrade/upgrade.ts'
import { ended } from './start-writer.ts'

/** The migrations of the first program. */
const FIRST = MIGRATIONS.slice(0, 6)

const handlesAt = ({ dataDir, databaseUrl }: StoreOptions) =>
  databaseUrl === undefined
    ? openSqlite(dataDir, (dialect) => dialect)
    : openPostgres(databaseUrl, (dialect) => dialect)

/** Makes, in a blank place, what the first program would have stored of this store's documents. */
export async function makeOldStore(from: Store, options: StoreOptions): Promise<void> {
  const handles = await handlesAt(options)
  try {
    await handles.transaction(async (trx) => {
      await migrate(handles.engine, trx, FIRST)
      for (const shape of await shapesOf(handles.engine, trx)) {
        const table = CARRIED.find(({ name }) => name === shape.name)
        if (table === undefined || shape.name === 'meta') continue
        for await (const rows of readTable(from.db, shape)) await insertValues(handles.engine, trx, shape, rows)
      }
    })
  } finally {
    await handles.close()
  }
}

export async function fillForUpgrade(store: Store, horses: number): Promise<void> {
  const changes = Array.from({ length: horses }, (_, at) => ({
    op: 'create' as const,
    collection: 'horses' as const,
    id: `h${at}`,
    document: { name: `Häst ${at}`, breeder: 'x'.repeat(200) },
  }))
  await commit(store, 'Anna', 'import', changes)
}

/**
 * Upgrades in a process that kills itself at a step (`at`), or is killed after so many milliseconds; then says what is
 * wrong: the stud has to be as it was or upgraded whole, and the next upgrade has to end with every document. `openOld`
 * says what the older program finds wrong.
 */
export async function killUpgrade(
  options: StoreOptions,
  when: { at: number } | { moment: number },
  wanted: string,
  openOld: () => Promise<string[]> = async () => [],
): Promise<{ wrong: string[]; hasEnded: boolean; isOlder: boolean }> {
  const before = await migrationsAt(options)
  const program = join(import.meta.dirname, 'upgrader.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(options), String('at' in when ? when.at : -1)], {
    stdio: 'ignore',
  })
  if ('moment' in when) {
    await Promise.race([ended(child), pause(when.moment)])
    child.kill('SIGKILL')
  }
  const hasEnded = (await ended(child)) === 0
  const wrong: string[] = []

  // What the older program would find: its tables as they were, or an upgrade that is whole.
  const handles = await handlesAt(options)
  let isOlder: boolean
  try {
    const { kind } = await standingOf(handles.engine, handles.db)
    isOlder = kind === 'older'
    if (hasEnded && isOlder) wrong.push('the upgrade ended, and the store is an older one')
  } finally {
    await handles.close()
  }
  if (isOlder && (await migrationsAt(options)) !== before) wrong.push('some migrations are applied')
  if (isOlder) wrong.push(...(await openOld()))
  const { store } = await openUpgraded(options)
  try {
    if ((await exportText(store)) !== wanted) wrong.push('documents differ')
    if (!(await isDerivedRight(store))) wrong.push('the index differs from the records')
  } finally {
    await store.close()
  }
  const backups = join(options.dataDir, 'backups')
  const left = readdirSync(backups).filter((name) => !/^stud-\w+-upgrade\.(?:db|hovslag)$/.test(name))
  for (const name of left) wrong.push(`${name} is left`)
  return { wrong, hasEnded, isOlder }
}

async function migrationsAt(options: StoreOptions): Promise<number> {
  const handles = await handlesAt(options)
  const applied = await handles.db.selectFrom('migrations').select('name').execute()
  await handles.close()
  return applied.length
}

/** Whether a copy of the embedded database has the rows of the first program's store. */
export async function isSameStore(copy: StoreOptions, store: StoreOptions): Promise<boolean> {
  const [one, other] = [await handlesAt(copy), await handlesAt(store)]
  try {
    const shapes = await shapesOf(one.engine, one.db, 'derived too')
    return differingTable(await sumTables(one.db, shapes), await sumTables(other.db, shapes)) === null
  } finally {
    await one.close()
    await other.close()
  }
}
