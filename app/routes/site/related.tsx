import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { RelatedPage } from '#app/features/related/components/later.tsx'
import { relatedPage } from '#app/features/related/data/page.ts'
import { storedKin } from '#app/features/related/data/related.server.ts'
import { relatedText } from '#app/features/related/text.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { NOT_CACHED } from '../not-cached.ts'
import { PageTitle } from '../page-title.tsx'
import { readWithCodes } from '../read-or-fail.server.ts'
import type { Route } from './+types/related'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'
export { headersOfLoader as headers } from '../not-cached.ts'

/** How two names are related, `?a=` and `?b=`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const isEmpty = !url.searchParams.get('a') && !url.searchParams.get('b')
  return readWithCodes(async () => {
    const year = yearOf(await presentDay(context), 'ages')
    const view = await relatedPage(storedKin(context.get(storeContext)), url.searchParams, year)
    const { title, description } = relatedText
    describePage(context, { title, description, path: isEmpty ? '/related' : null })
    return data(view, isEmpty ? {} : { headers: NOT_CACHED })
  })
}

export default function Related({ loaderData }: Route.ComponentProps) {
  const isAsked = loaderData.sides.some(({ typed }) => typed !== '')
  return (
    <div className="wrap">
      <PageTitle title={loaderData.title} />
      {isAsked && <meta name="robots" content="noindex" />}
      <RelatedPage view={loaderData} />
    </div>
  )
}
