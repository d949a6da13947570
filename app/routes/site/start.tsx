import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { CATEGORY_TITLES, PUBLIC_CATEGORIES } from '#app/domain/categories.ts'
import { seasonOf } from '#app/domain/days.ts'
import { monthOf } from '#app/domain/news/months.ts'
import { yearOf, yearsOf } from '#app/domain/stud-clock.ts'
import { ShownBreedings } from '#app/features/breedings/components/later.tsx'
import { findShownBreedings } from '#app/features/breedings/data/shown.server.ts'
import { shownSections } from '#app/features/breedings/view/shown.ts'
import { countListsOnce } from '#app/features/horses/data/horses.server.ts'
import { horseCards } from '#app/features/horses/view/card.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { FrontNews } from '#app/features/news/components/front-news.tsx'
import { MonthHorse } from '#app/features/news/components/later.tsx'
import { findLatestNews } from '#app/features/news/data/latest.server.ts'
import { findFoals, findMonthHorse } from '#app/features/news/data/month.server.ts'
import { NEWS_FEED } from '#app/features/news/view/feed.server.ts'
import { allNews, monthHorseView } from '#app/features/news/view/news.ts'
import { findProud } from '#app/features/profile/data/info.server.ts'
import { proudView } from '#app/features/profile/view/story.ts'
import { RecordList } from '#app/features/records/components/later.tsx'
import { glanceAtRecords } from '#app/features/records/data/records.server.ts'
import { recordsView } from '#app/features/records/view.ts'
import { SentenceField } from '#app/features/roll/components/sentence-field.tsx'
import { rollLines } from '#app/features/roll/text.ts'
import { FrontPage, FrontWords } from '#app/features/settings/components/front-page.tsx'
import { presentDay, settingsContext } from '#app/features/settings/data.server.ts'
import { frontText } from '#app/features/settings/text/front.ts'
import { startTextView } from '#app/features/settings/view.server.ts'
import { usePage } from '#app/framework/packed.ts'
import { NOT_CACHED } from '../not-cached.ts'
import { PageTitle } from '../page-title.tsx'
import { readPacked } from '../read-or-fail.server.ts'
import type { Route } from './+types/start'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'
export { headersOfLoader as headers } from '../not-cached.ts'

/** The newest one large, the others beside it. */
const NEWS = 4
const FOALS = 4

export async function loader({ context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  return readPacked(async () => {
    const today = await presentDay(context)
    const year = yearOf(today, 'foals')
    const [settings, counts, { news, reached }, month, foals, records] = await Promise.all([
      context.get(settingsContext)(),
      countListsOnce(store, 0),
      findLatestNews(store, today),
      findMonthHorse(store.db, monthOf(today.date)),
      findFoals(store.db, year, FOALS + 1),
      glanceAtRecords(store, yearsOf(today)),
    ])
    const proud = month === null ? [] : proudView(await findProud(store.db, month.horse))
    const bred = await findShownBreedings(store, settings, today)
    const breedings = bred ? shownSections(bred, settings.contact.email) : []
    const description = frontText.description(settings.siteName)
    const picture = settings.frontImage === null ? undefined : { address: settings.frontImage, alt: settings.siteName }
    describePage(context, { title: null, description, path: '/', picture, feed: NEWS_FEED })
    const page = {
      siteName: settings.siteName,
      startText: startTextView(settings.startText),
      frontImage: settings.frontImage,
      contact: settings.contact,
      contactLinks: settings.contactLinks,
      season: seasonOf(today.date),
      lists: PUBLIC_CATEGORIES.map((slug) => ({ slug, title: CATEGORY_TITLES[slug], count: counts[slug] ?? 0 })),
      words: rollLines.sentence,
      news: allNews(news, today, NEWS),
      month: month && { ...monthHorseView(month, today), proud },
      foals: horseCards(foals.slice(0, FOALS), year, 'youngsters'),
      ...(foals.length > FOALS && { allFoals: `/horses?foddmin=${year}&foddmax=${year}` }),
      records: recordsView(records ?? []),
      ...(breedings.length > 0 && { breedings }),
    }
    return data(page, records === null || !reached?.isFresh ? { headers: NOT_CACHED } : {})
  })
}

export default function Start({ loaderData }: Route.ComponentProps) {
  const { lists, news, month, foals, allFoals, breedings, records, words, ...settings } = usePage(loaderData)
  return (
    <>
      <PageTitle title={null} />
      <FrontPage settings={settings} lists={lists} finder={<SentenceField words={words} />}>
        <FrontNews news={news} foals={foals} {...(allFoals && { allFoals })}>
          <FrontWords html={settings.startText.below} siteName={settings.siteName} />
          {month && <MonthHorse month={month} proud={month.proud} />}
        </FrontNews>
        <div className="wrap">
          {breedings && <ShownBreedings sections={breedings} />}
          <RecordList records={records} />
        </div>
      </FrontPage>
    </>
  )
}
