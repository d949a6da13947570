import { sql } from 'kysely'
import { kindOf } from '../files/backups.ts'
import { makeDraft } from '../files/draft.ts'
import { makeFolder, OWN_FOLDER } from '../files/folder.ts'
import type { Places } from '../files/places.ts'
import { openReady, problemOf } from '../files/restore.ts'
import { openStore, readRevision, type Store, UPGRADED_SILENTLY } from '../store.ts'
import { RESTORED } from '../sums/pieces.ts'
import type { Trx } from '../tables.ts'
import { storeText } from '../text.ts'
import { BackupStopped } from './apart.ts'
import { copyTables } from './fill.ts'
import { BackupProblem } from './format.ts'

export type RestoredInto =
  | { ok: true; revision: number; backupRevision: number }
  | { ok: false; reason: 'unusable'; problem: string }

export type RestoreOptions = {
  actor: string
  /** Of the backups; the draft is made in it too. */
  folder: string
  /** Backs up the present state; if it fails, nothing is changed. Not called for an empty store. */
  keepCopy: () => Promise<unknown>
  /** Refuses a backup without an administrator: for restoring through the site itself. */
  wantsAdministrator?: boolean
  /** Makes a database of the backup: in a process of its own, by the site. */
  prepare?: (file: string, draft: Places) => Promise<unknown>
  /** If it throws, nothing is changed. */
  onProgress?: ((rows: number) => void) | undefined
}

/**
 * Restores a backup into an open store on either engine, in one transaction, while the site runs; it is prepared and
 * checked beside first. A store with history gets a journal entry whose revision is above all earlier ones, as no
 * revision is ever used for two states. An empty store becomes just what was backed up.
 */
export async function restoreInto(store: Store, backup: string, options: RestoreOptions): Promise<RestoredInto> {
  makeFolder(options.folder, OWN_FOLDER)
  const made = makeDraft('restore', options.folder, options.folder)
  const draft = made.places
  try {
    let ready: Store
    try {
      if (options.wantsAdministrator && kindOf(backup) === 'export')
        throw new BackupProblem(storeText.backup.noAdministrator)
      await options.prepare?.(backup, draft)
      ready = options.prepare
        ? await openStore({ dataDir: draft.folder, upgrade: UPGRADED_SILENTLY })
        : await openReady(draft, backup)
    } catch (error) {
      if (error instanceof BackupStopped) throw error
      return { ok: false, reason: 'unusable', problem: problemOf(error, draft, backup) }
    }
    try {
      if (options.wantsAdministrator && !(await hasAdministrator(ready)))
        return { ok: false, reason: 'unusable', problem: storeText.backup.noAdministrator }
      return await ready.snapshot(async (db) => {
        const backupRevision = await readRevision(db)
        const revision = await store.write(async (trx) => {
          const before = await readRevision(trx)
          // Inside the transaction, nobody can write between the copy and the restore.
          if (before > 0) await options.keepCopy()
          await copyTables({ engine: ready.engine, db }, { engine: store.engine, trx }, options)
          return before === 0
            ? backupRevision
            : journalRestore(trx, Math.max(before, backupRevision) + 1, options.actor)
        })
        return { ok: true, revision, backupRevision }
      })
    } finally {
      await ready.close()
    }
  } finally {
    made.end()
  }
}

async function hasAdministrator({ db }: Store): Promise<boolean> {
  return (await sql`select 1 from auth_users limit 1`.execute(db)).rows.length > 0
}

async function journalRestore(trx: Trx, revision: number, actor: string): Promise<number> {
  const at = new Date().toISOString()
  await trx.insertInto('journal').values({ revision, at, actor, action: RESTORED }).execute()
  return revision
}
