import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { asOfLine } from '#app/features/breeding-values/view.ts'
import type { findReached } from '#app/features/chronicle/data/page.server.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { bounded } from '#app/features/known/view/about.ts'
import { NewsPage } from '#app/features/news/components/news-page.tsx'
import { findLatestNews, MOST_NEWS } from '#app/features/news/data/latest.server.ts'
import { newsLines } from '#app/features/news/text/lines.ts'
import { newsText } from '#app/features/news/text/news.ts'
import { NEWS_FEED } from '#app/features/news/view/feed.server.ts'
import { findNewsKind, newsChoices, newsPath, ofKind } from '#app/features/news/view/kinds.ts'
import { allNews, newsByMonth } from '#app/features/news/view/news.ts'
import { presentDay, settingsContext } from '#app/features/settings/data.server.ts'
import { NOT_CACHED } from '../not-cached.ts'
import { PageTitle } from '../page-title.tsx'
import { readWithCodes } from '../read-or-fail.server.ts'
import type { Route } from './+types/news'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'
export { headersOfLoader as headers } from '../not-cached.ts'

export async function loader({ params: { kind }, context }: Route.LoaderArgs) {
  const chosen = kind === undefined ? null : findNewsKind(kind)
  if (kind !== undefined && chosen === null) throw data(null, { status: 404 })
  const store = context.get(storeContext)
  return readWithCodes(async () => {
    const today = await presentDay(context)
    const [{ news, reached }, { siteName }] = await Promise.all([
      findLatestNews(store, today),
      context.get(settingsContext)(),
    ])
    const title = chosen === null ? newsText.title : `${newsText.title}: ${chosen.label}`
    const description = bounded(newsLines.feedAbout(siteName))
    describePage(context, { title, description, path: newsPath(chosen?.key ?? null), feed: NEWS_FEED })
    const all = allNews(news, today, MOST_NEWS)
    const page = {
      title,
      months: newsByMonth(ofKind(all, chosen)),
      choices: newsChoices(all, chosen),
      asOf: chosen === null || chosen.key === 'titlar' ? titlesLine(reached) : null,
    }
    return data(page, reached?.isFresh ? {} : { headers: NOT_CACHED })
  })
}

/** How new the titles are; null where they are of the present stud. */
function titlesLine(reached: Awaited<ReturnType<typeof findReached>>): string | null {
  if (reached === null) return newsText.titlesLater
  const asOf = asOfLine(reached.madeAt)
  return asOf && newsText.titlesAsOf(asOf)
}

export default function News({ loaderData: { title, months, choices, asOf } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={title} />
      <NewsPage months={months} choices={choices} asOf={asOf} />
    </>
  )
}
