import type { BackupKeeper } from '#app/store/backup/keeper.ts'
import type { Store } from '#app/store/store.ts'

/** Room on the disk that holds the data; told where the system tells it. */
export type DiskHealth = { disk: { freeMegabytes: number; isLow: boolean } }

/** When the newest backup was made, and whether the latest attempt failed. No reason to send visitors elsewhere. */
export type BackupHealth = { backup: { lastAt: string | null; isFailing: boolean } }

type Told = Partial<DiskHealth & BackupHealth>

export type Health =
  | { status: 200; body: { status: 'ok'; revision: number } & Told }
  | { status: 503; body: { status: 'unavailable' } }

/** Asks the store for its revision. A store that fails, or that has not answered in time, is not well. */
export async function checkHealth(
  revision: () => Promise<number>,
  timeLimitMs = 3000,
  told: () => Promise<Told> = async () => ({}),
): Promise<Health> {
  let timer: NodeJS.Timeout | undefined
  try {
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the store does not answer')), timeLimitMs)
    })
    const [current, more] = await Promise.race([Promise.all([revision(), told()]), tooLate])
    return { status: 200, body: { status: 'ok', revision: current, ...more } }
  } catch {
    return { status: 503, body: { status: 'unavailable' } }
  } finally {
    clearTimeout(timer)
  }
}

/** What a store's health tells of its disk. */
export async function diskHealth(store: Store): Promise<Partial<DiskHealth>> {
  const { room } = await store.condition()
  return room === null ? {} : { disk: { freeMegabytes: Math.floor(room.freeBytes / 2 ** 20), isLow: room.isLow } }
}

/** What is told of a stud's backups. */
export function backupHealth(keeper: BackupKeeper): BackupHealth {
  const isFailing = keeper.failure !== null
  return { backup: { lastAt: keeper.newest()?.at.toISOString() ?? null, isFailing } }
}
