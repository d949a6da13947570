import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Build, readBuild, siteOf } from '#app/server/built-site.ts'
import { startServer } from '#app/server/http-server.ts'
import { BackupKeeper } from '#app/store/backup/keeper.ts'
import { ImportKeeper } from '#app/store/interchange/import-keeper.ts'
import { PictureKeeper } from '#app/store/pictures/keeper.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { type Cookie, fillStore, type StudContent, templateOf } from './template.ts'

export type { Cookie, StoredDocument, StudContent } from './template.ts'

/** A stud of its own in a folder of its own, served by the built product from this process. */
export type RunningStud = {
  address: string
  dataDir: string
  store: Store
  keeper: BackupKeeper
  /** Anna's session, ready to be sent along. Whoever ends it ends it for all tests on this stud. */
  session: Cookie
  stop: () => Promise<void>
}

/** Longer than any answer of a test, shorter than a test's patience. */
const STOP_LIMIT_MS = 3000

let build: Promise<Build> | undefined

/** Serves a copy of the stud of that content; Anna is its administrator. */
export async function openStud(content: StudContent, publicUrl: string | null = null): Promise<RunningStud> {
  const template = await templateOf(content)
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-own-'))
  cpSync(template.dataDir, dataDir, { recursive: true })
  return serve(dataDir, await openStore({ dataDir }), template.session, publicUrl)
}

/** The same on a server of PostgreSQL, made anew. */
export async function openStudAt(databaseUrl: string, content: StudContent): Promise<RunningStud> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-own-'))
  const store = await openStore({ dataDir, databaseUrl })
  return serve(dataDir, store, await fillStore(store, content))
}

async function serve(
  dataDir: string,
  store: Store,
  session: Cookie,
  publicUrl: string | null = null,
): Promise<RunningStud> {
  const keeper = new BackupKeeper(store, { folder: join(dataDir, 'backups'), keep: 14 })
  const pictures = new PictureKeeper(store, { folder: join(dataDir, 'bildcache') })
  const imports = new ImportKeeper(store, { folder: join(dataDir, 'import') })
  const site = siteOf(await (build ??= readBuild()), store, publicUrl, undefined, keeper, pictures, imports)
  const server = await startServer(site, { port: 0, host: '127.0.0.1' })
  return {
    address: server.address,
    dataDir,
    store,
    keeper,
    session,
    async stop() {
      await server.stop(STOP_LIMIT_MS)
      await pictures.close()
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
