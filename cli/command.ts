import { resolve } from 'node:path'
import { backupsBeside } from '#app/store/files/places.ts'
import { openStore, type Store, type StoreOptions } from '#app/store/store.ts'

/** The environment of a command. */
export type CommandEnvironment = Record<string, string | undefined>

export const EXIT = { ok: 0, failed: 1, usage: 2 } as const

/** Wrong arguments: one line that says what is missing. */
export class UsageError extends Error {}
/** A failure that the caller can fix: one line, no stack. */
export class CommandFailure extends Error {}

/** Folder of the embedded database. */
export function dataDirOf(env: CommandEnvironment): string {
  return resolve(env['DATA_DIR']?.trim() || './data')
}

/** Folder of the backups: `BACKUP_DIR`, or `backups` in the data folder. */
export function backupDirOf(env: CommandEnvironment): string {
  const chosen = env['BACKUP_DIR']?.trim()
  return chosen ? resolve(chosen) : backupsBeside(dataDirOf(env))
}

export function isOnPostgres(env: CommandEnvironment): boolean {
  return Boolean(env['DATABASE_URL']?.trim())
}

/** Where the server would open the store: `DATABASE_URL`, or the file in `DATA_DIR` (`./data`). */
export function placeOf(env: CommandEnvironment): StoreOptions {
  const databaseUrl = env['DATABASE_URL']?.trim() || undefined
  if (databaseUrl !== undefined && !/^postgres(ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? '')) {
    throw new CommandFailure(
      'DATABASE_URL ska vara en adress till PostgreSQL, till exempel postgres://namn:lösenord@localhost:5432/hovslag.',
    )
  }
  return { dataDir: dataDirOf(env), databaseUrl, backupDir: backupDirOf(env) }
}

/** Works with the store the server would open. One of an older program is refused. */
export async function withStore<T>(env: CommandEnvironment, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(placeOf(env))
  return work(store).finally(() => store.close())
}

const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A time as people in Sweden read it, to the minute: `2026-11-22 03:00`. */
export const moment = (iso: string) => MOMENT.format(new Date(iso))
