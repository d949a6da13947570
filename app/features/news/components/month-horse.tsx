import type { MonthHorseView } from '#app/features/news/view/news.ts'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import { toneClass } from '#app/ui/tone.ts'
import styles from './month-horse.module.css'

type MonthHorseProps = {
  month: MonthHorseView
  proud: readonly { figure: string; about: string; tone?: 'gold' | 'brown' | 'plain' }[]
}

export function MonthHorse({ month: { label, card, words }, proud }: MonthHorseProps) {
  return (
    <section className={styles.month} aria-labelledby="manadens">
      <div className="wrap">
        <div className={styles.picture}>
          <HorsePicture
            src={card.picture}
            alt=""
            drawing={card.drawing}
            sizes="(max-width: 899px) 100vw, 660px"
            decorative
          />
        </div>
        <div className={styles.text}>
          <p className={styles.label}>{label}</p>
          <h2 id="manadens">
            <Link to={card.href}>{card.name}</Link>
          </h2>
          <p className={styles.facts}>{[card.color, card.facts].filter(Boolean).join(' · ')}</p>
          {words.map((paragraph, at) => (
            <p key={`${at} ${paragraph}`} className={styles.words}>
              {paragraph}
            </p>
          ))}
          {proud.length > 0 && (
            <ul className={styles.proud}>
              {proud.map(({ figure, about, tone = 'plain' }) => (
                <li key={about}>
                  <b className={toneClass(tone)}>{figure}</b> {about}
                </li>
              ))}
            </ul>
          )}
          {card.descent && <p className={styles.descent}>{card.descent}</p>}
        </div>
      </div>
    </section>
  )
}
