import { data, redirect } from 'react-router'
import { picturesContext, sessionContext, storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { toastCookie } from '#app/desk/toast.server.ts'
import { deskPath, horseNameFromPath } from '#app/domain/names.ts'
import { PictureUpload } from '#app/features/pictures/components/picture-upload.tsx'
import { receivePictures } from '#app/features/pictures/mutations/receive.server.ts'
import { SentPictures } from '#app/features/pictures/schema.server.ts'
import { horseOfPicturesPath, MOST_AT_ONCE, MOST_PICTURES } from '#app/features/pictures/schema.ts'
import { picturesText as text } from '#app/features/pictures/text.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/pictures'

/** The raw path: a router decodes `%2F` too early. */
const nameIn = (url: URL) => horseNameFromPath(horseOfPicturesPath(url.pathname))?.trim() ?? ''
const backTo = (name: string) => `${deskPath(name)}#bilder`

/** Pictures are shown on the horse's desk; this address takes them, and says which could not be taken. */
export function loader({ url }: Route.LoaderArgs) {
  return { name: nameIn(url) }
}

type Answer = { added: number; problems: string[] }

export async function action({ request, url, context }: Route.ActionArgs) {
  const name = nameIn(url)
  const answer = (status: number, problems: string[], added = 0) => data<Answer>({ added, problems }, { status })
  const keeper = context.get(picturesContext)
  const session = await context.get(sessionContext)()
  if (session === null) throw redirect('/')
  if (keeper === null) return answer(503, [text.unavailable])
  const form = await request.formData()
  const sent = SentPictures.safeParse({
    received: form.getAll('received'),
    receivedName: form.getAll('receivedName'),
    credit: form.get('credit'),
    alt: form.get('alt'),
  })
  // A browser sends a file without a name where none was chosen.
  const files = (sent.data?.received ?? []).flatMap((received, at) => {
    const file = sent.data?.receivedName[at] ?? ''
    return file === '' ? [] : [{ received: received === '' ? null : received, file }]
  })
  if (!sent.success || files.length === 0 || files.length > MOST_AT_ONCE) return answer(400, [text.notSent])

  const { credit, alt } = sent.data
  const { refused, result } = await receivePictures(context.get(storeContext), keeper, session.email, {
    name,
    files,
    credit,
    alt,
  })
  const problems = refused.map(({ file, problem }) => text.refusedFile(file, text.problems[problem]))
  if (result === null) return answer(422, problems)
  if (!result.ok) {
    if (result.reason === 'horse-not-found') return answer(404, [text.horseGone])
    return answer(409, [result.reason === 'too-many' ? text.tooMany(MOST_PICTURES) : text.failed])
  }
  const added = files.length - refused.length
  if (refused.length > 0) return answer(422, problems, added)
  const message = result.isWritten ? text.added(added) : text.known
  const undo = result.isWritten ? result.revision : undefined
  throw redirect(backTo(name), { headers: { 'Set-Cookie': toastCookie({ message, undo, at: 'bilder' }, request) } })
}

export default function PicturesPage({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const { added = 0, problems = [] } = actionData ?? {}
  return (
    <AdminPage title={text.pageTitle(name)} lead={text.lead}>
      {added > 0 ? <p role="status">{text.added(added)}</p> : null}
      {problems.length === 0 ? null : (
        <ErrorBox>
          <p>
            <b>{text.refusedTitle}</b>
          </p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </ErrorBox>
      )}
      <PictureUpload name={name} isMore={false} />
      <p>
        <Link to={backTo(name)}>{text.back(name)}</Link>
      </p>
    </AdminPage>
  )
}
