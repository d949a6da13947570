import { storeContext, todayContext } from '#app/context.ts'
import { CATEGORY_TITLES, PUBLIC_CATEGORIES } from '#app/domain/categories.ts'
import { countLists } from '#app/features/horses/data/horses.server.ts'
import { horseCard } from '#app/features/horses/view/card.ts'
import { tellAbout } from '#app/features/known/data/about.server.ts'
import { FrontNews } from '#app/features/news/components/front-news.tsx'
import { findFoals } from '#app/features/news/data/foals.server.ts'
import { findAllNews } from '#app/features/news/data/owner.server.ts'
import { newsText } from '#app/features/news/text/news.ts'
import { allNews } from '#app/features/news/view/news.ts'
import { FrontPage } from '#app/features/settings/components/front-page.tsx'
import { settingsContext } from '#app/features/settings/data.server.ts'
import { frontText } from '#app/features/settings/text/front.ts'
import { startTextView } from '#app/features/settings/view.server.ts'
import { text } from '#app/text/public.ts'
import { Failure } from '../failure.tsx'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/start'

/** The newest one large, the others beside it. */
const NEWS = 4
const FOALS = 4

export async function loader({ context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  return readOrFail(async () => {
    const today = context.get(todayContext)
    const [settings, counts, news, foals] = await Promise.all([
      context.get(settingsContext)(),
      countLists(store.db),
      findAllNews(store.db, NEWS),
      findFoals(store.db, today.year, FOALS),
    ])
    const description = frontText.description(settings.siteName)
    const picture = settings.frontImage === null ? undefined : { address: settings.frontImage, alt: settings.siteName }
    tellAbout(context, { title: null, description, path: '/', picture })
    return {
      siteName: settings.siteName,
      startText: startTextView(settings.startText),
      frontImage: settings.frontImage,
      contact: settings.contact,
      contactLinks: settings.contactLinks,
      lists: PUBLIC_CATEGORIES.map((slug) => ({ slug, title: CATEGORY_TITLES[slug], count: counts[slug] ?? 0 })),
      news: allNews(news, today, NEWS),
      foals: foals.map((foal) => horseCard(foal, today.year, 'youngsters')),
    }
  })
}

export default function Start({ loaderData: { lists, news, foals, ...settings } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={null} />
      <link rel="alternate" type="application/rss+xml" href="/news.xml" title={newsText.title} />
      <FrontPage settings={settings} lists={lists}>
        <FrontNews news={news} foals={foals} />
      </FrontPage>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={text.failed} />
}
