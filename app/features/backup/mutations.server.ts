import { setTimeout as pause } from 'node:timers/promises'
import { logError } from '#app/log/log.ts'
import { BackupStopped } from '#app/store/backup/apart.ts'
import type { BackupKeeper, RestoreOutcome } from '#app/store/backup/keeper.ts'

function logUnlessStopped(error: unknown, during: string): void {
  if (!(error instanceof BackupStopped)) logError(error, during)
}

/** A restore starts two processes: one that reads the file, and one that reads the copy of what is there. */
const RESTORE_TAKES = 3

/** `going`: it continues, or other work does. Failures are reported by the keeper. */
type MakeOutcome = 'made' | 'going'

export async function makeBackup(keeper: BackupKeeper): Promise<MakeOutcome> {
  if (keeper.running !== null) return 'going'
  const made = keeper.make('manual').then(
    ({ isWhole }) => (isWhole ? ('made' as const) : ('going' as const)), // the page says what is damaged
    (error: unknown) => {
      logUnlessStopped(error, 'backup')
      return 'going' as const
    },
  )
  return Promise.race([made, pause(keeper.patienceMs, 'going' as const)])
}

export async function restoreBackup(keeper: BackupKeeper, name: string, actor: string): Promise<RestoreOutcome | null> {
  const backup = keeper.find(name)
  if (backup === null || keeper.running !== null) return null
  const restored = keeper.restore(backup, actor).catch((error: unknown): RestoreOutcome => {
    logUnlessStopped(error, 'restore')
    return { ok: false, reason: 'unusable', problem: error instanceof Error ? error.message : String(error) }
  })
  return Promise.race([restored, pause(RESTORE_TAKES * keeper.patienceMs, null)])
}

/** Puts back what is damaged; null if that goes on, or other work does. */
export async function mendDamage(keeper: BackupKeeper) {
  if (keeper.running !== null) return null
  const done = keeper.mend().then(
    ({ mended, left }) => ({
      mended: mended.length,
      left: left.length,
      hasAccount: mended.some(({ piece }) => piece.table.startsWith('auth_')),
    }),
    (error: unknown) => {
      logUnlessStopped(error, 'mend')
      return null
    },
  )
  return Promise.race([done, pause(keeper.patienceMs, null)])
}
