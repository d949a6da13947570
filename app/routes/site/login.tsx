import { data, redirect } from 'react-router'
import { z } from 'zod'
import { sessionContext, storeContext } from '#app/context.ts'
import { CodeForm, SignInForm } from '#app/features/account/components/sign-in-form.tsx'
import { type SignIn, signIn, signInWithCode } from '#app/features/account/mutations/session.server.ts'
import { accountText } from '#app/features/account/text.ts'
import { logError } from '#app/log/log.ts'
import { Failure } from '#app/routes/failure.tsx'
import { PageTitle } from '#app/routes/page-title.tsx'
import { readOrFail } from '#app/routes/read-or-fail.server.ts'
import { publicText } from '#app/text/public.ts'
import type { Route } from './+types/login'

export async function loader({ context }: Route.LoaderArgs) {
  const session = await readOrFail(context.get(sessionContext))
  if (session !== null) throw redirect('/admin')
  return null
}

const Given = z.object({ email: z.string().trim(), password: z.string(), code: z.string().nullable() })

export async function action({ request, context }: Route.ActionArgs) {
  const store = context.get(storeContext)
  const form = await request.formData()
  const { email, password, code } = Given.parse({
    email: form.get('email') ?? '',
    password: form.get('password') ?? '',
    code: form.get('code'),
  })
  const attempt = code === null ? signIn(store, request, { email, password }) : signInWithCode(store, request, code)
  const result: SignIn = await attempt.catch((cause: unknown) => {
    logError(cause, 'Signing in failed')
    return { ok: false, status: 503, message: accountText.noAnswer }
  })
  if (result.ok) throw redirect('/admin', { headers: withCookies(result.cookies) })
  const { status, message, challenge, isOver } = result
  if (challenge) return data({ step: 'code', problem: null } as const, { headers: withCookies(challenge) })
  // What was typed comes back, the password and the code do not.
  if (code !== null && !isOver) return data({ step: 'code', problem: message } as const, { status })
  return data({ step: 'password', email, problem: message } as const, { status })
}

function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageTitle title={accountText.title} />
      <meta name="robots" content="noindex" />
      <div className="head">
        <h1>{accountText.title}</h1>
      </div>
      {actionData?.step === 'code' ? <CodeForm problem={actionData.problem} /> : <SignInForm refused={actionData} />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={publicText.failed} />
}
