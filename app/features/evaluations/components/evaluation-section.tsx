import type { ComponentType, ReactNode } from 'react'
import { sheetText } from '#app/features/evaluations/text/sheet.ts'
import type { EvaluationCardView, EvaluationsView } from '#app/features/evaluations/view/cards.ts'
import { FoldingSection, Section } from '#app/ui/section.tsx'

type EvaluationPartsProps = {
  evaluations: EvaluationsView
  canFold?: boolean
  /** Instead of the evaluations of a horse that has none. */
  nothing?: ReactNode
  /** Below the first section. */
  after?: ReactNode
  as: ComponentType<{ cards: readonly EvaluationCardView[] }>
}

/** Evaluations; those of the quality programme in their own section, if there are any (spec 2). */
export function EvaluationParts({ evaluations, canFold = false, nothing, after, as: Cards }: EvaluationPartsProps) {
  const { own, quality } = evaluations
  const Part = canFold ? FoldingSection : Section
  return (
    <>
      {/* A horse judged in the quality programme alone is judged all the same. */}
      {(own.length > 0 || (nothing !== undefined && quality.length === 0)) && (
        <Part id="bedomningar" title={sheetText.section}>
          {own.length === 0 ? nothing : <Cards cards={own} />}
          {after}
        </Part>
      )}
      {quality.length > 0 && (
        <Part id="kvalitetsbedomningar" title={sheetText.qualitySection}>
          <Cards cards={quality} />
          {own.length === 0 && after}
        </Part>
      )}
    </>
  )
}
