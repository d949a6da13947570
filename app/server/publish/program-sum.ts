import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILD } from '#app/framework/build-folder.ts'
import type { StaticFiles } from '../static-files.ts'

/** What turns answers into files is beside this module; the pages are in the build. */
const FOLDERS = [
  join(BUILD, 'server'),
  join(BUILD, 'published'),
  import.meta.dirname,
  join(import.meta.dirname, '..', '..', 'domain', 'publish'),
  join(import.meta.dirname, '..', '..', 'published'),
]

/** A sum of the program: with another one, all pages may be others. `files`: those of the build for browsers. */
export async function programSum(files: StaticFiles): Promise<string> {
  const sum = createHash('sha1').update(process.version)
  for (const [path, { hash }] of files) sum.update(`${path} ${hash}\n`)
  for (const folder of FOLDERS) {
    for (const entry of (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()))
      sum.update(entry.name).update(await readFile(join(entry.parentPath, entry.name)))
  }
  return sum.digest('base64url')
}
