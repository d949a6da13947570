import { PARENT_GENDERS } from '#app/domain/breeding/planner-parents.ts'
import { readPlannerAddress } from '#app/features/planner/schema/address.ts'
import { type Suggestion, suggestionOf } from '#app/features/planner/view/side.ts'
import type { PlannerStud } from './stud.ts'

/** Horses whose name holds `q`: fifty at most, and how many there are. Null where the query asks for neither sex. */
export async function suggestParents(
  stud: PlannerStud,
  search: URLSearchParams,
  year: number,
): Promise<{ total: number; horses: Suggestion[] } | null> {
  const gender = PARENT_GENDERS.find((one) => one === search.get('kon'))
  if (!gender) return null
  const side = new URLSearchParams({ hgen: search.get('generation') ?? '', hras: search.get('ras') ?? '' })
  const { generation, breed } = readPlannerAddress(side).address.sire
  const typed = (search.get('q') ?? '').slice(0, 200)
  const { total, horses } = await stud.searchParents({ gender, typed, year, generation, breed, sale: null })
  return { total, horses: horses.map((horse) => suggestionOf(horse, '')) }
}
