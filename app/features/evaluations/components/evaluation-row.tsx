import type { EvaluationCardView } from '#app/features/evaluations/view/cards.ts'
import { Mark, marksLook } from '#app/ui/mark.tsx'
import { toneClass } from '#app/ui/tone.ts'
import styles from './evaluation-row.module.css'

/** A judge's sheet in a line: what was judged and when, the result, and the grade in words. */
export function EvaluationRow({ card: { label, when, sum, grade, awards } }: { card: EvaluationCardView }) {
  return (
    <div className={styles.row}>
      <h3>{label}</h3>
      <p className={styles.sum}>
        {sum && (
          <>
            <b className={toneClass(sum.colour)}>{sum.total}</b> <span className={styles.of}>{sum.of}</span>
          </>
        )}{' '}
        {grade}
      </p>
      {when && <p className={styles.when}>{when}</p>}
      {awards.length > 0 && (
        <p className={marksLook}>
          {awards.map((award) => (
            <Mark key={award}>{award}</Mark>
          ))}
        </p>
      )}
    </div>
  )
}
