import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'
import { contentSecurityPolicy } from '#app/domain/page-policy.ts'
import { aboutHead } from '#app/features/known/data/about.server.ts'
import { renderDocument } from '#app/framework/document.server.tsx'
import { logError } from '#app/log/log.ts'

const HEAD_END = '</head>'

/** Renders the whole page before sending the first byte: it is compressed and cached as one piece. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { html, scripts } = await renderDocument(context, request.url)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(scripts))
  // An error page has no address to describe.
  const head = status === 200 ? await aboutHead(loadContext) : ''
  const headEnd = html.indexOf(HEAD_END)
  return new Response(html.slice(0, headEnd) + head + html.slice(headEnd), { status, headers })
}

/** A missing page, or a method that a page does not accept, is no error. Everything else is logged as one. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  logError(error, `${request.method} ${new URL(request.url).pathname}`)
}
