import { useState } from 'react'
import { goalText } from '#app/features/planner/text/goals.ts'
import type { PlannerData } from '#app/features/planner/view/planner.ts'
import { Section } from '#app/ui/section.tsx'
import type { Progress } from './follow-progress.ts'
import styles from './goal-board.module.css'
import { GoalForm } from './goal-form.tsx'
import { Ranking } from './ranking.tsx'

/** What the goal is, and every pair of the filtered horses by how well it meets it. */
export function GoalBoard({ data }: { data: PlannerData }) {
  const { board } = data
  const [progress, setProgress] = useState<Progress | null>(null)
  if (!board) return null
  return (
    <>
      <Section id="mal" title={goalText.title} note={goalText.lead}>
        <GoalForm data={data} form={board.form} onProgress={setProgress} />
        <p className={styles.ranking} role="status">
          {progress && (
            <>
              {goalText.ranking} {progress.of > 0 && goalText.progress(progress.done, progress.of)}
              <progress max={Math.max(1, progress.of)} value={progress.done} aria-label={goalText.ranked} />
            </>
          )}
        </p>
      </Section>
      {board.view && <Ranking view={board.view} />}
    </>
  )
}
