import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NOTES } from '../file-list.ts'
import { foldersOf, type Line } from './line.ts'

/** A folder of this computer, or of a stick. */
export async function openDisk(root: string): Promise<Line> {
  await mkdir(root, { recursive: true })
  let drafts = 0
  return {
    atOnce: 4,
    hostKey: null,
    read: (file) => readFile(join(root, file)).catch(() => null),
    async write(file, bytes) {
      const draft = join(root, NOTES, `${process.pid}-${drafts++}.part`)
      await mkdir(dirname(draft), { recursive: true })
      await mkdir(dirname(join(root, file)), { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, join(root, file))
    },
    async remove(file) {
      await rm(join(root, file), { force: true })
      for (const folder of foldersOf(file).toReversed()) await rmdir(join(root, folder)).catch(() => {})
    },
    async list(folder) {
      const found = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
      return Promise.all(
        found.map(async (entry) => ({
          name: entry.name,
          size: (await stat(join(root, folder, entry.name)).catch(() => null))?.size ?? -1,
          isFolder: entry.isDirectory(),
        })),
      )
    },
    close() {},
  }
}
