import { sheetText as words } from '#app/features/evaluations/text/sheet.ts'
import type { EvaluationsView } from '#app/features/evaluations/view/cards.ts'
import { text } from '#app/text/public.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Nothing } from '#app/ui/nothing.tsx'
import { FoldingSection, Section } from '#app/ui/section.tsx'
import { EvaluationCard } from './evaluation-card.tsx'
import styles from './evaluation-section.module.css'

type EvaluationSectionProps = {
  name: string
  evaluations: EvaluationsView
  /** The page with all of them, when not all are shown. */
  moreHref?: string
  canFold?: boolean
}

/** Assessments as judges' sheets; the quality programme's in a part of their own, only where there are any (spec 2). */
export function EvaluationSection({ name, evaluations, moreHref, canFold = false }: EvaluationSectionProps) {
  const { own, quality, total } = evaluations
  const Part = canFold ? FoldingSection : Section
  return (
    <>
      {/* A horse judged in the quality programme alone is judged all the same. */}
      {(own.length > 0 || quality.length === 0) && (
        <Part id="bedomningar" title={words.section}>
          {own.length === 0 ? (
            <Nothing>{text.noEvaluations(name)}</Nothing>
          ) : (
            <div className={styles.cards}>
              {own.map((card, position) => (
                // Two sheets may be alike in all they show; they never move.
                <EvaluationCard key={position} card={card} />
              ))}
            </div>
          )}
        </Part>
      )}
      {quality.length > 0 && (
        <Part id="kvalitetsbedomningar" title={words.qualitySection}>
          <div className={styles.cards}>
            {quality.map((card, position) => (
              <EvaluationCard key={position} card={card} />
            ))}
          </div>
        </Part>
      )}
      {moreHref && own.length + quality.length < total && (
        <p className={styles.all}>
          <ButtonLink kind="quiet" to={moreHref}>
            {words.all(total)}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
