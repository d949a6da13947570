import { useState } from 'react'
import { goalText } from '#app/features/planner/text/goals.ts'
import type { PlannerData } from '#app/features/planner/view/planner.ts'
import { Section } from '#app/ui/section.tsx'
import type { Progress } from './follow-progress.ts'
import { Following } from './following.tsx'
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
        <Following progress={progress} label={goalText.ranked}>
          {goalText.ranking} {progress && progress.of > 0 && goalText.progress(progress.done, progress.of)}
        </Following>
      </Section>
      {board.view ? <Ranking view={board.view} /> : <p>{goalText.nothingWished}</p>}
    </>
  )
}
