import { z } from 'zod'
import { makeDraft } from '../files/draft.ts'
import { putMeta, readMeta } from '../meta.ts'
import type { Store } from '../store.ts'
import { prepareApart } from './apart.ts'
import type { StoredBackup } from './backup-folder.ts'

/** A restore into a scratch folder, tried each week: a backup that was never restored is a hope. */

const KEY = 'restore_drill'
const Told = z.object({ at: z.string(), backupAt: z.string(), problem: z.string().nullable() })
/** Times as ISO text; `problem` is null if all was as in the backup. */
export type Drill = z.infer<typeof Told>

/** The last one; null before the first. */
export async function lastDrill({ db }: Pick<Store, 'db'>): Promise<Drill | null> {
  const value = await readMeta(db, KEY)
  try {
    return Told.parse(JSON.parse(value ?? 'null'))
  } catch {
    return null
  }
}

/**
 * Makes a database of a backup in a folder beside the backups, where every row is compared with the sums of the backup,
 * opens it, and removes it. What came of it is kept in the store.
 */
export async function drill(
  store: Store,
  { file, at: backupAt }: StoredBackup,
  { folder, now, signal }: { folder: string; now: Date; signal?: AbortSignal },
): Promise<Drill> {
  const made = makeDraft('restore', folder, folder)
  const problem = await prepareApart(file, made.places, signal ? { signal } : {})
    .then(
      () => null,
      (error: unknown) => {
        if (signal?.aborted) throw error
        return error instanceof Error ? error.message : String(error)
      },
    )
    .finally(() => made.end())
  const told: Drill = { at: now.toISOString(), backupAt: backupAt.toISOString(), problem }
  await store.write((trx) => putMeta(trx, KEY, JSON.stringify(told)))
  return told
}
