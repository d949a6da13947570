import { Worker } from 'node:worker_threads'
import type { Store, StoreOptions } from '#app/store/store.ts'
import { upgradeTold } from '#app/store/upgrade/told.ts'
import { serverText } from './text.ts'

/** Upgrades an older store, and tells visitors at the door to come again meanwhile. Throws `StoreOpenError`. */
export async function upgradeAtStart(
  options: StoreOptions,
  door: { port: number; host: string | null },
): Promise<Store> {
  const thread = new Worker(new URL('./waiting.mjs', import.meta.url), { workerData: { waiting: door } })
  thread.on('error', () => {}) // visitors see nothing then
  // Not `once` of events, which an error of the thread rejects.
  const ended = new Promise((resolve) => thread.once('exit', resolve))
  await Promise.race([new Promise((resolve) => thread.once('message', resolve)), ended])
  process.stderr.write(`${serverText.waiting}\n`)
  try {
    return await upgradeTold(options)
  } finally {
    thread.postMessage('close', [])
    await ended
  }
}
