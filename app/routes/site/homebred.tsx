import { storeContext } from '#app/context.ts'
import { readPage } from '#app/domain/pages.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { knownText } from '#app/features/known/text.ts'
import { bounded, listPath, pagedTitle } from '#app/features/known/view/about.ts'
import { HomebredList } from '#app/features/pedigree/components/homebred-list.tsx'
import { findHomebred, findHomebredFacets } from '#app/features/pedigree/data/homebred.server.ts'
import { homebredPage, readHomebredFilter } from '#app/features/pedigree/view/homebred.ts'
import { presentDay, settingsContext } from '#app/features/settings/data.server.ts'
import { usePage } from '#app/framework/packed.ts'
import { PageTitle } from '../page-title.tsx'
import { readPacked } from '../read-or-fail.server.ts'
import type { Route } from './+types/homebred'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const search = url.searchParams
  return readPacked(async () => {
    const year = yearOf(await presentDay(context), 'ages')
    const [found, facets, { siteName }] = await Promise.all([
      findHomebred(store, readHomebredFilter(search), { page: readPage(search), year }),
      findHomebredFacets(store.db),
      context.get(settingsContext)(),
    ])
    const made = homebredPage({ ...found, facets }, search)
    const description = knownText.homebred(siteName, knownText.count(made.view.total))
    describePage(context, {
      title: made.title,
      description: bounded(pagedTitle(description, made.page)),
      path: listPath('/homebred', search),
    })
    return made
  })
}

export default function Homebred({ loaderData }: Route.ComponentProps) {
  const { title, view, page, pages } = usePage(loaderData)
  return (
    <>
      <PageTitle title={title} />
      <HomebredList view={view} page={page} pages={pages} />
    </>
  )
}
