import { type Visits, visitsAt } from '../view/visit.ts'

const KEY = 'hovslag:besok'

/** Notes in this browser, where it allows it, that these news were seen now; returns this visit and the one before. */
export function noteVisit(news: readonly { key: string; day: string }[], at: number): Visits {
  let stored: unknown = null
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {}
  const visits = visitsAt(stored, news, at)
  try {
    localStorage.setItem(KEY, JSON.stringify(visits))
  } catch {}
  return visits
}
