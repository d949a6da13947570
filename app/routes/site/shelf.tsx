import { data } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { isEmptyShelf, readShelf, SHELF_PATH } from '#app/domain/shelf/shelf.ts'
import { tellAbout } from '#app/features/known/data/about.server.ts'
import { ShelfPage } from '#app/features/shelf/components/shelf-page.tsx'
import { readShelfHorses } from '#app/features/shelf/data/shelf.server.ts'
import { shelfLines, shelfText } from '#app/features/shelf/text.ts'
import { shelfView } from '#app/features/shelf/view.ts'
import { publicText } from '#app/text/public.ts'
import { Failure } from '../failure.tsx'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/shelf'

/** Every shelf has an address of its own: it is made for who asks and not kept for others. */
const FOR_THE_ASKER = { 'Cache-Control': 'private, no-cache' }

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const shelf = readShelf(url.searchParams)
  const isEmpty = isEmptyShelf(shelf)
  return readOrFail(async () => {
    const read = await readShelfHorses(context.get(storeContext), shelf)
    const { title } = shelfText
    const { description } = shelfLines
    tellAbout(context, { title, description, path: isEmpty ? SHELF_PATH : null })
    return data(shelfView(read, context.get(todayContext).year), isEmpty ? {} : { headers: FOR_THE_ASKER })
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={publicText.failed} />
}
