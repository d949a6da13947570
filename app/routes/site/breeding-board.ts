import { data } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { boardProgress, startBoard } from '#app/features/planner/data/board.server.ts'
import { readPlannerAddress } from '#app/features/planner/schema/address.ts'
import { wishesOf } from '#app/features/planner/schema/goal.ts'
import type { Route } from './+types/breeding-board'

/**
 * How far the ranking of a board is, line by line while it runs. It is asked by POST though it changes nothing: answers to
 * POST are sent as they come, and nobody keeps them. The page at the same query then shows the board.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { address } = readPlannerAddress(url.searchParams)
  if (wishesOf(address.goal).length === 0) throw data(null, { status: 404 })
  const work = await startBoard(context.get(storeContext), address, context.get(todayContext), request.signal)
  return new Response(boardProgress(work), { headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' } })
}

/** Read as a page it is none. */
export function loader() {
  throw data(null, { status: 404 })
}
