import type { PlanPage } from '#app/features/planner/view/plans.ts'
import { Lines } from '#app/ui/lines.tsx'
import { noteLook } from '#app/ui/note.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import styles from './planner-head.module.css'

type PlannerHeadProps = Pick<PlanPage, 'title' | 'leftOut' | 'tabs' | 'path' | 'problems'>

export function PlannerHead({ title, leftOut, tabs, path, problems }: PlannerHeadProps) {
  return (
    <>
      <PageHead title={title}>
        <p>{leftOut}</p>
      </PageHead>
      <Tabs label={title} items={tabs} currentPath={path} className={styles.tabs} />
      <Lines className={noteLook({}, styles.problems)} role="alert" items={problems} />
    </>
  )
}
