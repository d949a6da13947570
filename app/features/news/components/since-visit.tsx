import { useEffect, useState } from 'react'
import { Link } from '#app/ui/link.tsx'
import { visitText } from '../text/visit.ts'
import { isNewSince } from '../view/visit.ts'
import styles from './since-visit.module.css'
import { noteVisit } from './visits-store.ts'

type SinceVisitProps = {
  news: readonly { key: string; day: string }[]
  /** On the start page, which has only the newest. */
  isFront?: boolean
}

/** What is new since this browser last showed the news, which only the browser knows. New items are marked. */
export function SinceVisit({ news, isFront = false }: SinceVisitProps) {
  const [since, setSince] = useState<{ count: number; before: number; now: number } | null>(null)
  useEffect(() => {
    // A page in a hidden tab has not been seen, and has no frames.
    const frame = requestAnimationFrame(() => {
      const { now, before } = noteVisit(news, Date.now())
      if (before === null) return
      const added = news.filter((one) => isNewSince(one, before))
      for (const { key } of added) document.getElementById(`nytt-${key}`)?.setAttribute('data-new', '')
      setSince({ count: added.length, before: before.at, now: now.at })
    })
    return () => cancelAnimationFrame(frame)
  }, [news])
  if (since === null || (isFront && since.count === 0)) return null
  const said = visitText.since(isFront && since.count === news.length ? null : since.count, since.before, since.now)
  return <span className={styles.since}>{isFront ? <Link to="/news">{said}</Link> : said}</span>
}
