import type { EvaluationSheet } from '#app/domain/evaluations/sheet.ts'
import { text } from '#app/features/evaluations/text.ts'
import { readingFacts } from '#app/features/evaluations/view/reading.ts'
import { Facts } from '#app/ui/facts.tsx'
import styles from './evaluation-reading.module.css'

/** What the marks come to, before they are saved. */
export function EvaluationReading({ sheet }: { sheet: EvaluationSheet }) {
  const facts = readingFacts(sheet)
  if (facts.length === 0) return null
  return (
    <section className={styles.reading} aria-labelledby="reading">
      <h2 id="reading">{text.reading}</h2>
      <Facts flush facts={facts} />
    </section>
  )
}
