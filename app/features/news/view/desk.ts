import { monthOf, monthsFrom } from '#app/domain/news/months.ts'
import type { News } from '#app/domain/news/news.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { shownAtPath } from '#app/features/settings/schema/paths.ts'
import type { ChosenMonth } from '../data/month.server.ts'
import type { LeftNews, OwnNews } from '../data/owner.server.ts'
import { newsDeskText } from '../text/desk.ts'
import { newsLines } from '../text/lines.ts'
import { newsView } from './news.ts'

export type DeskMonths = ReturnType<typeof deskMonths>

/** `horse` is the one of the address, or blank. */
export function deskMonths(chosen: readonly ChosenMonth[], today: string, horse: string) {
  const held = new Map(chosen.map((one) => [one.month, one]))
  const months = monthsFrom(today)
  const free = months.find((month) => !held.has(month)) ?? monthOf(today)
  const own = horse === '' ? undefined : chosen.find(({ name, month }) => name === horse && month >= monthOf(today))
  return {
    rows: chosen.map(({ id, version, month, name, words }) => ({
      key: id,
      heading: name,
      about: words,
      day: newsLines.month(month),
      stored: { id, version },
      isLeft: false,
      picture: null,
    })),
    options: months.map((month) => ({ value: month, label: newsLines.month(month) })),
    begin: { month: own?.month ?? free, horse, words: own?.words ?? '' },
  }
}

export type DeskNews = ReturnType<typeof deskNews>

/** `stored`: the document that a line's button removes, if any; `picture`: where its picture is sent. */
export function deskNews(own: readonly OwnNews[], automatic: readonly News[], left: readonly LeftNews[], today: Today) {
  const leftBy = new Map(left.map((one) => [one.key, { id: one.id, version: one.version }]))
  return {
    own: own.map(({ id, version, headline, words, day }) => ({
      key: id,
      heading: headline,
      about: words,
      day,
      stored: { id, version },
      isLeft: false,
      picture: shownAtPath(id),
    })),
    automatic: newsView(automatic, today).map(({ key, label, heading, text, day }, at) => {
      const stored = leftBy.get(key) ?? leftBy.get(automatic[at]?.line ?? key) ?? null
      const about = [stored === null ? label : `${newsDeskText.leftOut}: ${label}`, text]
        .filter((word) => word !== '')
        .join('. ')
      return { key, heading, about, day, stored, isLeft: stored !== null, picture: null }
    }),
  }
}
