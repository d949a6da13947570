import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBuild } from '#app/server/built-site.ts'
import { PublishFolder } from '#app/server/publish/folder.ts'
import { publish } from '#app/server/publish/publish.ts'
import { type Nginx, serveByNginx } from './nginx.ts'
import type { RunningStud } from './studs/open-stud.ts'

/** A running stud, published as files and served by a plain nginx. */
export async function publishedStud({ address, store }: RunningStud): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-filer-'))
  const { files } = await readBuild()
  await publish({ addresses: [address], files, store, publicUrl: null }, await PublishFolder.open(folder))
  const nginx = await serveByNginx(folder)
  return {
    ...nginx,
    stop: async () => {
      await nginx.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
