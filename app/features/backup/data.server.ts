import { sql } from 'kysely'
import type { BackupKeeper } from '#app/store/backup/keeper.ts'
import type { PictureKeeper } from '#app/store/pictures/keeper.ts'
import type { Store } from '#app/store/store.ts'
import { storeText } from '#app/store/text.ts'
import { backupText } from './text.ts'
import { type BackupsView, backupsView, drillSentence, failureNotice, lookedAtView } from './view.ts'

const COUNTED = Object.keys(backupText.counts)

export async function findBackups(keeper: BackupKeeper, today: string): Promise<BackupsView> {
  const { failure, running, keep, folder } = keeper
  const drill = await keeper.lastDrill()
  const newest = keeper.newest()?.at ?? null
  return backupsView({ backups: keeper.list(), newest, failure, running, keep, drill, folder }, today)
}

export async function compareBackup(store: Store, keeper: BackupKeeper, name: string, today: string) {
  const backup = keeper.find(name)
  if (backup === null) return null
  const now = await countRows(store)
  try {
    const { head, tables } = await keeper.check(backup)
    return lookedAtView({ name, at: new Date(head.madeAt), problem: null, inBackup: tables, now }, today)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return lookedAtView({ name, at: backup.at, problem, inBackup: [], now }, today)
  }
}

async function countRows({ db }: Store): Promise<{ name: string; rows: number }[]> {
  return Promise.all(
    COUNTED.map(async (name) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
      return { name, rows: rows[0]?.count ?? 0 }
    }),
  )
}

/** What the page says of damaged pictures and rows; null if there are none. */
export async function damageNotice(store: Store, pictures: PictureKeeper | null): Promise<string | null> {
  const damaged = (await pictures?.damaged()) ?? 0
  const { accounts, records } = await store.damage.damaged()
  const notices = [
    ...(damaged > 0 ? [storeText.damage.pictures(damaged)] : []),
    ...(accounts + records > 0 ? [storeText.damage.rows(accounts, records)] : []),
  ]
  return notices.length === 0 ? null : notices.join(' ')
}

/** What went wrong: the last backup, or the last try to restore one. */
export async function backupNotices(keeper: BackupKeeper | null, today: string): Promise<string[]> {
  const notice = keeper && failureNotice(keeper.failure, keeper.newest()?.at ?? null, today)
  const drill = (await keeper?.lastDrill()) ?? null
  return [...(notice === null ? [] : [notice]), ...(drill?.problem ? [drillSentence(drill, today)] : [])]
}

/** That the last try to restore a backup went well; null before the first, and if it did not. */
export async function drillLine(keeper: BackupKeeper | null, today: string): Promise<string | null> {
  const drill = (await keeper?.lastDrill()) ?? null
  return drill === null || drill.problem !== null ? null : drillSentence(drill, today)
}
