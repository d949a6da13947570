import { findDamaged } from '../pictures/blobs.ts'
import { hashOf } from '../pictures/hash.ts'
import type { Store } from '../store.ts'
import { listBackups } from './backup-folder.ts'
import { checkBackup, readBackup } from './read-backup.ts'

export type Mended = { mended: { hash: string; file: string }[]; left: string[] }

type Check = (file: string) => Promise<unknown>

/** Puts back damaged pictures from the newest backup in the folder that has them whole. */
export async function mendPictures(store: Store, folder: string, check: Check = checkBackup): Promise<Mended> {
  const left = new Set(await findDamaged(store.db))
  const mended: Mended['mended'] = []
  for (const { file } of listBackups(folder)) {
    if (left.size === 0) break
    const isGood = await check(file).then(
      () => true,
      () => false,
    )
    if (!isGood) continue
    for (const [hash, bytes] of await wholeIn(file, left)) {
      await store.write((trx) => trx.updateTable('pictures').set({ bytes }).where('hash', '=', hash).execute())
      left.delete(hash)
      mended.push({ hash, file })
    }
  }
  return { mended, left: [...left] }
}

/** Bytes of these pictures in a checked backup, where they match their hash. */
async function wholeIn(file: string, wanted: ReadonlySet<string>): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  let columns: readonly string[] = []
  await readBackup(file, {
    head: async ({ tables }) => {
      columns = tables.find(({ name }) => name === 'pictures')?.columns ?? []
    },
    rows: async (table, rows) => {
      if (table !== 'pictures') return
      for (const row of rows) {
        const [hash, bytes] = [String(row[columns.indexOf('hash')]), row[columns.indexOf('bytes')]]
        if (wanted.has(hash) && bytes instanceof Uint8Array && hashOf(bytes) === hash) found.set(hash, bytes)
      }
    },
  })
  return found
}
