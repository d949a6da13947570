import { parseArgs } from 'node:util'
import { copiesBeforeUpgrade } from '#app/store/files/backups.ts'
import { putBack } from '#app/store/files/restore.ts'
import { StoreOpenError } from '#app/store/store.ts'
import { storeText } from '#app/store/text.ts'
import { upgradeTold } from '#app/store/upgrade/told.ts'
import {
  backupDirOf,
  type CommandEnvironment,
  CommandFailure,
  dataDirOf,
  EXIT,
  isOnPostgres,
  placeOf,
  UsageError,
  withStore,
} from './command.ts'

/**
 * `stud upgrade [--dry | --back]`: brings the store of an older program up to date after a copy, as the start does;
 * says what that would do; or puts the newest such copy back for the older program.
 */
export async function upgradeCommand(args: string[], env: CommandEnvironment): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { dry: { type: 'boolean', default: false }, back: { type: 'boolean', default: false } },
  })
  if (positionals.length > 0 || (values.dry && values.back))
    throw new UsageError('upgrade tar ingen fil: stud upgrade [--dry | --back]')
  if (values.back) return goBack(env)
  try {
    await withStore(env, async () => {})
    console.error('Stuteriet är redan uppgraderat. Inget har ändrats.')
  } catch (error) {
    if (!(error instanceof StoreOpenError && error.reason === 'older-than-program')) throw error
    if (values.dry) console.error(error.message)
    else await (await upgradeTold(placeOf(env))).close()
  }
  return EXIT.ok
}

async function goBack(env: CommandEnvironment): Promise<number> {
  const [copy] = copiesBeforeUpgrade(backupDirOf(env))
  if (copy === undefined)
    throw new CommandFailure(`I ${backupDirOf(env)} finns ingen kopia från före en uppgradering. Inget har ändrats.`)
  if (isOnPostgres(env)) throw new CommandFailure(storeText.open.backOnPostgres(copy))
  const setAsideAs = await putBack(dataDirOf(env), copy)
  if (setAsideAs === null) throw new CommandFailure('Programmet är igång med databasen. Stoppa det först.')
  console.error(
    `${copy} är lagd tillbaka, för den äldre versionen av programmet. Det som fanns ligger i ${setAsideAs}.`,
  )
  return EXIT.ok
}
