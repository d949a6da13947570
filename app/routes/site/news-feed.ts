import { storeContext } from '#app/context.ts'
import { findAllNews } from '#app/features/news/data/owner.server.ts'
import { newsFeed } from '#app/features/news/view/feed.server.ts'
import { allNews } from '#app/features/news/view/news.ts'
import { presentDay, settingsContext, siteAddress } from '#app/features/settings/data.server.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/news-feed'

const MOST = 30

/** The newest news for feed readers. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return readOrFail(async () => {
    const today = await presentDay(context)
    const [news, { siteName }] = await Promise.all([
      findAllNews(context.get(storeContext).db, MOST, today.date),
      context.get(settingsContext)(),
    ])
    const feed = newsFeed(allNews(news, today, MOST), {
      siteName,
      origin: (await siteAddress(context)) ?? url.origin,
      today: today.date,
    })
    return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
  })
}
