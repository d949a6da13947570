import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { findBestYear } from '#app/features/chronicle/data/page.server.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { findRemovedNames } from '#app/features/pedigree/data/removed.server.ts'
import { RollPage } from '#app/features/roll/components/roll-page.tsx'
import { findRoll } from '#app/features/roll/data/page.server.ts'
import { findHorsesFor } from '#app/features/search/data/anything.server.ts'
import { MOST_NAMES } from '#app/features/search/view/found.ts'
import { visitorPages } from '#app/features/search/view/places.ts'
import { presentDay, settingsContext } from '#app/features/settings/data.server.ts'
import { usePage } from '#app/framework/packed.ts'
import { NOT_CACHED } from '../not-cached.ts'
import { PageTitle } from '../page-title.tsx'
import { readPacked } from '../read-or-fail.server.ts'
import type { Route } from './+types/horses'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'
export { headersOfLoader as headers } from '../not-cached.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  return readPacked(async () => {
    const settings = await context.get(settingsContext)()
    const today = await presentDay(context)
    const year = yearOf(today, 'ages')
    const store = context.get(storeContext)
    const find = async (typed: string, withNear: boolean) => {
      const removed = await findRemovedNames(store)
      return findHorsesFor(store.db, typed, { most: MOST_NAMES, withFormer: false, removed, withNear })
    }
    const findBest = () => findBestYear(store, yearOf(today, 'dated'))
    const site = { year, siteName: settings.siteName, pages: visitorPages(settings), findBest }
    const { title, view, about, isKept } = await findRoll(store, url.searchParams, site, find)
    describePage(context, about)
    return data({ title, view }, isKept ? {} : { headers: NOT_CACHED })
  })
}

export default function Horses({ loaderData }: Route.ComponentProps) {
  const { title, view } = usePage(loaderData)
  return (
    <>
      <PageTitle title={title} />
      {view.isNarrowed ? <meta name="robots" content="noindex" /> : null}
      <RollPage view={view} title={title} />
    </>
  )
}
