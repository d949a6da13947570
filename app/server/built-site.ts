import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstRun } from '#app/context.ts'
import type { Today } from '#app/domain/stockholm.ts'
import type { Years } from '#app/domain/stud-clock.ts'
import { BUILD } from '#app/framework/build-folder.ts'
import type { BackupKeeper } from '#app/store/backup/keeper.ts'
import type { ImportKeeper } from '#app/store/interchange/import-keeper.ts'
import type { PictureKeeper } from '#app/store/pictures/keeper.ts'
import type { PublishKeeper } from '#app/store/publishing/keeper.ts'
import type { askAgain } from '#app/store/reads.ts'
import type { Store } from '#app/store/store.ts'
import type { TrustedProxies } from './client-address.ts'
import { stockholmClock } from './clock.ts'
import type { Doorkeeper } from './doorkeeper.ts'
import type { App, AppParts } from './entry.ts'
import { backupHealth, damageHealth, diskHealth, pictureHealth } from './health.ts'
import { createSite, type Site } from './site.ts'
import { readStaticFiles, type StaticFiles } from './static-files.ts'
import type { Target } from './web-request.ts'

/** The build: the pages, and the files for browsers. */
export type Build = {
  createApp: (options: AppParts) => App
  createDoorkeeper: (options: { store: Store }) => Doorkeeper
  beginAll: (store: Store, years: Years, when: { isStart: boolean }) => Promise<void>
  /** Asks again for parts that the pages have noted. */
  askAgain: typeof askAgain
  files: StaticFiles
}

/** Reads the build's files for browsers. */
export const readBuildFiles = (): Promise<StaticFiles> => readStaticFiles(join(BUILD, 'client'))

/** Reads the build into memory. */
export async function readBuild(): Promise<Build> {
  const files = await readBuildFiles()
  return { ...(await readPages()), files }
}

/** The build without its files for browsers. */
export async function readPages(): Promise<Omit<Build, 'files'>> {
  // The build has the type of the module that it was made from.
  return (await import(pathToFileURL(join(BUILD, 'server', 'index.js')).href)) as Omit<Build, 'files'>
}

export type SiteParts = {
  proxies?: TrustedProxies | undefined
  keeper?: BackupKeeper | undefined
  pictures?: PictureKeeper | undefined
  imports?: ImportKeeper | undefined
  firstRun?: FirstRun | undefined
  publishing?: PublishKeeper | undefined
  /** Each page is requested once, and its data right after it: only data are cached. */
  isRequestedOnce?: boolean
  today?: () => Today
  firstPages?: Promise<readonly Target[]> | undefined
  onFirstPages?: (() => void) | undefined
}

/** The built site on that store; `today` is Stockholm's unless given. */
export function siteOf(
  { createApp, createDoorkeeper, files }: Build,
  store: Store,
  publicUrl: string | null,
  {
    proxies,
    keeper,
    pictures,
    imports,
    firstRun,
    publishing,
    isRequestedOnce = false,
    today = stockholmClock(),
    firstPages,
    onFirstPages,
  }: SiteParts = {},
): Site {
  return createSite({
    app: createApp({ store, keeper, pictures, imports, publishing, publicUrl, firstRun, isRequestedOnce }),
    doorkeeper: createDoorkeeper({ store }),
    revision: () => store.revisionNow(),
    healthDetails: async () => ({
      ...(await diskHealth(store)),
      ...(keeper ? backupHealth(keeper) : {}),
      ...(pictures ? await pictureHealth(pictures) : {}),
      ...(await damageHealth(store)),
    }),
    uploads: keeper && { folder: () => keeper.uploadFolder(), room: () => keeper.room(), pictures, imports },
    pictures,
    files,
    today,
    publicUrl,
    proxies,
    firstPages,
    onFirstPages,
    ...(isRequestedOnce ? { cacheBytes: 0 } : {}),
  })
}
