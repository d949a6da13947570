import { sheetText as words } from '#app/features/evaluations/text/sheet.ts'
import type { EvaluationCardView, EvaluationsView } from '#app/features/evaluations/view/cards.ts'
import { text } from '#app/text/public.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Nothing } from '#app/ui/nothing.tsx'
import { FoldingSection, Section } from '#app/ui/section.tsx'
import { EvaluationCard } from './evaluation-card.tsx'
import { EvaluationRow } from './evaluation-row.tsx'
import styles from './evaluation-section.module.css'

type EvaluationSectionProps = {
  name: string
  evaluations: EvaluationsView
  /** The page with all of them, when not all are shown. */
  moreHref?: string
  /** As part of a longer page: a line for each, that folds; the judges' marks stand behind `moreHref`. */
  isShort?: boolean
}

/** Assessments as judges' sheets; the quality programme's in a part of their own, only where there are any (spec 2). */
export function EvaluationSection({ name, evaluations, moreHref, isShort = false }: EvaluationSectionProps) {
  const { own, quality, total } = evaluations
  const Part = isShort ? FoldingSection : Section
  return (
    <>
      {/* A horse judged in the quality programme alone is judged all the same. */}
      {(own.length > 0 || quality.length === 0) && (
        <Part id="bedomningar" title={words.section}>
          {own.length === 0 ? <Nothing>{text.noEvaluations(name)}</Nothing> : <Sheets cards={own} isShort={isShort} />}
        </Part>
      )}
      {quality.length > 0 && (
        <Part id="kvalitetsbedomningar" title={words.qualitySection}>
          <Sheets cards={quality} isShort={isShort} />
        </Part>
      )}
      {moreHref && total > 0 && (
        <p className={styles.all}>
          <ButtonLink kind="quiet" to={moreHref}>
            {own.length + quality.length < total ? words.all(total) : words.sheets}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** A phone shows so many lines, and folds the rest; one alone is not worth a fold. */
const LINES_ON_PHONES = 3

function Sheets({ cards, isShort }: { cards: readonly EvaluationCardView[]; isShort: boolean }) {
  // Two sheets may be alike in all they show; they never move.
  if (!isShort)
    return (
      <div className={styles.cards}>
        {cards.map((card, at) => (
          <EvaluationCard key={at} card={card} />
        ))}
      </div>
    )
  const first = cards.length > LINES_ON_PHONES + 1 ? LINES_ON_PHONES : cards.length
  const lines = cards.map((card, at) => <EvaluationRow key={at} card={card} />)
  return (
    <div className={styles.rows}>
      {lines.slice(0, first)}
      {first < lines.length && (
        <>
          <Fold onPhones label={words.older(lines.length - first)} />
          <div className={styles.rest}>{lines.slice(first)}</div>
        </>
      )}
    </div>
  )
}
