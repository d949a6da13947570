import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { isEmptyShelf, readShelf, SHELF_PATH } from '#app/domain/shelf/shelf.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { presentDay, settingsContext } from '#app/features/settings/data.server.ts'
import { ShelfPage } from '#app/features/shelf/components/shelf-page.tsx'
import { readShelfHorses } from '#app/features/shelf/data/shelf.server.ts'
import { shelfLines, shelfText } from '#app/features/shelf/text/shelf.ts'
import { shelfView } from '#app/features/shelf/view/shelf.ts'
import { NOT_CACHED } from '../not-cached.ts'
import { PageTitle } from '../page-title.tsx'
import { readWithCodes } from '../read-or-fail.server.ts'
import type { Route } from './+types/shelf'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'
export { headersOfLoader as headers } from '../not-cached.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const shelf = readShelf(url.searchParams)
  const isEmpty = isEmptyShelf(shelf)
  return readWithCodes(async () => {
    const read = await readShelfHorses(context.get(storeContext), shelf)
    const { title } = shelfText
    const { description } = shelfLines
    describePage(context, { title, description, path: isEmpty ? SHELF_PATH : null })
    const { contact } = await context.get(settingsContext)()
    const view = shelfView(read, yearOf(await presentDay(context), 'ages'), contact.email)
    return data(view, isEmpty ? {} : { headers: NOT_CACHED })
  })
}

export default function ShelfRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={shelfText.title} />
      {loaderData.isEmpty ? null : <meta name="robots" content="noindex" />}
      <ShelfPage view={loaderData} />
    </>
  )
}
