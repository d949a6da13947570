import type { PlanPage } from '#app/features/planner/view/plans.ts'
import { later } from '#app/ui/later.tsx'
import { PlannerHead } from './planner-head.tsx'
import { useComingAgain } from './use-coming-again.ts'

const plans = () => import('./plans.tsx').then((part) => part.Plans)
const Plans = later(import.meta.env.SSR ? await plans() : null, plans)

/** The page of plans, which comes again while they are being made. */
export function PlansPage({ page }: { page: PlanPage }) {
  useComingAgain(page.making)
  return (
    <div className="wrap">
      <PlannerHead {...page} />
      <Plans page={page} />
    </div>
  )
}
