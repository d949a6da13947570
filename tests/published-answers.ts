import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_decodeViaTurboStream,
} from 'react-router'
import { sessionContext, storeContext, todayContext } from '#app/context.ts'
import type { IndexFile } from '#app/domain/publish/index-file.ts'
import type { RouteData } from '#app/framework/data-response.ts'
import { unpackedRoutes } from '#app/framework/packed.ts'
import { answer } from '#app/published/answer.ts'
import { indexedStud } from '#app/published/planner.ts'
import { readStudIndex } from '#app/published/stud-index.ts'
import { type AppRoute, ROUTES } from '#app/routes.ts'
import { writeIndex } from '#app/server/publish/write-index.ts'
import type { Store } from '#app/store/store.ts'
import { YEAR } from './studs/year.ts'

/**
 * The responses to a visitor's address, twice: from the program's loaders on a store, and from a published site on the
 * index of that store. Neither needs a build: React Router runs the routes from the source.
 */

type RouteModule = ServerBuild['routes'][string] extends infer Route | undefined
  ? Route extends { module: infer Module }
    ? Module
    : never
  : never

const modules = import.meta.glob<RouteModule>([
  '../app/root.tsx',
  '../app/routes/site/*.{ts,tsx}',
  '../app/routes/horse/*.{ts,tsx}',
])

/** The routes that visitors read, for React Router; without what only rendering needs. */
async function visitorBuild(): Promise<ServerBuild> {
  const routes: ServerBuild['routes'] = {}
  const add = async (file: string, parentId: string | undefined, place: { path?: string; index?: boolean }) => {
    const id = file.replace(/\.tsx?$/, '')
    const module = await modules[`../app/${file}`]?.()
    if (!module) throw new Error(`${file} is no route of visitors`)
    routes[id] = { id, ...(parentId === undefined ? {} : { parentId }), ...place, module }
    return id
  }
  const addAll = async (table: readonly AppRoute[], parentId: string): Promise<void> => {
    for (const { file, path, index, children } of table) {
      if (path?.startsWith('admin') || path === '*') continue
      const id = await add(file, parentId, { ...(path === undefined ? {} : { path }), ...(index ? { index } : {}) })
      await addAll(children ?? [], id)
    }
  }
  await addAll(ROUTES, await add('root.tsx', undefined, { path: '' }))
  // Only data are requested: no page is rendered, and no browser file is looked up.
  return {
    routes,
    entry: { module: { default: () => new Response() } },
    assets: { version: '', url: '', entry: { imports: [], module: '' }, routes: {} },
    future: {},
    publicPath: '/',
    assetsBuildDirectory: '',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild // some of its fields have types that React Router does not export
}

export type Asked = (address: string) => Promise<Response>

let handler: Promise<ReturnType<typeof createRequestHandler>> | undefined

/** Requests from the program's loaders, as a visitor who is not signed in. */
export async function programOn(store: Store): Promise<Asked> {
  const handle = await (handler ??= visitorBuild().then((build) => createRequestHandler(build, 'test')))
  return (address) => {
    const context = new RouterContextProvider()
    context.set(storeContext, store)
    context.set(todayContext, { date: `${YEAR}-11-23`, year: YEAR })
    context.set(sessionContext, async () => null)
    // The progress of a ranking is requested by POST, so that no cache stores the response.
    const method = address.startsWith('/breeding/mal') ? 'POST' : 'GET'
    return handle(new Request(new URL(address, 'http://localhost'), { method }), context)
  }
}

/** Requests from a published site: the present index, and the files that the program would have written. */
export async function publishedFrom(store: Store, program: Asked): Promise<Asked> {
  const { root } = (await decoded(await program('/_.data'))) as { root: { data: unknown } }
  const index = readStudIndex(JSON.parse(await writeIndex(store, root.data, YEAR)) as IndexFile)
  if (index === null) throw new Error('the index has another form')
  const stud = indexedStud(index)
  return async (address) => {
    const { status, headers, body } = await answer(index, stud, new URL(address, 'http://localhost'), program)
    return new Response(body, { status, headers })
  }
}

async function decoded(response: Response): Promise<unknown> {
  if (!response.body) return null
  const { value } = await UNSAFE_decodeViaTurboStream(response.body, globalThis)
  return unpackedRoutes(value as RouteData)
}

/** A response in a comparable form: its data, or the target of its redirect, by the status that a browser uses. */
export async function said(address: string, response: Response): Promise<unknown> {
  const to = response.headers.get('X-Remix-Redirect')
  if (to !== null) return { to }
  if (response.status === 202) {
    // The target is the value after its key in the data.
    const written = (await response.json()) as unknown[]
    return { to: written[written.indexOf('redirect') + 1] }
  }
  const { pathname } = new URL(address, 'http://localhost')
  if (response.status !== 200) return { status: response.status }
  if (pathname === '/breeding/mal') return (await response.text()).trim().split('\n').at(-1)
  return pathname.endsWith('.data') ? decoded(response) : response.json()
}

/** The same once it is made: a page of the planner that takes long says first how far it is. */
export async function saidWhenMade(address: string, ask: Asked): Promise<unknown> {
  for (;;) {
    const told = await said(address, await ask(address))
    if (!JSON.stringify(told ?? null).includes('"making":{')) return told
  }
}
