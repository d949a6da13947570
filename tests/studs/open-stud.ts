import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FirstRun } from '#app/context.ts'
import { type Build, readBuild, siteOf } from '#app/server/built-site.ts'
import { startServer } from '#app/server/http-server.ts'
import type { Site } from '#app/server/site.ts'
import { BackupKeeper } from '#app/store/backup/keeper.ts'
import { ImportKeeper } from '#app/store/interchange/import-keeper.ts'
import { PictureKeeper } from '#app/store/pictures/keeper.ts'
import { PublishKeeper } from '#app/store/publishing/keeper.ts'
import { MachineKey } from '#app/store/publishing/machine-key.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { type Cookie, fillStore, type StudContent, templateOf } from './template.ts'
import { TODAY } from './year.ts'

export type { Cookie, StoredDocument, StudContent } from './template.ts'

/** A separate stud in its own folder, and the built product on it. */
export type ReadyStud = {
  dataDir: string
  store: Store
  keeper: BackupKeeper
  site: Site
  /** Anna's session as a cookie. Ending it ends it for all tests on this stud. */
  session: Cookie
  remove: () => Promise<void>
}

/** The same, served from this process. */
export type RunningStud = Omit<ReadyStud, 'site' | 'remove'> & { address: string; stop: () => Promise<void> }

/** As long as a test may take: what a page says must not depend on the speed of the machine. */
const PATIENCE_MS = 240_000
/** Longer than any response of a test, shorter than a test's timeout. */
const STOP_LIMIT_MS = 3000

let build: Promise<Build> | undefined

/** A copy of the stud with that content; Anna is its administrator. */
export async function readyStud(
  content: StudContent,
  publicUrl: string | null = null,
  firstRun?: FirstRun,
): Promise<ReadyStud> {
  const template = await templateOf(content)
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-own-'))
  cpSync(template.dataDir, dataDir, { recursive: true })
  return readyOn(dataDir, await openStore({ dataDir }), template.session, publicUrl, firstRun)
}

async function readyOn(
  dataDir: string,
  store: Store,
  session: Cookie,
  publicUrl: string | null = null,
  firstRun?: FirstRun,
): Promise<ReadyStud> {
  const keeper = new BackupKeeper(store, { folder: join(dataDir, 'backups'), keep: 14, patienceMs: PATIENCE_MS })
  const pictures = new PictureKeeper(store, { folder: join(dataDir, 'bildcache') })
  const imports = new ImportKeeper(store, { folder: join(dataDir, 'import'), patienceMs: PATIENCE_MS })
  const publishing = new PublishKeeper(store, {
    home: join(dataDir, 'publicering'),
    dataDir,
    databaseUrl: null,
    backupDir: join(dataDir, 'backups'),
    key: new MachineKey(dataDir, dataDir),
  })
  return {
    dataDir,
    store,
    keeper,
    site: siteOf(await (build ??= readBuild()), store, publicUrl, {
      keeper,
      pictures,
      imports,
      publishing,
      firstRun,
      today: () => TODAY,
    }),
    session,
    async remove() {
      await pictures.close()
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Serves a copy of the stud with that content at its own address. */
export async function openStud(content: StudContent, publicUrl: string | null = null): Promise<RunningStud> {
  return serve(await readyStud(content, publicUrl))
}

/** The same on a PostgreSQL server, newly filled. */
export async function openStudAt(databaseUrl: string, content: StudContent): Promise<RunningStud> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-own-'))
  const store = await openStore({ dataDir, databaseUrl })
  return serve(await readyOn(dataDir, store, await fillStore(store, content)))
}

async function serve({ site, remove, ...stud }: ReadyStud): Promise<RunningStud> {
  const server = await startServer(site, { port: 0, host: '127.0.0.1' })
  return {
    ...stud,
    address: server.address,
    async stop() {
      await server.stop(STOP_LIMIT_MS)
      await remove()
    },
  }
}
