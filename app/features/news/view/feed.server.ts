import { Feed } from 'feed'
import { newsLines } from '../text/lines.ts'
import type { NewsView } from './news.ts'

/** Characters that XML cannot hold. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const plain = (words: string) => words.toWellFormed().replace(NOT_IN_XML, '')

/** News has only a day: noon in Sweden is that day everywhere near. */
const noonOf = (day: string) => new Date(`${day}T11:00:00Z`)

/** The news as RSS 2.0. `origin` is the site's address, `today` is used if there is no news. */
export function newsFeed(news: readonly NewsView[], { siteName, origin, today }: NewsSite): string {
  const title = plain(newsLines.feedTitle(siteName))
  const feed = new Feed({
    id: `${origin}/news`,
    link: `${origin}/news`,
    title,
    description: plain(newsLines.feedAbout(siteName)),
    language: 'sv',
    feed: `${origin}/news.xml`,
    generator: 'Hovslag',
    copyright: '',
    updated: noonOf(news[0]?.day ?? today),
  })
  for (const { key, day, label, heading, href, text } of news) {
    feed.addItem({
      guid: `hovslag-${key}`,
      title: plain(`${label}: ${heading}`),
      link: `${origin}${href ?? '/news'}`,
      date: noonOf(day),
      description: plain(text === '' ? heading : text),
    })
  }
  return feed.rss2()
}

type NewsSite = { siteName: string; origin: string; today: string }
