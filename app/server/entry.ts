import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  askedUrlContext,
  type FirstRun,
  firstRunContext,
  importsContext,
  keeperContext,
  picturesContext,
  printDayContext,
  publicUrlContext,
  publishContext,
  type Session,
  sessionContext,
  storeContext,
  todayContext,
} from '#app/context.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { pauseOf } from '#app/features/account/data/pauses.server.ts'
import { findSession } from '#app/features/account/data/session.server.ts'
import { hasSignedSession } from '#app/features/account/data/session-cookie.server.ts'
import { deviceOf } from '#app/features/account/mutations/device.server.ts'
import { CLIENT_ADDRESS_HEADER } from '#app/features/account/schema/client-address.ts'
import { isForData } from '#app/framework/data-address.ts'
import { recallingLoaders } from '#app/framework/recalled-loaders.ts'
import { byBeginning, mayBeForDesk, withoutDesk } from '#app/framework/without-desk.ts'
import type { BackupKeeper } from '#app/store/backup/keeper.ts'
import type { ImportKeeper } from '#app/store/interchange/import-keeper.ts'
import type { PictureKeeper } from '#app/store/pictures/keeper.ts'
import type { PublishKeeper } from '#app/store/publishing/keeper.ts'
import type { Store } from '#app/store/store.ts'
import type { Doorkeeper } from './doorkeeper.ts'
import { asMeant, isFromOwnPage, isReading } from './same-origin.ts'
import { serverText } from './text.ts'

/** Seconds after which a client may try again. */
const RETRY_AFTER_S = '30'

/** `session` if it was read already; `asked`: the origin that a named proxy was asked for. */
type AppInfo = { today: Today; session?: Session | null; asked?: string | null }

/** Answers a request with a page. */
export type App = (request: Request, info: AppInfo) => Promise<Response>

/** The store, and the keepers of its backups, pictures and imports. */
export type AppParts = {
  store: Store
  keeper?: BackupKeeper | undefined
  pictures?: PictureKeeper | undefined
  imports?: ImportKeeper | undefined
  publishing?: PublishKeeper | undefined
  publicUrl?: string | null | undefined
  firstRun?: FirstRun | undefined
  /** Pages become files: each is requested once, and its data right after it. */
  isRequestedOnce?: boolean | undefined
}

/** The built pages. This is all that the server in `main.ts` knows of React. */
export function createApp({
  store,
  keeper,
  pictures,
  imports,
  publishing,
  publicUrl = null,
  firstRun,
  isRequestedOnce = false,
}: AppParts): App {
  const { pages, data } =
    isRequestedOnce && !import.meta.env.PLAIN_RECALL ? recallingLoaders(build) : { pages: build, data: build }
  const handle = requestHandler(pages)
  const handleData = data === pages ? handle : requestHandler(data)
  return async (request, { today, session: known, asked = null }) => {
    if (!isReading(request) && !isFromOwnPage(request)) {
      const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
      return new Response(`${serverText.foreignForm}\n`, { status: 403, headers })
    }
    const context = new RouterContextProvider()
    context.set(storeContext, store)
    context.set(todayContext, today)
    context.set(printDayContext, isRequestedOnce ? null : today.date)
    context.set(publicUrlContext, publicUrl)
    context.set(askedUrlContext, asked)
    if (keeper) context.set(keeperContext, keeper)
    if (firstRun) context.set(firstRunContext, firstRun)
    if (imports) context.set(importsContext, imports)
    if (publishing) context.set(publishContext, publishing)
    if (pictures) context.set(picturesContext, pictures)
    let session = known === undefined ? undefined : Promise.resolve(known)
    context.set(sessionContext, () => (session ??= findSession(store, request)))
    const meant = asMeant(request)
    const made = await (isForData(meant) ? handleData : handle)(meant, context)
    if (made.status === 503 && !made.headers.has('Retry-After')) made.headers.set('Retry-After', RETRY_AFTER_S)
    return made
  }
}

/** Visitors' pages from builds without the back office. */
function requestHandler(all: ServerBuild) {
  const whole = createRequestHandler(all, import.meta.env.MODE)
  const visitors = byBeginning(withoutDesk(all), (some) => createRequestHandler(some, import.meta.env.MODE))
  return (request: Request, context: RouterContextProvider) => {
    const { pathname } = new URL(request.url)
    return (mayBeForDesk(pathname) ? whole : visitors(pathname))(request, context)
  }
}

export { askAgain } from '#app/store/reads.ts'
export { beginAll } from '#app/store/worked-out.ts'

/** Uses the same sessions as the pages. */
export function createDoorkeeper({ store }: { store: Store }): Doorkeeper {
  return {
    hasSignedSession: (cookies) => hasSignedSession(store, cookies),
    sessionOf: (request) => findSession(store, request),
    deviceOf: (request, body) => deviceOf(store, request, new URLSearchParams(body.toString())),
    isPaused: ({ headers }) => pauseOf(store, headers.get(CLIENT_ADDRESS_HEADER) ?? '') > 0,
  }
}
