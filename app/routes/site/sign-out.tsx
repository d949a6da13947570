import { data, redirect } from 'react-router'
import { storeContext } from '#app/context.ts'
import { signOut } from '#app/features/account/mutations/session.server.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/sign-out'
import { withCookies } from './sign-in.server.ts'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

/** Signing out is a form: there is no page. */
export function loader() {
  throw data(null, { status: 404 })
}

/** Ends this session, with `scope=everywhere` those on all other devices too. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const scope = form.get('scope') === 'everywhere' ? 'everywhere' : 'here'
  const cookies = await readOrFail(() => signOut(context.get(storeContext), request, scope))
  throw redirect('/', { headers: withCookies(cookies) })
}

export default function SignOut() {
  return null
}
