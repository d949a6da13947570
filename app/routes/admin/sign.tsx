import { data, Form } from 'react-router'
import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { SendPictures } from '#app/desk/send-pictures.tsx'
import { leadTo } from '#app/desk/sent-once.server.ts'
import { signedIn } from '#app/desk/signed-in.server.ts'
import { readSign } from '#app/domain/pictures/sign.ts'
import { RefusedFiles } from '#app/features/pictures/components/picture-upload.tsx'
import { SignNow } from '#app/features/settings/components/sign-now.tsx'
import { getSettings } from '#app/features/settings/data.server.ts'
import { setOne, setSignPicture } from '#app/features/settings/mutations.server.ts'
import { SIGN_PATH } from '#app/features/settings/schema/paths.ts'
import { settingsText } from '#app/features/settings/text.ts'
import { logError } from '#app/log/log.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/sign'
import { isSentPictures, takePictures } from './sent-pictures.server.ts'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

const text = settingsText.signPage

export async function loader({ context }: Route.LoaderArgs) {
  return readOrFail(async () => {
    const { signLetter, signPicture, siteName } = await getSettings(context.get(storeContext))
    return { siteName, sign: readSign(signLetter, signPicture) }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  if (await isSentPictures(request)) {
    const taken = await takePictures<never>({ request, context }, 1, ({ store, actor, pictures }) =>
      setSignPicture(store, actor, pictures),
    )
    if (!taken.ok) return data({ problems: taken.answer.problems }, { status: taken.status })
    const { isWritten, revision } = taken.result
    throw leadTo(request, SIGN_PATH, { message: text.done, undo: isWritten ? revision : undefined })
  }
  const session = await signedIn(context)
  // The picture's bytes stay, for whoever undoes this.
  const removed = setOne(context.get(storeContext), session.email, { signPicture: null }, 'sign-picture')
  const done = await removed.catch((cause: unknown) => {
    logError(cause, 'Removing the sign failed')
    return null
  })
  if (!done?.ok) return data({ problems: [text.failed] }, { status: 503 })
  throw leadTo(request, SIGN_PATH, { message: text.removed, undo: done.isWritten ? done.revision : undefined })
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
