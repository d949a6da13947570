import { data } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { plannerStud } from '#app/features/planner/data/stud.server.ts'
import { suggestParents } from '#app/features/planner/data/suggest-parents.ts'
import type { Route } from './+types/breeding-horses'

/** Horses to choose from, while a visitor types. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { year } = context.get(todayContext)
  const found = await suggestParents(plannerStud(context.get(storeContext)), url.searchParams, year)
  if (found === null) throw data(null, { status: 404 })
  return Response.json(found, { headers: { 'Cache-Control': 'private, no-cache' } })
}
