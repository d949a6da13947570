import { storeContext } from '#app/context.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { bounded } from '#app/features/known/view/about.ts'
import { NewsPage } from '#app/features/news/components/news-page.tsx'
import { findAllNews } from '#app/features/news/data/owner.server.ts'
import { newsLines } from '#app/features/news/text/lines.ts'
import { newsText } from '#app/features/news/text/news.ts'
import { NEWS_FEED } from '#app/features/news/view/feed.server.ts'
import { allNews, newsByMonth } from '#app/features/news/view/news.ts'
import { presentDay, settingsContext } from '#app/features/settings/data.server.ts'
import { PageTitle } from '../page-title.tsx'
import { readWithCodes } from '../read-or-fail.server.ts'
import type { Route } from './+types/news'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

const MOST = 120

export async function loader({ context }: Route.LoaderArgs) {
  return readWithCodes(async () => {
    const today = await presentDay(context)
    const [news, { siteName }] = await Promise.all([
      findAllNews(context.get(storeContext).db, MOST, today.date),
      context.get(settingsContext)(),
    ])
    const description = bounded(newsLines.feedAbout(siteName))
    describePage(context, { title: newsText.title, description, path: '/news', feed: NEWS_FEED })
    return { months: newsByMonth(allNews(news, today, MOST)) }
  })
}

export default function News({ loaderData: { months } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={newsText.title} />
      <NewsPage months={months} />
    </>
  )
}
