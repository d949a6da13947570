import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { feedPath, horsePath } from '#app/domain/names.ts'
import { rssFeed } from '#app/features/news/view/feed.server.ts'
import { findNewsOf } from '#app/features/profile/data/feed-news.server.ts'
import { readPass } from '#app/features/profile/data/pass.server.ts'
import { feedText } from '#app/features/profile/text/feed.ts'
import { horseNews } from '#app/features/profile/view/feed.ts'
import { presentDay, settingsContext, siteAddress } from '#app/features/settings/data.server.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/feed'

/** What happens to a horse, for feed readers. */
export function loader({ url, context }: Route.LoaderArgs) {
  return readOrFail(async () => {
    const today = await presentDay(context)
    const store = context.get(storeContext)
    const { named, horse, scores, evaluations } = await readPass(store, url)
    // Nothing happens to an ancestor.
    if (named) throw data(null, { status: 404 })
    const { name } = horse
    const [news, { siteName }] = await Promise.all([
      findNewsOf(store, { name, day: today.date }),
      context.get(settingsContext)(),
    ])
    const feed = rssFeed(horseNews({ name, scores, evaluations, news }, today), {
      title: feedText.title(name, siteName),
      about: feedText.about(name),
      page: horsePath(name),
      path: feedPath(name),
      origin: (await siteAddress(context)) ?? url.origin,
      today: today.date,
    })
    return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
  })
}
