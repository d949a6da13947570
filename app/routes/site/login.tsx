import { data, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { sessionContext, storeContext } from '#app/context.ts'
import { signIn } from '#app/features/account/mutations/session.server.ts'
import { logError } from '#app/log/log.ts'
import { text } from '#app/text/admin.ts'
import { text as publicText } from '#app/text/public.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelForm } from '#app/ui/dialog.tsx'
import { FieldError, TextField } from '#app/ui/fields.tsx'
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
    return { ok: false, status: 503, message: text.signIn.noAnswer } as const
  })
  // What was typed comes back, the password does not.
  if (!result.ok) return data({ email: given.email, problem: result.message }, { status: result.status })
  const headers = new Headers()
  for (const cookie of result.cookies) headers.append('Set-Cookie', cookie)
  throw redirect('/admin', { headers })
}

export default function Login({ actionData }: Route.ComponentProps) {
  const waits = useNavigation().state !== 'idle'
  return (
    <div className="wrap">
      <PageTitle title={text.signIn.title} />
      <meta name="robots" content="noindex" />
      <div className="head">
        <h1>{text.signIn.title}</h1>
      </div>
      <PanelForm method="post">
        <TextField
          label="E-post"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email}
        />
        <TextField label="Lösenord" name="password" type="password" autoComplete="current-password" required />
        {actionData ? <FieldError role="alert">{actionData.problem}</FieldError> : null}
        <Button type="submit">{text.signIn.title}</Button>
        <p className="muted" role="status">
          {waits ? text.loading : null}
        </p>
      </PanelForm>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={publicText.failed} />
}
