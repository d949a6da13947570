import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { leadTo } from '#app/desk/sent-once.server.ts'
import { signedIn } from '#app/desk/signed-in.server.ts'
import { RefusedFiles } from '#app/features/pictures/components/picture-upload.tsx'
import { ShownPicture } from '#app/features/pictures/components/shown-picture.tsx'
import { findShownAt } from '#app/features/pictures/data/shown-at.server.ts'
import { showAt } from '#app/features/pictures/mutations/shown-at.server.ts'
import { picturesText } from '#app/features/pictures/text.ts'
import { FRONT, shownAtPath } from '#app/features/settings/schema/paths.ts'
import { logError } from '#app/log/log.ts'
import { Link } from '#app/ui/link.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/picture'
import { isSentPictures, takePictures } from './sent-pictures.server.ts'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

const text = picturesText.shownAt
const BACK = {
  front: { to: '/admin/settings#stuteriet', label: text.toSettings },
  news: { to: '/admin/news#egna', label: text.toNews },
} as const

const placeIn = (url: URL) => url.searchParams.get('till') ?? FRONT

export async function loader({ url, context }: Route.LoaderArgs) {
  const shown = await readOrFail(() => findShownAt(context.get(storeContext).db, placeIn(url)))
  return data({ place: placeIn(url), shown }, { status: shown === null ? 404 : 200 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const place = placeIn(url)
  const store = context.get(storeContext)
  if (await isSentPictures(request)) {
    const taken = await takePictures<{ ok: false; reason: 'place-gone' }>({ request, context }, 1, async (given) => {
      const shown = await findShownAt(store.db, place)
      return shown === null ? { ok: false, reason: 'place-gone' } : showAt(store, given.actor, shown, given.pictures)
    })
    if (!taken.ok) return data({ problems: taken.answer.problems }, { status: taken.status })
    const { isWritten, revision } = taken.result
    throw leadTo(request, shownAtPath(place), { message: text.done, undo: isWritten ? revision : undefined })
  }
  const { email } = await signedIn(context)
  const shown = await readOrFail(() => findShownAt(store.db, place))
  // The picture's bytes stay, for whoever undoes this.
  const removed = shown === null ? null : showAt(store, email, shown, [])
  const done = await removed?.catch((cause: unknown) => {
    logError(cause, 'Removing a picture failed')
    return null
  })
  if (!done?.ok) return data({ problems: [picturesText.failed] }, { status: shown === null ? 404 : 503 })
  throw leadTo(request, shownAtPath(place), {
    message: text.removed,
    undo: done.isWritten ? done.revision : undefined,
  })
}

export default function PicturePage({ loaderData: { place, shown }, actionData }: Route.ComponentProps) {
  const { kind, about, address } = shown ?? { kind: 'news', about: '', address: null }
  return (
    <AdminPage title={text.title[kind]} lead={shown === null ? text.gone : about || text.lead}>
      <RefusedFiles problems={actionData?.problems ?? []} />
      {shown === null ? null : <ShownPicture key={address} place={place} address={address} />}
      <p>
        <Link to={BACK[kind].to}>{BACK[kind].label}</Link>
      </p>
    </AdminPage>
  )
}
