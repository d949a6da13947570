import { Feed } from 'feed'
import { newsLines } from '../text/lines.ts'
import { newsText } from '../text/news.ts'
import type { NewsView } from './news.ts'

/** Characters that XML cannot hold. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const plain = (words: string) => words.toWellFormed().replace(NOT_IN_XML, '')

/** The feed of the whole stud. */
export const NEWS_FEED = { path: '/news.xml', title: newsText.title }

/** News has only a day: noon in Sweden is that day everywhere near. */
const noonOf = (day: string) => new Date(`${day}T11:00:00Z`)

/** The news of the stud as RSS 2.0. `origin` is the site's address, `today` is used if there is no news. */
export const newsFeed = (news: readonly FeedItem[], { siteName, ...site }: { siteName: string } & Site): string =>
  rssFeed(news, {
    ...site,
    title: newsLines.feedTitle(siteName),
    about: newsLines.feedAbout(siteName),
    page: '/news',
    path: NEWS_FEED.path,
  })

/** What somebody may follow, as RSS 2.0. `page` is where to read it, `path` the feed itself. */
export function rssFeed(news: readonly FeedItem[], { title, about, page, path, origin, today }: RssFeed): string {
  const feed = new Feed({
    id: origin + page,
    link: origin + page,
    title: plain(title),
    description: plain(about),
    language: 'sv',
    feed: origin + path,
    generator: 'Hovslag',
    copyright: '',
    updated: noonOf(news[0]?.day ?? today),
  })
  for (const { key, day, label, heading, href, text } of news) {
    feed.addItem({
      guid: `hovslag-${key}`,
      title: plain(`${label}: ${heading}`),
      link: `${origin}${href ?? page}`,
      date: noonOf(day),
      description: plain(text === '' ? heading : text),
    })
  }
  return feed.rss2()
}

/** `origin` is the site's address, `today` is used if there is no news. */
type Site = { origin: string; today: string }
type RssFeed = Site & { title: string; about: string; page: string; path: string }
export type FeedItem = Pick<NewsView, 'key' | 'day' | 'label' | 'heading' | 'href' | 'text'>
