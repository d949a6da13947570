import type { BackupKeeper } from '#app/store/backup/keeper.ts'
import type { PictureKeeper } from '#app/store/pictures/keeper.ts'
import type { Store } from '#app/store/store.ts'

/** Free space on the disk that holds the data, where the system reports it. */
export type DiskHealth = { disk: { freeMegabytes: number; isLow: boolean; isReadOnly?: true } }

/** When the newest backup was made, and whether the latest attempt failed. No reason to send visitors elsewhere. */
export type BackupHealth = { backup: { lastAt: string | null; isFailing: boolean } }

/** How many stored pictures are known to be damaged. */
export type PictureHealth = { pictures: { damaged: number } }

/** The same for parts of accounts, and for rows of the journal. */
export type DamageHealth = { accounts: { damaged: number }; journal: { damaged: number } }

type HealthDetails = Partial<DiskHealth & BackupHealth & PictureHealth & DamageHealth>

export type Health =
  | { status: 200; body: { status: 'ok'; revision?: number } & HealthDetails }
  | { status: 503; body: { status: 'unavailable' } }

/**
 * Reads the store's revision. A store that fails, or does not answer in time, is unhealthy. `details` are for whoever
 * runs the machine: without them the status is all.
 */
export async function checkHealth(
  revision: () => Promise<number>,
  timeLimitMs = 3000,
  details: (() => Promise<HealthDetails>) | null = async () => ({}),
): Promise<Health> {
  let timer: NodeJS.Timeout | undefined
  try {
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the store does not answer')), timeLimitMs)
    })
    const [current, more] = await Promise.race([Promise.all([revision(), details?.()]), tooLate])
    return { status: 200, body: { status: 'ok', ...(more ? { revision: current, ...more } : {}) } }
  } catch {
    return { status: 503, body: { status: 'unavailable' } }
  } finally {
    clearTimeout(timer)
  }
}

export async function diskHealth(store: Store): Promise<Partial<DiskHealth>> {
  const { room } = await store.condition()
  if (room === null) return {}
  const { freeBytes, ...rest } = room
  return { disk: { freeMegabytes: Math.floor(freeBytes / 2 ** 20), ...rest } }
}

export function backupHealth(keeper: BackupKeeper): BackupHealth {
  const isFailing = keeper.failure !== null
  return { backup: { lastAt: keeper.newest()?.at.toISOString() ?? null, isFailing } }
}

export async function damageHealth(store: Store): Promise<DamageHealth> {
  const { accounts, records } = await store.damage.damaged()
  return { accounts: { damaged: accounts }, journal: { damaged: records } }
}

export async function pictureHealth(pictures: Pick<PictureKeeper, 'damaged'>): Promise<PictureHealth> {
  return { pictures: { damaged: await pictures.damaged() } }
}
