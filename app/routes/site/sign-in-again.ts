import { data } from 'react-router'
import { z } from 'zod'
import { storeContext } from '#app/context.ts'
import type { SignInAnswer } from '#app/desk/sign-in-again.tsx'
import { type SignIn, signIn, signInWithCode } from '#app/features/account/mutations/session.server.ts'
import { accountText } from '#app/features/account/text.ts'
import { logError } from '#app/log/log.ts'
import type { Route } from './+types/sign-in-again'

/** There is nothing to see here: it is asked by a form whose session has ended. */
export function loader() {
  throw data(null, { status: 404 })
}

const Given = z.object({ email: z.string().trim(), password: z.string(), code: z.string().trim() })

/**
 * Signs in and leads nowhere: the page that asks goes on with what stands on it. Where a code is asked for it comes with
 * the same fields once more.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const store = context.get(storeContext)
  const form = await request.formData()
  const { email, password, code } = Given.parse({
    email: form.get('email') ?? '',
    password: form.get('password') ?? '',
    code: form.get('code') ?? '',
  })
  const attempt = code === '' ? signIn(store, request, { email, password }) : signInWithCode(store, request, code)
  const result: SignIn = await attempt.catch((cause: unknown) => {
    logError(cause, 'Signing in failed')
    return { ok: false, status: 503, message: accountText.noAnswer }
  })
  if (result.ok) return answer({ ok: true }, { headers: withCookies(result.cookies) })
  if (result.challenge) return answer({ ok: false, needsCode: true }, { headers: withCookies(result.challenge) })
  return answer({ ok: false, problem: result.message, isOver: result.isOver }, { status: result.status })
}

const answer = (said: SignInAnswer, init: ResponseInit) => Response.json(said, init)

function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}
