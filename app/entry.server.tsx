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

writePartsBy(renderToString)

const DOCUMENT_START = '<!DOCTYPE html>'
const HEAD_END = '</head>'
const DOCUMENT_END = '</body></html>'

/**
 * Renders the whole page before the first byte goes out: it is hashed, compressed and kept as one piece. So it is made
 * as one text: what streams, writes every attribute as bytes of its own and waits for nothing here (no page suspends).
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  told: RouterContextProvider,
): Promise<Response> {
  const html = renderToString(
    <ServerRouter context={{ ...context, manifest: ofThisPage(context) }} url={request.url} />,
  )
  if (!html.endsWith(DOCUMENT_END)) throw new Error('a page without an end')
  // Where no script was rendered, nobody would read the data.
  const isRead = serverHandoffStream !== undefined && context.renderMeta?.didRenderScripts === true
  const handoff = isRead ? await handoffScripts(serverHandoffStream) : ''
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // What is told of a page that could be made; an error's is not known by any address.
  const head = status === 200 ? await toldHead(told) : ''
  const headEnd = html.indexOf(HEAD_END)
  const page =
    DOCUMENT_START + html.slice(0, headEnd) + head + html.slice(headEnd, -DOCUMENT_END.length) + handoff + DOCUMENT_END
  return new Response(page, { status, headers })
}

/** The router builds its map of addresses anew for each page, and looks in it for what was found already. */
function ofThisPage({ manifest, staticHandlerContext: { matches } }: EntryContext): EntryContext['manifest'] {
  const routes = matches.flatMap(({ route: { id } }) => {
    const known = manifest.routes[id]
    return known ? [[id, known] as const] : []
  })
  return { ...manifest, routes: Object.fromEntries(routes) }
}

/** What the loaders read, for the browser's router: the scripts and marks that `ServerRouter` would have streamed. */
async function handoffScripts(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  const calls: string[] = []
  for await (const chunk of stream) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') calls.push(`enqueue(${scriptText(text)})`)
  }
  calls.push('close()')
  const scripts = calls.map((call) => `<!--$--><script>window.__reactRouterContext.streamController.${call};</script>`)
  return scripts.join('') + '<!--/$-->'.repeat(calls.length)
}

/** A text as a script in a page may say it: nothing in it ends the script. */
function scriptText(text: string): string {
  return JSON.stringify(text).replace(
    /[&><\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A page that does not exist, or a method it does not take, is an answer; everything else is an error to keep. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  logError(error, `${request.method} ${new URL(request.url).pathname}`)
}
