import { storeContext } from '#app/context.ts'
import { pageCount, readPage } from '#app/domain/pages.ts'
import { findLineHorses, findOtherLineHorses, LINE_HORSES_PER_PAGE } from '#app/features/horses/data/horses.server.ts'
import { Bloodlines } from '#app/features/lines/components/bloodlines.tsx'
import { linesText } from '#app/features/lines/text.ts'
import { bloodlinesView, otherLinesView } from '#app/features/lines/view.ts'
import { text } from '#app/text/public.ts'
import { Failure } from '../failure.tsx'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/bloodlines'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const page = readPage(url.searchParams)
  return readOrFail(async () => {
    const { horses, total } = await findLineHorses(db, page)
    const pages = pageCount(total, LINE_HORSES_PER_PAGE)
    const others = page < pages ? null : otherLinesView(await findOtherLineHorses(db))
    const groups = bloodlinesView(horses, { allGroups: pages === 1 })
    return { groups: others ? [...groups, others] : groups, total: total + (others?.horses.length ?? 0), page, pages }
  })
}

export default function BloodlinesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={linesText.title} />
      <Bloodlines {...loaderData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={text.failed} />
}
