import { storeContext } from '#app/context.ts'
import { HORSES_PER_PAGE, pageCount, readPage } from '#app/domain/pages.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { findQualityHorses } from '#app/features/horses/data/horses.server.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { knownText } from '#app/features/known/text.ts'
import { bounded, listPath, pagedTitle } from '#app/features/known/view/about.ts'
import { QualityList } from '#app/features/quality/components/quality-list.tsx'
import { qualityText } from '#app/features/quality/text.ts'
import { qualityView } from '#app/features/quality/view.ts'
import { presentDay, settingsContext } from '#app/features/settings/data.server.ts'
import { usePage } from '#app/framework/packed.ts'
import { PageTitle } from '../page-title.tsx'
import { readPacked } from '../read-or-fail.server.ts'
import type { Route } from './+types/quality'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const page = readPage(url.searchParams)
  return readPacked(async () => {
    const { horses, total } = await findQualityHorses(db, page)
    const pages = pageCount(total, HORSES_PER_PAGE)
    const { siteName } = await context.get(settingsContext)()
    const title = pagedTitle(qualityText.title, page)
    const description = knownText.quality(siteName, knownText.count(total))
    const path = listPath('/quality', url.searchParams)
    describePage(context, { title, description: bounded(pagedTitle(description, page)), path })
    return {
      title,
      groups: qualityView(horses, yearOf(await presentDay(context), 'quality-bands')),
      total,
      page,
      pages,
    }
  })
}

export default function QualityRoute({ loaderData }: Route.ComponentProps) {
  const { title, ...list } = usePage(loaderData)
  return (
    <>
      <PageTitle title={title} />
      <QualityList {...list} />
    </>
  )
}
