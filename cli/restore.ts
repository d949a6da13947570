import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreDatabase } from '#app/store/files/restore.ts'
import { type CommandEnvironment, CommandFailure, dataDirOf, EXIT, UsageError } from './command.ts'

/** `stud restore FILE`: a backup in the place of the embedded database. */
export async function restoreCommand(args: string[], env: CommandEnvironment): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageError('restore tar en fil: stud restore FIL')
  if (env['DATABASE_URL']?.trim())
    throw new CommandFailure('restore gäller databasfilen i DATA_DIR. En PostgreSQL återställs med pg_restore.')
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandFailure(`Filen ${file} finns inte.`)
  const restored = await restoreDatabase(dataDirOf(env), resolve(file))
  if (!restored.ok) {
    throw new CommandFailure(
      restored.reason === 'in-use'
        ? 'Programmet är igång med databasen. Stoppa det först.'
        : `${file} kan inte läggas tillbaka: ${restored.problem} Inget har ändrats.`,
    )
  }
  const { revision, keptAs } = restored
  console.error(
    `Återställt till ändring ${revision}.${keptAs === null ? '' : ` Det som fanns ligger kvar i ${keptAs}.`}`,
  )
  return EXIT.ok
}
