import { countedOnce } from '#app/desk/counted-once.server.ts'
import { daysAfter } from '#app/domain/days.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { findReached } from '#app/features/chronicle/data/page.server.ts'
import type { Store } from '#app/store/store.ts'
import type { Dated } from './news.server.ts'
import { type FoundNews, findAllNews } from './owner.server.ts'

/** News of all kinds that are shown at most. */
export const MOST_NEWS = 120

/** Titles, wins and assessments by their own dates. */
const DAYS_BACK = 365

const newsOnce = countedOnce<FoundNews, string, Dated>((db, _about, dated) =>
  findAllNews(db, MOST_NEWS, dated.to, dated),
)

/**
 * The news for visitors, with what the records of the last year say by their own dates: the same on every page.
 * `reached`: of which stud the titles and wins are; null while none are known.
 */
export async function findLatestNews(store: Store, today: Today) {
  const reached = await findReached(store, yearOf(today, 'dated'))
  const { date: to } = today
  const from = daysAfter(to, -DAYS_BACK)
  const state = reached && [reached.isFresh, reached.madeAt]
  const found = await newsOnce(store, JSON.stringify([to, state]), { from, to, titles: reached?.titles ?? [] })
  const wins = (reached?.wins ?? []).filter(({ day }) => day >= from && day <= to)
  return { news: { ...found, wins }, reached }
}
