import { createContext } from 'react-router'
import type { Today } from '#app/domain/stockholm.ts'
import type { BackupKeeper } from '#app/store/backup/keeper.ts'
import type { ImportKeeper } from '#app/store/interchange/import-keeper.ts'
import type { PictureKeeper } from '#app/store/pictures/keeper.ts'
import type { PublishKeeper } from '#app/store/publishing/keeper.ts'
import type { Store } from '#app/store/store.ts'

/** What the server passes to loaders and actions with a request. */
export const storeContext = createContext<Store>()
export const todayContext = createContext<Today>()
/** The day that a sheet says it was printed on; null on pages that become files, which are printed later. */
export const printDayContext = createContext<string | null>(null)
/** Null when there are no backups. */
export const keeperContext = createContext<BackupKeeper | null>(null)

/** Null when imports are not possible. */
export const importsContext = createContext<ImportKeeper | null>(null)

/** The site's address as the environment gives it, without a trailing slash; see `siteAddress` of the settings. */
export const publicUrlContext = createContext<string | null>(null)
/** The address that a visitor asked a named proxy for. */
export const askedUrlContext = createContext<string | null>(null)

/** Null when pictures cannot be decoded. */
export const picturesContext = createContext<PictureKeeper | null>(null)

/** Null where nothing is published. */
export const publishContext = createContext<PublishKeeper | null>(null)

/** The first run of a stud (`/valkommen`). `isOnlyHere`: from the server's own machine only. */
export type FirstRun = { isOnlyHere: boolean; seedDemo: () => Promise<void> }

/** Null where there is none. */
export const firstRunContext = createContext<FirstRun | null>(null)

export type Session = {
  userId: string
  /** The author in the journal. */
  email: string
  sessionId: string
  /** `Set-Cookie` values that prolong the session, to send with the response. */
  cookies: string[]
}

/** Looks up the session on first use, at most once per request. */
export const sessionContext = createContext<() => Promise<Session | null>>()
