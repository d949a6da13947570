import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countOf, documentCount, withProgress } from '#app/log/progress.ts'
import { copyTables } from '#app/store/backup/fill.ts'
import type { TableSum } from '#app/store/backup/table-rows.ts'
import { refreshStatistics } from '#app/store/engines/differences.ts'
import { othersOnPostgres } from '#app/store/engines/postgres.ts'
import { placesIn } from '#app/store/files/places.ts'
import { isInUse } from '#app/store/files/use.ts'
import type { Store } from '#app/store/store.ts'
import { STORED_COLLECTIONS } from '#app/store/tables.ts'
import {
  type CommandEnvironment,
  CommandFailure,
  dataDirOf,
  EXIT,
  isOnPostgres,
  UsageError,
  withStore,
} from './command.ts'

const USAGE = 'move tar ett mål: stud move --to postgres://… eller stud move --to MAPP'

/** Where a store is, for messages: without its password. */
type Place = { env: CommandEnvironment; says: string; next: string }

function placeOf(to: string, env: CommandEnvironment): Place {
  if (/^postgres(ql)?:/.test(to)) {
    const { protocol = '', host = '', pathname = '' } = URL.parse(to) ?? {}
    const says = `${protocol}//${host}${pathname}`
    return {
      env: { ...env, DATABASE_URL: to },
      says,
      next: 'Starta programmet med DATABASE_URL satt till den adressen.',
    }
  }
  if (/^[a-z]+:\/\//i.test(to)) throw new UsageError(USAGE)
  const folder = resolve(to)
  const next = `Starta programmet utan DATABASE_URL, med DATA_DIR=${folder}.`
  return { env: { ...env, DATA_DIR: folder, DATABASE_URL: undefined }, says: folder, next }
}

/** Refuses while a program uses the old place: its later writes would be left behind. */
async function assertIdle(env: CommandEnvironment): Promise<void> {
  const isBusy = isOnPostgres(env)
    ? (await othersOnPostgres(env['DATABASE_URL']?.trim() ?? '')) > 0
    : isInUse(placesIn(dataDirOf(env)))
  if (isBusy) throw new CommandFailure('Programmet är igång med databasen som ska flyttas. Stoppa det först.')
}

const copy = (from: Store, to: Store): Promise<TableSum[]> =>
  withProgress('Flyttar', (show) =>
    from.snapshot((db) =>
      to.write(async (trx) => {
        const sums = await copyTables(
          { engine: from.engine, db },
          { engine: to.engine, trx },
          { onProgress: (rows) => show(null, `${countOf(rows)} rader`) },
        )
        await refreshStatistics(to.engine, trx)
        return sums
      }),
    ),
  )

function describe(sums: readonly TableSum[]): string {
  const rows = (name: string) => sums.find((table) => table.name === name)?.rows ?? 0
  const documents = STORED_COLLECTIONS.reduce((sum, name) => sum + rows(name), 0)
  return `${documentCount(documents)}, ${countOf(rows('journal'))} ändringar i journalen, ${countOf(rows('auth_users'))} administratörer`
}

/** `stud move --to URL|FOLDER`: copies the store into an empty one in one transaction and compares every row. */
export async function moveCommand(args: string[], env: CommandEnvironment): Promise<number> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } })
  if (!values.to?.trim()) throw new UsageError(USAGE)
  const target = placeOf(values.to.trim(), env)
  await assertIdle(env)
  const fill = async (from: Store, to: Store) => {
    if ((await to.revision()) > 0)
      throw new CommandFailure(`I ${target.says} finns redan ett stuteri. Inget har flyttats.`)
    const sums = await copy(from, to)
    console.error(
      `Flyttat till ${target.says} och jämfört: ${describe(sums)}. Det som fanns ligger kvar orört. ${target.next}`,
    )
    return EXIT.ok
  }
  return withStore(env, (from) => withStore(target.env, (to) => fill(from, to)))
}
