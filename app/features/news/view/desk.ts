import type { News } from '#app/domain/news/news.ts'
import type { Today } from '#app/domain/stockholm.ts'
import type { LeftNews, OwnNews } from '../data/owner.server.ts'
import { newsDeskText as say } from '../text/desk.ts'
import { newsView } from './news.ts'

/** A line of the desk: `kept` is the document that is taken away again, where there is one. */
export type DeskNewsLine = {
  key: string
  heading: string
  about: string
  day: string
  kept: { id: string; version: number } | null
  isLeft: boolean
}

export type DeskNews = { own: DeskNewsLine[]; told: DeskNewsLine[] }

/** The owner's own news, and what is told by itself, with what she has left out. */
export function deskNews(
  own: readonly OwnNews[],
  told: readonly News[],
  left: readonly LeftNews[],
  today: Today,
): DeskNews {
  const leftBy = new Map(left.map((one) => [one.key, { id: one.id, version: one.version }]))
  return {
    own: own.map(({ id, version, headline, words, day }) => ({
      key: id,
      heading: headline,
      about: words,
      day,
      kept: { id, version },
      isLeft: false,
    })),
    told: newsView(told, today).map(({ key, label, heading, text, day }, at) => {
      const kept = leftBy.get(key) ?? leftBy.get(told[at]?.line ?? key) ?? null
      const about = [kept === null ? label : `${say.leftOut}: ${label}`, text].filter((word) => word !== '').join('. ')
      return { key, heading, about, day, kept, isLeft: kept !== null }
    }),
  }
}
