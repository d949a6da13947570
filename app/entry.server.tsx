import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'
import { aboutHead } from '#app/features/known/data/about.server.ts'
import { renderDocument } from '#app/framework/document.server.tsx'
import { logError } from '#app/log/log.ts'
import { FONTS_TO_PRELOAD } from '#app/ui/fonts.ts'

const HEAD_END = '</head>'
const BODY_END = '</body>'
/** At the end of the page: in its head they would take a share of a slow line from the style sheets. */
const FONTS = FONTS_TO_PRELOAD.map(
  (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
).join('')

/** Renders the whole page before sending the first byte: it is hashed, compressed and cached as one piece. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const html = await renderDocument(context, request.url)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // An error page has no address to describe.
  const head = status === 200 ? await aboutHead(loadContext) : ''
  const [headEnd, bodyEnd] = [html.indexOf(HEAD_END), html.lastIndexOf(BODY_END)]
  const page = html.slice(0, headEnd) + head + html.slice(headEnd, bodyEnd) + FONTS + html.slice(bodyEnd)
  return new Response(page, { status, headers })
}

/** A missing page, or a method that a page does not accept, is no error. Everything else is logged as one. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  logError(error, `${request.method} ${new URL(request.url).pathname}`)
}
