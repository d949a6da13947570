import { data, type MiddlewareFunction, redirect } from 'react-router'
import { type Session, sessionContext } from '#app/context.ts'
import { isForData } from '#app/framework/data-address.ts'
import { logError } from '#app/log/log.ts'
import { holdForm } from './held-form.server.ts'
import { deskText } from './text.ts'
import { forgetToast, readToast, toastContext } from './toast.server.ts'

/**
 * Lets only a signed-in user through to pages, data and actions; everyone else is redirected to the start page (spec
 * 6). Answers are never cached, and have the cookies of a prolonged session. If sessions cannot be read: 503, and a
 * sent form goes back to its sender.
 */
export const guard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  let session: Session | null
  try {
    session = await context.get(sessionContext)()
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    logError(cause, 'Nobody can be let in')
    if (request.method === 'POST' && !isForData(request)) return holdForm(request)
    throw data({ problem: deskText.held.silent }, { status: 503 })
  }
  if (session === null) throw redirect('/', { headers: { 'Cache-Control': 'private, no-store' } })
  let isShown = false
  context.set(toastContext, () => {
    const toast = readToast(request)
    isShown = toast !== null
    return toast
  })
  const response = await next()
  response.headers.set('Cache-Control', 'private, no-store')
  for (const cookie of session.cookies) response.headers.append('Set-Cookie', cookie)
  if (isShown) response.headers.append('Set-Cookie', forgetToast(request))
  return response
}
