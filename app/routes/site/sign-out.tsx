import { data, redirect } from 'react-router'
import { storeContext } from '#app/context.ts'
import { signOut } from '#app/features/account/mutations/session.server.ts'
import { publicText } from '#app/text/public.ts'
import { Failure } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/sign-out'

/** There is nothing to see here: signing out is a form. */
export function loader() {
  throw data(null, { status: 404 })
}

/** Ends this session, with `scope=everywhere` those on all other devices too. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const scope = form.get('scope') === 'everywhere' ? 'everywhere' : 'here'
  const cookies = await readOrFail(() => signOut(context.get(storeContext), request, scope))
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  throw redirect('/', { headers })
}

export default function SignOut() {
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={publicText.failed} />
}
