import { data } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { PARENT_GENDERS } from '#app/domain/breeding/planner-parents.ts'
import { searchParents } from '#app/features/planner/data/horses.server.ts'
import { readPlannerAddress } from '#app/features/planner/schema/address.ts'
import { suggestionOf } from '#app/features/planner/view/side.ts'
import type { Route } from './+types/breeding-horses'

/** Horses whose name holds `q`, for the field that finds while one types: fifty at most, and how many there are. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = url.searchParams
  const gender = PARENT_GENDERS.find((one) => one === search.get('kon'))
  if (!gender) throw data(null, { status: 404 })
  const side = new URLSearchParams({ hgen: search.get('generation') ?? '', hras: search.get('ras') ?? '' })
  const { generation, breed } = readPlannerAddress(side).address.sire
  const typed = (search.get('q') ?? '').slice(0, 200)
  const { db } = context.get(storeContext)
  const { year } = context.get(todayContext)
  const { total, horses } = await searchParents(db, { gender, typed, year, generation, breed, sale: null })
  const found = { total, horses: horses.map((horse) => suggestionOf(horse, '')) }
  return Response.json(found, { headers: { 'Cache-Control': 'private, no-cache' } })
}
