import { data, redirect } from 'react-router'
import { z } from 'zod'
import { sessionContext, storeContext } from '#app/context.ts'
import { SignInForm } from '#app/features/account/components/sign-in-form.tsx'
import { signIn } from '#app/features/account/mutations/session.server.ts'
import { accountText } from '#app/features/account/text.ts'
import { logError } from '#app/log/log.ts'
import { text } from '#app/text/public.ts'
import { Failure } from '../failure.tsx'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/login'

export async function loader({ context }: Route.LoaderArgs) {
  const session = await readOrFail(context.get(sessionContext))
  if (session !== null) throw redirect('/admin')
  return null
}

const Given = z.object({ email: z.string().trim(), password: z.string() })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const given = Given.parse({ email: form.get('email') ?? '', password: form.get('password') ?? '' })
  const result = await signIn(context.get(storeContext), request, given).catch((cause: unknown) => {
    logError(cause, 'Signing in failed')
    return { ok: false, status: 503, message: accountText.noAnswer } as const
  })
  // What was typed comes back, the password does not.
  if (!result.ok) return data({ email: given.email, problem: result.message }, { status: result.status })
  const headers = new Headers()
  for (const cookie of result.cookies) headers.append('Set-Cookie', cookie)
  throw redirect('/admin', { headers })
}

export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageTitle title={accountText.title} />
      <meta name="robots" content="noindex" />
      <div className="head">
        <h1>{accountText.title}</h1>
      </div>
      <SignInForm refused={actionData} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={text.failed} />
}
