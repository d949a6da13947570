import type { ReactNode } from 'react'
import { FourCards, HorseCard } from '#app/features/horses/components/horse-card.tsx'
import type { HorseCardView } from '#app/features/horses/view/card.ts'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { newsText } from '../text/news.ts'
import type { NewsView } from '../view/news.ts'
import styles from './front-news.module.css'
import { SinceVisit } from './later.tsx'
import { NewsList } from './news-list.tsx'

type FrontNewsProps = {
  news: readonly NewsView[]
  foals: readonly HorseCardView[]
  allFoals?: string
  children?: ReactNode
}

export function FrontNews({ news, foals, allFoals, children }: FrontNewsProps) {
  const lead =
    news.find(({ face, isMemorial }) => face !== null && !isMemorial) ?? news.find(({ face }) => face !== null)
  const inOrder = lead ? [lead, ...news.filter((one) => one !== lead)] : news
  return (
    <>
      {news.length > 0 && (
        <div className="wrap">
          <Section
            id="senast"
            title={newsText.latest}
            action={
              <>
                <SinceVisit news={news} isFront />
                <Link to="/news">{newsText.all}</Link>
              </>
            }
          >
            <NewsList news={inOrder} isFront />
          </Section>
        </div>
      )}
      {children}
      {foals.length > 0 && (
        <div className="wrap">
          <Section id="fol" title={newsText.foals} action={allFoals && <Link to={allFoals}>{newsText.allFoals}</Link>}>
            <FourCards className={styles.foals}>
              {foals.map((card) => (
                <li key={card.href}>
                  <HorseCard card={card} heading="h3" />
                </li>
              ))}
            </FourCards>
          </Section>
        </div>
      )}
    </>
  )
}
