import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { plannerStud } from '#app/features/planner/data/stud.server.ts'
import { suggestParents } from '#app/features/planner/data/suggest-parents.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import type { Route } from './+types/breeding-horses'

/** Horses to choose from, while a visitor types. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const year = yearOf(await presentDay(context), 'parent-ages')
  const found = await suggestParents(plannerStud(context.get(storeContext)), url.searchParams, year)
  if (found === null) throw data(null, { status: 404 })
  return Response.json(found, { headers: { 'Cache-Control': 'private, no-cache' } })
}
