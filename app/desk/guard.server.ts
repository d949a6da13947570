import { type MiddlewareFunction, redirect } from 'react-router'
import { sessionContext } from '#app/context.ts'
import { forgetToast, readToast, toastContext } from './toast.server.ts'

/**
 * Lets only a signed-in user through to the pages below: pages, their data addresses and actions alike; everyone else is
 * sent to the start page (spec 6). Answers belong to this one reader, and carry the cookies of a prolonged session.
 */
export const guard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const session = await context.get(sessionContext)()
  if (session === null) throw redirect('/', { headers: { 'Cache-Control': 'private, no-store' } })
  let isTold = false
  context.set(toastContext, () => {
    const toast = readToast(request)
    isTold = toast !== null
    return toast
  })
  const response = await next()
  response.headers.set('Cache-Control', 'private, no-store')
  for (const cookie of session.cookies) response.headers.append('Set-Cookie', cookie)
  if (isTold) response.headers.append('Set-Cookie', forgetToast(request))
  return response
}
