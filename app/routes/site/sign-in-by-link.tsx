import { data, redirect } from 'react-router'
import { storeContext } from '#app/context.ts'
import { ByLinkForm } from '#app/features/account/components/way-back.tsx'
import { findLinked, setPasswordByLink } from '#app/features/account/mutations/recovery-codes.server.ts'
import { WayBackForm } from '#app/features/account/schema/account-form.ts'
import { accountText } from '#app/features/account/text.ts'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/sign-in-by-link'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

/** The link is used up by the form, not by opening it: whoever looks ahead for somebody ends nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return readOrFail(async () => ({ email: await findLinked(context.get(storeContext), params.key) }))
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { password } = WayBackForm.parse(Object.fromEntries(await request.formData()))
  return readOrFail(async () => {
    const result = await setPasswordByLink(context.get(storeContext), request, { key: params.key, password })
    if (result.ok) throw redirect('/login')
    return data({ problem: accountText.refusals[result.reason as keyof typeof accountText.refusals] }, { status: 400 })
  })
}

export default function SignInByLink({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageTitle title={accountText.forgottenTitle} />
      <meta name="robots" content="noindex" />
      <div className="head">
        <h1>{accountText.forgottenTitle}</h1>
      </div>
      {email === null ? (
        <p role="status">{accountText.linkOver}</p>
      ) : (
        <ByLinkForm email={email} problem={actionData?.problem} />
      )}
    </div>
  )
}
