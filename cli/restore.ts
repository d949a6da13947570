import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countOf, withProgress } from '#app/log/progress.ts'
import { BackupKeeper } from '#app/store/backup/keeper.ts'
import { restoreInto } from '#app/store/backup/restore-into.ts'
import { restoreDatabase } from '#app/store/files/restore.ts'
import {
  backupDirOf,
  type CommandEnvironment,
  CommandFailure,
  dataDirOf,
  EXIT,
  isOnPostgres,
  UsageError,
  withStore,
} from './command.ts'

/** `stud restore FILE`: replaces the stud by a backup; refuses while anybody has the embedded database open. */
export async function restoreCommand(args: string[], env: CommandEnvironment): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageError('restore tar en fil: stud restore FIL')
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandFailure(`Filen ${file} finns inte.`)
  return isOnPostgres(env) ? intoPostgres(file, env) : intoFile(file, env)
}

function unusable(file: string, problem: string): CommandFailure {
  const said = /[.!?]$/.test(problem) ? problem : `${problem}.`
  return new CommandFailure(`${file} kan inte läggas tillbaka: ${said} Inget har ändrats.`)
}

async function intoFile(file: string, env: CommandEnvironment): Promise<number> {
  const restored = await restoreDatabase(dataDirOf(env), resolve(file))
  if (!restored.ok) {
    throw restored.reason === 'in-use'
      ? new CommandFailure('Programmet är igång med databasen. Stoppa det först.')
      : unusable(file, restored.problem)
  }
  const { revision, setAsideAs } = restored
  console.error(
    `Återställt till ändring ${revision}.${setAsideAs === null ? '' : ` Det som fanns ligger kvar i ${setAsideAs}.`}`,
  )
  return EXIT.ok
}

/** On PostgreSQL, which others may be using: backs up what is there, then replaces it in one transaction. */
async function intoPostgres(file: string, env: CommandEnvironment): Promise<number> {
  const folder = backupDirOf(env)
  const copies: string[] = []
  return withStore(env, async (store) => {
    const keeper = new BackupKeeper(store, { folder, keep: 0 })
    const restored = await withProgress('Återställer', (show) =>
      restoreInto(store, resolve(file), {
        actor: 'stud restore',
        folder,
        keepCopy: async () => {
          copies.push((await keeper.make('before')).file)
        },
        onProgress: (rows) => show(null, `${countOf(rows)} rader`),
      }),
    )
    if (!restored.ok) throw unusable(file, restored.problem)
    console.error(
      `Återställt till ändring ${restored.backupRevision}.${copies.map((copy) => ` Det som fanns ligger kvar i ${copy}.`).join('')}`,
    )
    return EXIT.ok
  })
}
