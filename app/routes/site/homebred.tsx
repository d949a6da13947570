import { storeContext } from '#app/context.ts'
import { HORSES_PER_PAGE, pageCount, readPage } from '#app/domain/pages.ts'
import { tellAbout } from '#app/features/known/data/about.server.ts'
import { knownText } from '#app/features/known/text.ts'
import { bounded, listPath, pagedTitle } from '#app/features/known/view/about.ts'
import { HomebredList } from '#app/features/pedigree/components/homebred-list.tsx'
import { findHomebred, findHomebredFacets } from '#app/features/pedigree/data/homebred.server.ts'
import { homebredText } from '#app/features/pedigree/text/homebred.ts'
import { homebredView, readHomebredFilter } from '#app/features/pedigree/view/homebred.ts'
import { settingsContext } from '#app/features/settings/data.server.ts'
import { text } from '#app/text/public.ts'
import { Failure } from '../failure.tsx'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/homebred'

export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const search = url.searchParams
  const filter = readHomebredFilter(search)
  const page = readPage(search)
  return readOrFail(async () => {
    const [found, facets, { siteName }] = await Promise.all([
      findHomebred(store, filter, page),
      findHomebredFacets(store.db),
      context.get(settingsContext)(),
    ])
    const title = pagedTitle(homebredText.title, page)
    const description = knownText.homebred(siteName, knownText.count(found.total))
    tellAbout(context, {
      title,
      description: bounded(pagedTitle(description, page)),
      path: listPath('/homebred', search),
    })
    return {
      title,
      view: homebredView({ ...found, facets, filter }),
      page,
      pages: pageCount(found.total, HORSES_PER_PAGE),
    }
  })
}

export default function Homebred({ loaderData: { title, view, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={title} />
      <HomebredList view={view} page={page} pages={pages} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={text.failed} />
}
