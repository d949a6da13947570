import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBuild } from '#app/server/built-site.ts'
import { PublishFolder } from '#app/server/publish/folder.ts'
import { publish } from '#app/server/publish/publish.ts'
import type { FileHost } from './nginx.ts'
import type { RunningStud } from './studs/open-stud.ts'

/** A running stud, published as files for that address and served by a host of files. */
export async function publishedStud(
  { address, store }: RunningStud,
  serve: (folder: string) => Promise<FileHost>,
  publicUrl: string | null = null,
): Promise<FileHost> {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-filer-'))
  const { files } = await readBuild()
  await publish({ addresses: [address], files, store, publicUrl }, await PublishFolder.open(folder))
  const host = await serve(folder)
  return {
    ...host,
    stop: async () => {
      await host.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
