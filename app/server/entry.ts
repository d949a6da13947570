import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { storeContext, type Today, todayContext } from '#app/context.ts'
import type { Store } from '#app/store/store.ts'

/** Answers a request with a page, for a reader of that day. */
export type App = (request: Request, info: { today: Today }) => Promise<Response>

/** The pages as the build holds them; the server in `main.ts` loads this module and knows nothing else of React. */
export function createApp({ store }: { store: Store }): App {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return (request, { today }) => {
    const context = new RouterContextProvider()
    context.set(storeContext, store)
    context.set(todayContext, today)
    return handle(request, context)
  }
}
