import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { startBoard } from '#app/features/planner/data/board.server.ts'
import { progressOf } from '#app/features/planner/data/lately.server.ts'
import { startPlans } from '#app/features/planner/data/plans.server.ts'
import { plannerStud } from '#app/features/planner/data/stud.server.ts'
import { hasWishes } from '#app/features/planner/schema/goal.ts'
import { readPlanAddress, SURENESS_KEY } from '#app/features/planner/schema/plan.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import type { Route } from './+types/breeding-board'

/**
 * The progress of a board's ranking, or of plans with a wanted certainty, line by line. It changes nothing but is
 * requested by POST: such responses are streamed and never cached. The page with the same query then shows the result.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { address, sureness, followed } = readPlanAddress(url.searchParams)
  // Nothing to compute: the page itself says what is missing.
  if (!hasWishes(address.goal)) return new Response(null, { status: 204 })
  const [stud, today] = [plannerStud(context.get(storeContext)), await presentDay(context)]
  const work = url.searchParams.has(SURENESS_KEY)
    ? await startPlans(stud, { address, sureness, followed }, today, request.signal)
    : await startBoard(stud, address, today, request.signal)
  return new Response(progressOf(work), { headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' } })
}

/** There is no page here. */
export function loader() {
  throw data(null, { status: 404 })
}
