import type { Store } from '#app/store/store.ts'

/** Room on the disk that holds the data; told where the system tells it. */
export type DiskHealth = { disk: { freeMegabytes: number; isLow: boolean } }

export type Health =
  | { status: 200; body: { status: 'ok'; revision: number } & Partial<DiskHealth> }
  | { status: 503; body: { status: 'unavailable' } }

/** Asks the store for its revision. A store that fails, or that has not answered in time, is not well. */
export async function checkHealth(
  revision: () => Promise<number>,
  timeLimitMs = 3000,
  disk: () => Promise<Partial<DiskHealth>> = async () => ({}),
): Promise<Health> {
  let timer: NodeJS.Timeout | undefined
  try {
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the store does not answer')), timeLimitMs)
    })
    const [current, room] = await Promise.race([Promise.all([revision(), disk()]), tooLate])
    return { status: 200, body: { status: 'ok', revision: current, ...room } }
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
