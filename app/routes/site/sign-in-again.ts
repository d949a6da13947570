import { data } from 'react-router'
import type { SignInAnswer } from '#app/desk/sign-in-again.tsx'
import type { Route } from './+types/sign-in-again'
import { signInByForm, withCookies } from './sign-in.server.ts'

/** Only a form whose session has ended uses this address. */
export function loader() {
  throw data(null, { status: 404 })
}

/** Signs in without leading anywhere: the page behind goes on as it is. A code comes together with the password. */
export async function action(args: Route.ActionArgs) {
  const { result } = await signInByForm(args, (code) => (typeof code === 'string' && code.trim()) || null)
  if (result.ok) return answer({ ok: true }, { headers: withCookies(result.cookies) })
  if (result.challenge) return answer({ ok: false, needsCode: true }, { headers: withCookies(result.challenge) })
  return answer({ ok: false, problem: result.message, isOver: result.isOver }, { status: result.status })
}

const answer = (said: SignInAnswer, init: ResponseInit) => Response.json(said, init)
