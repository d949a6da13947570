import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { toldHead } from '#app/features/known/data/about.server.ts'
import { logError } from '#app/log/log.ts'
import { writePartsBy } from '#app/ui/same-again.tsx'
import { NOT_FOR_VISITORS, pageScripts, visitorsMap } from './routes/page-scripts.server.ts'

writePartsBy(renderToString)

const DOCUMENT_START = '<!DOCTYPE html>'
const HEAD_END = '</head>'
const DOCUMENT_END = '</body></html>'

/**
 * Renders the whole page before the first byte goes out: it is hashed, compressed and kept as one piece. So it is made
 * as one text: what streams, writes every attribute as bytes of its own and waits for nothing here (no page suspends). Its
 * script stands behind it, where `Scripts` would have put it into the head.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  told: RouterContextProvider,
): Promise<Response> {
  const manifest = ofThisPage(context)
  const html = renderToString(<ServerRouter context={{ ...context, manifest }} url={request.url} />)
  if (!html.endsWith(DOCUMENT_END)) throw new Error('a page without an end')
  const scripts = pageScripts({
    manifest: isForVisitors(context) ? { ...manifest, url: visitorsMap(manifest.url) } : manifest,
    routeIds: context.staticHandlerContext.matches.map(({ route }) => route.id),
    settings: context.serverHandoffString ?? '{}',
    read: serverHandoffStream ? await textOf(serverHandoffStream) : '',
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // What is told of a page that could be made; an error's is not known by any address.
  const head = status === 200 ? await toldHead(told) : ''
  const headEnd = html.indexOf(HEAD_END)
  const page =
    DOCUMENT_START + html.slice(0, headEnd) + head + html.slice(headEnd, -DOCUMENT_END.length) + scripts + DOCUMENT_END
  return new Response(page, { status, headers })
}

/** Whoever is signed in finds the ways to the desk in the router's map, and so does who signs in. */
function isForVisitors({ staticHandlerContext: { loaderData, matches } }: EntryContext): boolean {
  const frame: unknown = loaderData['root']
  const isSignedIn = typeof frame === 'object' && frame !== null && 'isSignedIn' in frame
  return !isSignedIn && !matches.some(({ route }) => NOT_FOR_VISITORS.test(route.id))
}

/** The router builds its map of addresses anew for each page, and looks in it for what was found already. */
function ofThisPage({ manifest, staticHandlerContext: { matches } }: EntryContext): EntryContext['manifest'] {
  const routes = matches.flatMap(({ route: { id } }) => {
    const known = manifest.routes[id]
    return known ? [[id, known] as const] : []
  })
  return { ...manifest, routes: Object.fromEntries(routes) }
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text
}

/** A page that does not exist, or a method it does not take, is an answer; everything else is an error to keep. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  logError(error, `${request.method} ${new URL(request.url).pathname}`)
}
