import { resolve } from 'node:path'
import { backupsBeside } from '#app/store/files/places.ts'
import { openStore, type Store } from '#app/store/store.ts'

/** What commands are given: the surroundings they may look at. */
export type CommandEnvironment = Record<string, string | undefined>

export const EXIT = { ok: 0, failed: 1, usage: 2 } as const

/** A wrong call: the message says what is missing, one line. */
export class UsageError extends Error {}
/** What the caller can do something about: one line, no stack. */
export class CommandFailure extends Error {}

/** Folder of the embedded database. */
export function dataDirOf(env: CommandEnvironment): string {
  return resolve(env['DATA_DIR']?.trim() || './data')
}

/** Where backups lie: `BACKUP_DIR`, or `backups` in the data folder. */
export function backupDirOf(env: CommandEnvironment): string {
  const chosen = env['BACKUP_DIR']?.trim()
  return chosen ? resolve(chosen) : backupsBeside(dataDirOf(env))
}

export function isOnPostgres(env: CommandEnvironment): boolean {
  return Boolean(env['DATABASE_URL']?.trim())
}

/** The store that the server would open: `DATABASE_URL`, or the file in `DATA_DIR` (`./data`). */
export async function openCommandStore(env: CommandEnvironment): Promise<Store> {
  const databaseUrl = env['DATABASE_URL']?.trim() || undefined
  if (databaseUrl !== undefined && !/^postgres(ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? '')) {
    throw new CommandFailure(
      'DATABASE_URL ska vara en adress till PostgreSQL, till exempel postgres://namn:lösenord@localhost:5432/hovslag.',
    )
  }
  return openStore({ dataDir: dataDirOf(env), databaseUrl, backupDir: backupDirOf(env) })
}
