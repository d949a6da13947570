import type { ReactNode } from 'react'
import type { CardFact, HorseCardView } from '#app/features/horses/view/card.ts'
import { SameAgain } from '#app/framework/same-again.tsx'
import { classList } from '#app/ui/class-list.ts'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import { Ribbon } from '#app/ui/ribbon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { toneClass } from '#app/ui/tone.ts'
import styles from './horse-card.module.css'

/** The whole card is one link; the drawing's name would repeat the colour below it. */
type HorseCardProps = {
  card: HorseCardView
  eager?: boolean
  heading?: 'h2' | 'h3'
  /** On phones a row with a small picture. */
  isRow?: boolean
}

export function HorseCard(props: HorseCardProps) {
  const className = classList(styles.card, props.isRow && styles.row)
  return <SameAgain as="article" className={className} part={InsideCard} given={props} />
}

function InsideCard({ card, eager = false, heading: Heading = 'h2', isRow = false }: HorseCardProps) {
  return (
    <>
      <div className={styles.picbox}>
        <div className={styles.frame}>
          <HorsePicture
            src={card.picture}
            alt=""
            drawing={card.drawing}
            sizes={isRow ? '(max-width: 767px) 128px, 400px' : '(max-width: 767px) 100vw, 400px'}
            eager={eager}
            decorative
          />
        </div>
        <CardTag tag={card.tag} />
      </div>
      <div className={styles.text}>
        <Heading>
          <Link to={card.href}>{card.name}</Link>
        </Heading>
        <p className={styles.line}>{card.facts}</p>
        {card.color && <p className={classList(styles.line, 'muted')}>{card.color}</p>}
        {card.descent && <p className={styles.descent}>{card.descent}</p>}
        <CardRibbons ribbons={card.ribbons} />
        {card.fact && <CardFactLine fact={card.fact} />}
      </div>
    </>
  )
}

function CardFactLine({ fact: { label, figure, more, tone } }: { fact: CardFact }) {
  return (
    <p className={styles.fact}>
      {label} {figure === '' ? null : <b className={tone && toneClass(tone)}>{figure}</b>} {more}
    </p>
  )
}

export function CardTag({ tag }: Pick<HorseCardView, 'tag'>) {
  return tag && <Tag kind={tag.kind}>{tag.text}</Tag>
}

export function CardRibbons({ ribbons }: Pick<HorseCardView, 'ribbons'>) {
  if (ribbons.length === 0) return null
  return (
    <p className={styles.ribbons}>
      {ribbons.map((ribbon) => (
        <span key={ribbon.address}>
          <Ribbon address={ribbon.address} label={ribbon.label} />
          {ribbon.count > 1 && <span aria-hidden="true">×{ribbon.count}</span>}
        </span>
      ))}
    </p>
  )
}

export function FourCards({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <ul className={classList(styles.cards, className)}>{children}</ul>
}
