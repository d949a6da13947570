import { sheetText } from '#app/features/evaluations/text/sheet.ts'
import type { EvaluationCardView, EvaluationsView } from '#app/features/evaluations/view/cards.ts'
import { publicText } from '#app/text/public.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Mark, marksLook } from '#app/ui/mark.tsx'
import { Nothing } from '#app/ui/nothing.tsx'
import { toneClass } from '#app/ui/tone.ts'
import styles from './evaluation-lines.module.css'
import rowStyles from './evaluation-row.module.css'
import { EvaluationParts } from './evaluation-section.tsx'

type EvaluationLinesProps = { name: string; evaluations: EvaluationsView; moreHref: string }

/** A profile's first page: one line each, folded on phones. The marks are behind `moreHref`. */
export function EvaluationLines({ name, evaluations, moreHref }: EvaluationLinesProps) {
  const { own, quality, total } = evaluations
  if (total === 0) return <Nothing quiet>{publicText.noEvaluations(name)}</Nothing>
  const after = (
    <p className={styles.all}>
      <ButtonLink kind="quiet" to={moreHref}>
        {own.length + quality.length < total ? sheetText.all(total) : sheetText.sheets}
      </ButtonLink>
    </p>
  )
  return <EvaluationParts evaluations={evaluations} canFold after={after} as={Lines} />
}

const LINES_ON_PHONES = 3

function Lines({ cards }: { cards: readonly EvaluationCardView[] }) {
  const first = cards.length > LINES_ON_PHONES + 1 ? LINES_ON_PHONES : cards.length
  // Lines may look the same; they never move.
  const lines = cards.map((card, at) => <EvaluationRow key={at} card={card} />)
  return (
    <div className={styles.rows}>
      {lines.slice(0, first)}
      {first < lines.length && (
        <>
          <Fold onPhones label={sheetText.older(lines.length - first)} />
          <div className={styles.rest}>{lines.slice(first)}</div>
        </>
      )}
    </div>
  )
}

function EvaluationRow({ card: { label, when, sum, grade, awards } }: { card: EvaluationCardView }) {
  return (
    <div className={rowStyles.row}>
      <h3>{label}</h3>
      <p className={rowStyles.sum}>
        {sum && (
          <>
            <b className={toneClass(sum.colour)}>{sum.total}</b> <span className={rowStyles.of}>{sum.of}</span>
          </>
        )}{' '}
        {grade}
      </p>
      {when && <p className={rowStyles.when}>{when}</p>}
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
