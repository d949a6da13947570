import { data, redirect } from 'react-router'
import { sessionContext } from '#app/context.ts'
import { PasskeySignIn } from '#app/features/account/components/passkey-sign-in.tsx'
import { CodeForm, SignInForm } from '#app/features/account/components/sign-in-form.tsx'
import { LINK_KEY } from '#app/features/account/schema/sign-in.ts'
import { accountText } from '#app/features/account/text.ts'
import { NOT_CACHED } from '#app/routes/not-cached.ts'
import { PageTitle } from '#app/routes/page-title.tsx'
import { readOrFail } from '#app/routes/read-or-fail.server.ts'
import type { Route } from './+types/login'
import { signInByForm, withCookies } from './sign-in.server.ts'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'
export { headersOfLoader as headers } from '../not-cached.ts'

/** A link from the terminal has a key, which only its page knows. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const session = await readOrFail(context.get(sessionContext))
  if (session !== null) throw redirect('/admin')
  const link = url.searchParams.get(LINK_KEY)
  return data({ link }, link === null ? {} : { headers: NOT_CACHED })
}

export async function action(args: Route.ActionArgs) {
  const { result, email, isCode } = await signInByForm(args)
  if (result.ok) throw redirect('/admin', { headers: withCookies(result.cookies) })
  const { status, message, challenge, isOver, work, cookies } = result
  if (challenge) return data({ step: 'code', problem: null } as const, { headers: withCookies(challenge) })
  // The e-mail address comes back, password and code do not.
  if (isCode && !isOver) return data({ step: 'code', problem: message } as const, { status })
  return data({ step: 'password', email, problem: message, work } as const, { status, headers: withCookies(cookies) })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageTitle title={accountText.title} />
      <meta name="robots" content="noindex" />
      <div className="head">
        <h1>{accountText.title}</h1>
      </div>
      {actionData?.step === 'code' ? (
        <CodeForm problem={actionData.problem} />
      ) : (
        <SignInForm refused={actionData} link={loaderData.link}>
          <PasskeySignIn />
        </SignInForm>
      )}
    </div>
  )
}
