import { EditLink } from '#app/desk/edit-link.tsx'
import { sheetText } from '#app/features/evaluations/text/sheet.ts'
import type { EvaluationCardView } from '#app/features/evaluations/view/cards.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Mark, marksLook } from '#app/ui/mark.tsx'
import { Ribbon } from '#app/ui/ribbon.tsx'
import { ScaleBar } from '#app/ui/scale-bar.tsx'
import { toneClass } from '#app/ui/tone.ts'
import styles from './evaluation-card.module.css'

/** A judge's sheet: the marks on their scale, then the sum, its maximum and the grade in words. */
export function EvaluationCard({ card }: { card: EvaluationCardView }) {
  return (
    <article className={card.marks.length > 8 ? `${styles.card} ${styles.wide}` : styles.card}>
      <header>
        <div>
          <h3>{card.label}</h3>
          {card.when && <p className={`${styles.when} cap`}>{card.when}</p>}
        </div>
        {card.ribbon && (
          <Ribbon address={card.ribbon} label={card.grade ?? card.label} decorative className={styles.ribbon} />
        )}
      </header>
      {card.marks.length > 0 && (
        <ul className={styles.marks}>
          {card.marks.map((mark) => (
            <li key={mark.label}>
              <span>
                {mark.label}
                {!mark.isCounted && <span className="vh"> {sheetText.notCounted}</span>}
              </span>
              <b>
                {mark.shown}
                {mark.word && <small> {mark.word}</small>}
              </b>
              <ScaleBar value={mark.value} max={mark.max} />
            </li>
          ))}
        </ul>
      )}
      <Facts facts={card.facts} className={styles.facts} />
      {card.parts.length > 0 && <p className={styles.more}>{card.parts.join(' · ')}</p>}
      {(card.sum || card.grade) && (
        <p className={styles.sum}>
          {card.sum && (
            <>
              {card.sum.label && <span className={styles.of}>{card.sum.label}</span>}
              <b className={toneClass(card.sum.colour)}>{card.sum.total}</b>
              <span className={styles.of}>{card.sum.of}</span>
            </>
          )}
          {card.grade && <span className={styles.grade}>{card.grade}</span>}
        </p>
      )}
      {card.other && <p className={styles.other}>{card.other}</p>}
      {card.awards.length > 0 && (
        <p className={marksLook}>
          {card.awards.map((award) => (
            <Mark key={award}>{award}</Mark>
          ))}
        </p>
      )}
      {card.form !== undefined && (
        <p>
          <EditLink to={card.form} about={[card.label, card.when].filter(Boolean).join(' ')} />
        </p>
      )}
    </article>
  )
}
