import { storeContext } from '#app/context.ts'
import { FOUNDERS } from '#app/domain/bloodlines/founders.table.ts'
import { pageCount, readPage } from '#app/domain/pages.ts'
import { findLineHorses, findOtherLineHorses, LINE_HORSES_PER_PAGE } from '#app/features/horses/data/horses.server.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { knownText } from '#app/features/known/text.ts'
import { bounded, listPath, pagedTitle } from '#app/features/known/view/about.ts'
import { Bloodlines } from '#app/features/lines/components/bloodlines.tsx'
import { linesText } from '#app/features/lines/text.ts'
import { bloodlinesView, otherLinesView } from '#app/features/lines/view.ts'
import { findEntryNames } from '#app/features/pedigree/data/relation.server.ts'
import { settingsContext } from '#app/features/settings/data.server.ts'
import { usePage } from '#app/framework/packed.ts'
import { PageTitle } from '../page-title.tsx'
import { readPacked } from '../read-or-fail.server.ts'
import type { Route } from './+types/bloodlines'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const page = readPage(url.searchParams)
  return readPacked(async () => {
    const { horses, total } = await findLineHorses(db, page)
    const pages = pageCount(total, LINE_HORSES_PER_PAGE)
    const others = page < pages ? null : otherLinesView(await findOtherLineHorses(db))
    const known = await findEntryNames(
      db,
      FOUNDERS.map(({ founder }) => founder),
    )
    const groups = bloodlinesView(horses, { allGroups: pages === 1, known })
    const { siteName } = await context.get(settingsContext)()
    const title = pagedTitle(linesText.title, page)
    const description = knownText.bloodlines(siteName, knownText.count(total + (others?.horses.length ?? 0)))
    const path = listPath('/bloodlines', url.searchParams)
    describePage(context, { title, description: bounded(pagedTitle(description, page)), path })
    return {
      title,
      groups: others ? [...groups, others] : groups,
      total: total + (others?.horses.length ?? 0),
      page,
      pages,
    }
  })
}

export default function BloodlinesRoute({ loaderData }: Route.ComponentProps) {
  const { title, ...list } = usePage(loaderData)
  return (
    <>
      <PageTitle title={title} />
      <Bloodlines {...list} />
    </>
  )
}
