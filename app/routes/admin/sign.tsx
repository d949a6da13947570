import { data, Form, redirect } from 'react-router'
import { sessionContext, storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { SendPictures } from '#app/desk/send-pictures.tsx'
import { toastCookie } from '#app/desk/toast.server.ts'
import { RefusedFiles } from '#app/features/pictures/components/refused-files.tsx'
import { SignNow } from '#app/features/settings/components/sign-now.tsx'
import { getSettings } from '#app/features/settings/data.server.ts'
import { removeSignPicture, setSignPicture } from '#app/features/settings/mutations/one-setting.server.ts'
import { SIGN_PATH } from '#app/features/settings/schema/paths.ts'
import { settingsText } from '#app/features/settings/text.ts'
import { logError } from '#app/log/log.ts'
import { text as publicText } from '#app/text/public.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Failure } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/sign'
import { isSentPictures, takePictures } from './sent-pictures.server.ts'

const text = settingsText.signPage

export async function loader({ context }: Route.LoaderArgs) {
  return readOrFail(async () => {
    const { sign, siteName } = await getSettings(context.get(storeContext))
    return { siteName, sign }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const lead = (message: string, undo?: number) =>
    redirect(SIGN_PATH, { headers: { 'Set-Cookie': toastCookie({ message, undo }, request) } })
  if (await isSentPictures(request)) {
    const taken = await takePictures<never>({ request, context }, 1, ({ store, actor, pictures }) =>
      setSignPicture(store, actor, pictures),
    )
    if (!taken.ok) return data({ problems: taken.answer.problems }, { status: taken.status })
    const { isWritten, revision } = taken.result
    throw lead(text.done, isWritten ? revision : undefined)
  }
  const session = await context.get(sessionContext)()
  if (session === null) throw redirect('/')
  const done = await removeSignPicture(context.get(storeContext), session.email).catch((cause: unknown) => {
    logError(cause, 'Removing the sign failed')
    return null
  })
  if (!done?.ok) return data({ problems: [text.failed] }, { status: 503 })
  throw lead(text.removed, done.isWritten ? done.revision : undefined)
}

export default function SignPage({ loaderData: { sign, siteName }, actionData }: Route.ComponentProps) {
  const { choose, hint, send, sending } = text
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <RefusedFiles problems={actionData?.problems ?? []} />
      <SignNow sign={sign} siteName={siteName} />
      {sign.picture !== null ? (
        <Form method="post">
          <Button type="submit" kind="danger" small name="intent" value="remove">
            {text.remove}
          </Button>
        </Form>
      ) : null}
      <SendPictures to={SIGN_PATH} words={{ choose, hint, send, sending }} />
      <p>
        <Link to="/admin/settings#marke">{text.back}</Link>
      </p>
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={publicText.failed} />
}
