import { Choices } from '#app/ui/choices.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { newsText } from '../text/news.ts'
import type { NewsChoice } from '../view/kinds.ts'
import type { NewsMonth } from '../view/news.ts'
import { SinceVisit } from './later.tsx'
import styles from './news-list.module.css'
import { NewsList } from './news-list.tsx'

/** `asOf`: the time of the stud that the titles are of; null for the present one. */
type NewsPageProps = { months: readonly NewsMonth[]; choices: readonly NewsChoice[]; asOf: string | null }

export function NewsPage({ months, choices, asOf }: NewsPageProps) {
  const all = months.flatMap(({ news }) => news)
  return (
    <div className="wrap">
      <PageHead title={newsText.title}>
        <p className={styles.follow}>
          <a href="/news.xml" type="application/rss+xml">
            {newsText.follow}
          </a>
          <SinceVisit news={all} />
        </p>
      </PageHead>
      <Choices label={newsText.kinds} choices={choices} />
      {asOf && <p className="muted">{asOf}</p>}
      {months.length === 0 && <Empty text={newsText.none} />}
      {months.map(({ key, title, news }) => (
        <Section key={key} id={`m${key}`} title={title}>
          <NewsList news={news} />
        </Section>
      ))}
    </div>
  )
}
