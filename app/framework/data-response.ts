import {
  createRequestHandler,
  RouterContextProvider,
  redirect,
  type ServerBuild,
  UNSAFE_decodeViaTurboStream,
  UNSAFE_SingleFetchRedirectSymbol,
} from 'react-router'
import { unpackedRoutes } from './packed.ts'
import { decodeFromRouter, encodeForRouter } from './router-data.ts'

/** Data of a page, by the ids of its routes, outermost first. */
export type RouteData = Record<string, { data: unknown }>
type Answer = { status: number; headers: Record<string, string>; body: string | null }

/** What a server with React Router would respond to a request for a page's data. */
export async function dataAnswer(url: URL, routes: RouteData): Promise<Answer> {
  if (import.meta.env.PLAIN_DATA) return answerByRouter(url, Object.entries(routes))
  const headers = { 'Content-Type': 'text/x-script; charset=utf-8', 'X-Remix-Response': 'yes' }
  return { status: 200, headers, body: encodeForRouter(routes) }
}

/** The same when the page redirects. */
export async function redirectAnswer(url: URL, to: string): Promise<Answer> {
  if (import.meta.env.PLAIN_DATA) return answerByRouter(url, [['root', { data: redirect(to) }]])
  return { status: 204, headers: { 'X-Remix-Redirect': to, 'X-Remix-Status': '302' }, body: null }
}

/** The data in such a response; null when it cannot be read. */
export async function readRouteData(text: string): Promise<RouteData | null> {
  const routes = import.meta.env.PLAIN_DATA ? await decodeByRouter(text) : decodeFromRouter(text)
  // Written by the server that served this page.
  return routes === undefined ? null : unpackedRoutes(routes as RouteData)
}

/** The target of a redirect in such a response; null for data, and for what cannot be read. */
export async function readRedirect(text: string): Promise<string | null> {
  if (import.meta.env.PLAIN_DATA) {
    const value = (await decodeByRouter(text)) as
      | { [UNSAFE_SingleFetchRedirectSymbol]?: { redirect: string } }
      | undefined
    return value?.[UNSAFE_SingleFetchRedirectSymbol]?.redirect ?? null
  }
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch {
    return null
  }
  const to: unknown = Array.isArray(written) ? written[written.indexOf('redirect') + 1] : null
  return typeof to === 'string' ? to : null
}

async function decodeByRouter(text: string): Promise<unknown> {
  try {
    return (await UNSAFE_decodeViaTurboStream(new Blob([text]).stream(), globalThis)).value
  } catch {
    return undefined
  }
}

/** Lets React Router build the response, from routes that have nothing but their data. */
async function answerByRouter(url: URL, data: [id: string, given: { data: unknown }][]): Promise<Answer> {
  const routes = data.map(([id, given], at) => {
    const isLast = at === data.length - 1
    const module = { default: () => null, loader: () => given.data }
    return [id, { id, parentId: data[at - 1]?.[0], path: isLast ? '*' : '', module }]
  })
  const build = {
    entry: { module: { default: () => new Response() } },
    routes: Object.fromEntries(routes),
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as ServerBuild // the parts of a build that data requests use
  const response = await createRequestHandler(build, 'production')(new Request(url), new RouterContextProvider())
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}
