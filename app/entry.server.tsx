import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'
import { giveWay } from '#app/domain/let-others.ts'
import { contentSecurityPolicy } from '#app/domain/page-policy.ts'
import { aboutHead } from '#app/features/known/data/about.server.ts'
import { renderDocument } from '#app/framework/document.server.tsx'
import { logError } from '#app/log/log.ts'

/** Renders the whole page before sending the first byte: it is compressed and cached as one piece. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // Other requests are answered between what a page reads and its rendering.
  await giveWay()
  const { head, rest, scripts } = await renderDocument(context, request.url)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(scripts))
  // An error page has no address to describe.
  const about = status === 200 ? await aboutHead(loadContext) : ''
  return new Response(bytesOf([head, about, ...rest]), { status, headers })
}

/** UTF-8, without a copy of the page as one text: it would take twice as much. */
function bytesOf(texts: readonly string[]): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0))
  let at = 0
  for (const text of texts) at += bytes.write(text, at)
  return bytes
}

/** A missing page, or a method that a page does not accept, is no error. Everything else is logged as one. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  logError(error, `${request.method} ${new URL(request.url).pathname}`)
}
