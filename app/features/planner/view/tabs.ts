import { FIRST_SEED, type PlannerAddress, plannerPath } from '#app/features/planner/schema/address.ts'
import { planPath } from '#app/features/planner/schema/plan.ts'
import { tabText } from '#app/features/planner/text/tabs.ts'

export type TabView = { href: string; label: string }

/** The pages of the planner, each with what the others have chosen. */
export function plannerTabs(address: PlannerAddress): TabView[] {
  return [
    { href: plannerPath(address, { view: 'par', page: 1 }), label: tabText.pair },
    {
      href: plannerPath(address, { view: 'mal', page: 1, ancestor: null, isTen: false, seed: FIRST_SEED }),
      label: tabText.goal,
    },
    { href: planPath(address), label: tabText.plan },
  ]
}
