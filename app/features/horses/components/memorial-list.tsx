import type { HorseCardView } from '#app/features/horses/view/card.ts'
import type { ListView } from '#app/features/horses/view/list.ts'
import { classList } from '#app/ui/class-list.ts'
import { Dusk } from '#app/ui/dusk.tsx'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { HORSES } from '#app/ui/sprites.ts'
import { horsesText } from '../text/list.ts'
import { memorialText } from '../text/memorial.ts'
import { EmptyList } from './empty-list.tsx'
import { FilterForm } from './filter-form.tsx'
import { CardRibbons, CardTag } from './horse-card.tsx'
import { HorseTable } from './horse-table.tsx'
import styles from './memorial-list.module.css'
import { ShownAs } from './shown-as.tsx'

export function MemorialList({ view, empty }: { view: ListView; empty: string }) {
  const { title, cards, table, total, filters, years } = view
  return (
    <Dusk>
      <div className={styles.head}>
        <div className={styles.land} aria-hidden="true">
          <svg className="coat-skimmel-gammal is-flea" viewBox="0 0 360 304">
            <use href={HORSES.grazing} width="360" height="304" />
          </svg>
        </div>
        <div className="wrap">
          <h1>{title}</h1>
          <p>
            {memorialText.lead} <span role="status">{horsesText.found(total)}</span>
          </p>
        </div>
      </div>
      <div className="wrap">
        {filters && <FilterForm fields={filters} path="/dead" isTable={view.isTable} />}
        {filters && <ShownAs ways={view.ways} />}
        {table ? (
          <HorseTable {...table} letters={view.letters} />
        ) : cards.length === 0 ? (
          <EmptyList sentence={empty} path={filters ? '/dead' : null} />
        ) : (
          (years ?? [{ title: null, count: cards.length }]).map((year, at, all) => {
            const from = all.slice(0, at).reduce((sum, { count }) => sum + count, 0)
            return <Grove key={year.title} title={year.title} cards={cards.slice(from, from + year.count)} />
          })
        )}
        <ListPages page={view.page} pages={view.pages} />
        <p className={styles.note}>
          <Link to="/horses?lage=dod">{memorialText.all}</Link>
        </p>
      </div>
    </Dusk>
  )
}

function Grove({ title, cards }: { title: string | null; cards: readonly HorseCardView[] }) {
  const burns = cards.some(({ memorial }) => memorial?.hasCandle)
  // Without a heading it is no section.
  const Part = title === null ? 'div' : 'section'
  return (
    <Part aria-label={title ?? undefined}>
      {title === null ? (
        burns && <p className={styles.note}>{memorialText.candle}</p>
      ) : (
        <header className={styles.year}>
          <h2>{title}</h2>
          {burns && <p>{memorialText.candle}</p>}
        </header>
      )}
      <ul className={classList(styles.cards, title !== null && !burns && styles.rows)}>
        {cards.map((card) => (
          <li key={card.href}>
            <Remembered card={card} heading={title === null ? 'h2' : 'h3'} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Remembered({ card, heading: Heading }: { card: HorseCardView; heading: 'h2' | 'h3' }) {
  const { memorial } = card
  const facts = memorial?.years ? memorial.facts : card.facts
  return (
    <article className={styles.one}>
      <div className={styles.picture}>
        <div>
          <HorsePicture
            src={card.picture}
            alt=""
            drawing={card.drawing}
            sizes="(max-width: 767px) 100vw, 400px"
            decorative
          />
        </div>
        <CardTag tag={card.tag} />
        {memorial?.hasCandle && <i className={styles.candle} aria-hidden="true" />}
      </div>
      <Heading>
        <Link to={card.href}>{card.name}</Link>
      </Heading>
      <p className={styles.years}>{memorial?.years ?? memorialText.noYears}</p>
      {memorial?.epitaph && <p className={styles.epitaph}>{memorial.epitaph}</p>}
      <p className={styles.facts}>{[facts, card.color].filter(Boolean).join(' · ')}</p>
      {card.descent && <p className={styles.descent}>{card.descent}</p>}
      <CardRibbons ribbons={card.ribbons} />
    </article>
  )
}
