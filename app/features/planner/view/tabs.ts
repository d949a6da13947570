import { boardPath, type PlannerAddress, plannerPath } from '#app/features/planner/schema/address.ts'
import { planPath } from '#app/features/planner/schema/plan.ts'
import { tabText } from '#app/features/planner/text/planner.ts'

/** The pages of the planner, each with what the others have chosen. */
export const plannerTabs = (address: PlannerAddress) => [
  { href: plannerPath(address, { view: 'par', page: 1 }), label: tabText.pair },
  { href: boardPath(address), label: tabText.goal },
  { href: planPath(address), label: tabText.plan },
]
