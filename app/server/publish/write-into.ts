import { getSettings } from '#app/features/settings/data.server.ts'
import { openStore } from '#app/store/store.ts'
import { readBuildFiles } from '../built-site.ts'
import type { FileList } from './file-list.ts'
import { NotOurFolder, PublishFolder } from './folder.ts'
import { folderProblem, PublishFailure } from './problem.ts'
import { type Published, publish } from './publish.ts'
import { startRenderers } from './renderers.ts'
import { publishText } from './text.ts'

type Places = {
  dataDir: string
  databaseUrl: string | null
  backupDir: string
  /** Where the files will be; null: at the stud's own address, if it has one. */
  address: string | null
}

async function openFolder(folder: string): Promise<PublishFolder> {
  try {
    return await PublishFolder.open(folder)
  } catch (error) {
    if (error instanceof NotOurFolder) throw new PublishFailure(publishText.notOurs(folder))
    const why = error instanceof Error ? error.message : String(error)
    throw folderProblem(error, folder) ?? new PublishFailure(publishText.unusable(folder, why))
  }
}

/**
 * Publishes into a folder, from the store and with pages rendered in threads. `revision`: that of the stud before.
 * Throws `PublishFailure` for what the owner can do something about.
 */
export async function writeInto(
  target: string,
  { dataDir, databaseUrl, backupDir, address }: Places,
  onProgress: (done: number, known: number) => void,
): Promise<{ published: Published; files: FileList; revision: number; hasChanged: boolean }> {
  const files = await readBuildFiles().catch(() => {
    throw new PublishFailure(publishText.notBuilt)
  })
  const store = await openStore({ dataDir, databaseUrl: databaseUrl ?? undefined, backupDir })
  try {
    const folder = await openFolder(target)
    const revision = await store.revision()
    const publicUrl = address ?? (await getSettings(store)).siteAddress
    const renderers = await startRenderers({ dataDir, databaseUrl, backupDir, publicUrl })
    try {
      const { addresses } = renderers
      const site = { addresses, files, store, publicUrl }
      const published = await publish(site, folder, onProgress).catch((error: unknown) => {
        throw renderers.problem() ?? folderProblem(error, target) ?? error
      })
      return { published, files: folder.files, revision, hasChanged: (await store.revision()) !== revision }
    } finally {
      await renderers.stop()
    }
  } finally {
    await store.close()
  }
}
