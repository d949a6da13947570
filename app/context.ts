import { createContext } from 'react-router'
import type { Today } from '#app/domain/stockholm.ts'
import type { BackupKeeper } from '#app/store/backup/keeper.ts'
import type { ImportKeeper } from '#app/store/interchange/import-keeper.ts'
import type { PictureKeeper } from '#app/store/pictures/keeper.ts'
import type { Store } from '#app/store/store.ts'

/** What a request carries to loaders and actions; set by the server before the pages see it. */
export const storeContext = createContext<Store>()
export const todayContext = createContext<Today>()
/** Null where nobody keeps backups. */
export const keeperContext = createContext<BackupKeeper | null>(null)

/** Null where no file can be taken in. */
export const importsContext = createContext<ImportKeeper | null>(null)

/** The address that visitors use, without a slash at its end; null where it is not told. */
export const publicUrlContext = createContext<string | null>(null)

/** Null where nobody decodes pictures. */
export const picturesContext = createContext<PictureKeeper | null>(null)

/** Who is signed in. */
export type Session = {
  userId: string
  /** Stands in the journal as the one who wrote. */
  email: string
  sessionId: string
  /** `Set-Cookie` values that prolong the session; they belong to the answer. */
  cookies: string[]
}

/** Asks for the session when somebody wants to know; once a request, and not at all where nobody does. */
export const sessionContext = createContext<() => Promise<Session | null>>()
