import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countOf, documentCount, withProgress } from '#app/log/progress.ts'
import { BackupKeeper } from '#app/store/backup/keeper.ts'
import { type CheckedBackup, checkBackup } from '#app/store/backup/read-backup.ts'
import { awayKey, readAway, sendAway } from '#app/store/backup/send-away.ts'
import { writeBackup } from '#app/store/backup/write-backup.ts'
import type { Store } from '#app/store/store.ts'
import { STORED_COLLECTIONS } from '#app/store/tables.ts'
import { storeText } from '#app/store/text.ts'
import { backupDirOf, type CommandEnvironment, CommandFailure, EXIT, moment, UsageError, withStore } from './command.ts'

const USAGE = 'backup tar högst en fil: stud backup [FIL], stud backup --check FIL, eller stud backup --send'
const NOWHERE = 'BACKUP_SFTP ska säga vart kopian skickas, till exempel sftp://anna@server.example/kopior.'
const NO_KEY = (line: string) => `Utan lösenord i BACKUP_SFTP ska servern känna den här nyckeln:\n${line}`
const SECRET =
  'Kopian rymmer lösenordens kontrollsummor och hemligheterna till inloggning med kod: förvara den som ett lösenord.'

/** `ändring 12 från 2026-11-22 03:00, 3 500 dokument, 1,2 MB` */
function describe({ head, tables, bytes }: CheckedBackup): string {
  const collections: readonly string[] = STORED_COLLECTIONS
  const documents = tables.filter(({ name }) => collections.includes(name)).reduce((sum, { rows }) => sum + rows, 0)
  const size = (bytes / 1e6).toLocaleString('sv-SE', { maximumFractionDigits: 1 })
  return `ändring ${countOf(head.revision)} från ${moment(head.madeAt)}, ${documentCount(documents)}, ${size} MB`
}

async function check(file: string): Promise<number> {
  const checked = await checkBackup(file).catch(failAbout(file))
  assertWhole(file, checked)
  console.error(`${file} är hel: ${describe(checked)}.`)
  return EXIT.ok
}

const failAbout = (file: string) => (error: unknown) => {
  throw new CommandFailure(`${file}: ${error instanceof Error ? error.message : String(error)}`)
}

function assertWhole(file: string, { damaged }: CheckedBackup): void {
  if (damaged.length > 0)
    throw new CommandFailure(`${file}: ${storeText.backup.damaged(damaged.map(storeText.damage.piece))}`)
}

async function make(store: Store, file: string | undefined, env: CommandEnvironment): Promise<string> {
  if (file === undefined) {
    const keeper = new BackupKeeper(store, { folder: backupDirOf(env), keep: 0 })
    return (await keeper.make('manual')).file
  }
  await withProgress('Säkerhetskopierar', (show) =>
    writeBackup(store, resolve(file), {
      onProgress: (written, total) => show(total === 0 ? null : written / total, `${countOf(written)} rader`),
    }),
  )
  return resolve(file)
}

/** Makes a backup and sends it to where copies are kept, so that the line is tried. */
async function send(env: CommandEnvironment): Promise<number> {
  const away = readAway(env['BACKUP_SFTP']?.trim() ?? '')
  if (away === null) throw new CommandFailure(NOWHERE)
  if (away.password === null) console.error(NO_KEY(await awayKey()))
  const made = await withStore(env, (store) =>
    new BackupKeeper(store, { folder: backupDirOf(env), keep: 0 }).make('manual'),
  )
  assertWhole(made.file, await checkBackup(made.file))
  await sendAway(made, away, { keep: 0 })
  console.error(`${made.name} ligger nu i ${away.folder} hos ${away.host}.`)
  return EXIT.ok
}

/**
 * `stud backup [FILE]`: the whole stud as one file while the site runs; `--check FILE` checks one, `--send` sends it.
 */
export async function backupCommand(args: string[], env: CommandEnvironment): Promise<number> {
  const options = { check: { type: 'string' }, send: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  if (values.send) {
    if (positionals.length > 0 || values.check !== undefined) throw new UsageError(USAGE)
    return send(env)
  }
  if (values.check !== undefined) {
    if (positionals.length > 0) throw new UsageError(USAGE)
    return check(resolve(values.check))
  }
  if (positionals.length > 1) throw new UsageError(USAGE)
  const save = async (store: Store) => {
    const file = await make(store, positionals[0], env)
    const checked = await checkBackup(file)
    console.error(`Säkerhetskopia i ${file}: ${describe(checked)}. ${SECRET}`)
    assertWhole(file, checked)
    return EXIT.ok
  }
  return withStore(env, (store) => save(store).catch(failAbout(positionals[0] ?? backupDirOf(env))))
}
