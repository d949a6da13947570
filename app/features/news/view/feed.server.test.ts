import { parseFeed } from 'htmlparser2'
import sax from 'sax'
import { expect, test } from 'vitest'
import { newsFeed } from './feed.server.ts'
import type { NewsView } from './news.ts'

const NEWS: NewsView = {
  key: '7-foal-a',
  label: 'Föl',
  day: '2026-11-09',
  dayShown: '9 nov.',
  heading: 'Åke',
  href: '/horse/%C3%85ke',
  text: 'Ett föl.',
  face: null,
  isMemorial: false,
}
const SITE = { siteName: 'Stuteri <&> "Norrsken"', origin: 'https://norrsken.example', today: '2026-11-10' }

/** Throws for invalid XML; returns what a feed reader gets. */
function read(xml: string) {
  sax.parser(true).write(xml).close()
  const feed = parseFeed(xml)
  if (feed === null) throw new Error('no feed')
  return feed
}

test('a feed with any names is valid XML, with absolute addresses', () => {
  const heading = 'Sjö & <Ö> ]]> \u0001\ufffe\u{1f40e}'
  const feed = read(newsFeed([NEWS, { ...NEWS, key: '6-title-b', heading, href: null, text: '' }], SITE))
  expect(feed).toMatchObject({
    type: 'rss',
    title: 'Nyheter från Stuteri <&> "Norrsken"',
    link: 'https://norrsken.example/news',
  })
  expect(feed.updated?.toISOString()).toBe('2026-11-09T11:00:00.000Z')
  expect(feed.items).toEqual([
    {
      media: [],
      id: 'hovslag-7-foal-a',
      title: 'Föl: Åke',
      link: 'https://norrsken.example/horse/%C3%85ke',
      description: 'Ett föl.',
      pubDate: new Date('2026-11-09T11:00:00Z'),
    },
    {
      media: [],
      id: 'hovslag-6-title-b',
      title: 'Föl: Sjö & <Ö> ]]> \u{1f40e}',
      link: 'https://norrsken.example/news',
      description: 'Sjö & <Ö> ]]> \u{1f40e}',
      pubDate: new Date('2026-11-09T11:00:00Z'),
    },
  ])
})

test('invalid XML is not accepted as a feed', () => {
  expect(() => read('<rss><channel></rss>')).toThrow('Unexpected close tag')
})

test('a feed without news is valid, and unchanged all day', () => {
  const xml = newsFeed([], SITE)
  expect(read(xml).items).toEqual([])
  expect(xml).toContain('<lastBuildDate>Tue, 10 Nov 2026 11:00:00 GMT</lastBuildDate>')
  expect(xml).toContain('<atom:link href="https://norrsken.example/news.xml" rel="self" type="application/rss+xml"/>')
})
