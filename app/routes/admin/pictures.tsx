import { data, redirect } from 'react-router'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { toastCookie } from '#app/desk/toast.server.ts'
import { deskPath, horseNameFromPath } from '#app/domain/names.ts'
import { PictureUpload, RefusedFiles } from '#app/features/pictures/components/picture-upload.tsx'
import { addPictures, type PictureRefusal } from '#app/features/pictures/mutations/pictures.server.ts'
import { SentWords } from '#app/features/pictures/schema.server.ts'
import { horseOfPicturesPath, MOST_AT_ONCE, MOST_PICTURES } from '#app/features/pictures/schema.ts'
import { picturesText } from '#app/features/pictures/text.ts'
import { Link } from '#app/ui/link.tsx'
import { Note } from '#app/ui/note.tsx'
import type { Route } from './+types/pictures'
import { takePictures } from './sent-pictures.server.ts'

/** The raw path: a router decodes `%2F` too early. */
const nameIn = (url: URL) => horseNameFromPath(horseOfPicturesPath(url.pathname))?.trim() ?? ''
const backTo = (name: string) => `${deskPath(name)}#bilder`

/** Pictures are shown on the horse's desk; this address takes new ones, and shows which were refused. */
export function loader({ url }: Route.LoaderArgs) {
  return { name: nameIn(url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const name = nameIn(url)
  const taken = await takePictures<PictureRefusal>({ request, context }, MOST_AT_ONCE, (given) => {
    const { credit, alt } = SentWords.parse(Object.fromEntries(given.form))
    return addPictures(given.store, given.actor, { name, pictures: given.pictures, credit, alt })
  })
  if (!taken.ok) {
    const { status, answer, refusal } = taken
    if (refusal?.reason === 'horse-not-found')
      return data({ ...answer, problems: [picturesText.horseGone] }, { status: 404 })
    return data(
      refusal?.reason === 'too-many' ? { ...answer, problems: [picturesText.tooMany(MOST_PICTURES)] } : answer,
      {
        status,
      },
    )
  }
  const { result, added } = taken
  const message = result.isWritten ? picturesText.added(added) : picturesText.known
  const undo = result.isWritten ? result.revision : undefined
  throw redirect(backTo(name), { headers: { 'Set-Cookie': toastCookie({ message, undo, at: 'bilder' }, request) } })
}

export default function PicturesPage({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const { added = 0, problems = [] } = actionData ?? {}
  return (
    <AdminPage title={picturesText.pageTitle(name)} lead={picturesText.lead}>
      {added > 0 ? <Note role="status">{picturesText.added(added)}</Note> : null}
      <RefusedFiles problems={problems} />
      <PictureUpload name={name} isMore={false} />
      <p>
        <Link to={backTo(name)}>{picturesText.back(name)}</Link>
      </p>
    </AdminPage>
  )
}
