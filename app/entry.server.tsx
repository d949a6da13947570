import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { logError } from '#app/log/log.ts'

/** Renders the whole page before the first byte goes out: it is hashed, compressed and kept as one piece. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady() {
        const bytes: Buffer[] = []
        const page = new Writable({
          write(chunk: Buffer, _encoding, done) {
            bytes.push(chunk)
            done()
          },
          final(done) {
            headers.set('Content-Type', 'text/html; charset=utf-8')
            resolve(new Response(Buffer.concat(bytes), { status, headers }))
            done()
          },
        })
        page.once('error', reject)
        pipe(page)
      },
      onShellError: reject,
      onError(error) {
        logError(error, `${request.method} ${new URL(request.url).pathname}`)
      },
    })
  })
}

/** A page that does not exist, or a method it does not take, is an answer; everything else is an error to keep. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  logError(error, `${request.method} ${new URL(request.url).pathname}`)
}
