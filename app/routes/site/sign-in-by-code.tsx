import { data, redirect } from 'react-router'
import { storeContext } from '#app/context.ts'
import { toastCookie } from '#app/desk/toast.server.ts'
import { ByCodeForm } from '#app/features/account/components/way-back.tsx'
import { setPasswordByCode } from '#app/features/account/mutations/recovery-codes.server.ts'
import { WayBackForm } from '#app/features/account/schema/account-form.ts'
import { accountText } from '#app/features/account/text.ts'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/sign-in-by-code'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

export async function action({ request, context }: Route.ActionArgs) {
  const { email, code, password } = WayBackForm.parse(Object.fromEntries(await request.formData()))
  return readOrFail(async () => {
    const result = await setPasswordByCode(context.get(storeContext), request, { email, code, password })
    if (result.ok) {
      const headers = { 'Set-Cookie': toastCookie({ message: accountText.passwordChanged }, request) }
      throw redirect('/login', { headers })
    }
    const reason = result.reason === 'wrong-code' ? 'wrong-recovery' : result.reason
    return data({ email, problem: accountText.refusals[reason] }, { status: reason === 'too-many' ? 429 : 400 })
  })
}

export default function SignInByCode({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageTitle title={accountText.forgottenTitle} />
      <meta name="robots" content="noindex" />
      <div className="head">
        <h1>{accountText.forgottenTitle}</h1>
      </div>
      <ByCodeForm refused={actionData} />
    </div>
  )
}
