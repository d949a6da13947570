import { PARENT_GENDERS } from '#app/domain/breeding/planner-parents.ts'
import { readPlannerAddress } from '#app/features/planner/schema/address.ts'
import { suggestionOf } from '#app/features/planner/view/parent.ts'
import type { PlannerStud } from './stud.ts'

export const SUGGEST_KEYS = ['kon', 'generation', 'ras', 'q'] as const

/** Horses whose name contains `q`, at most fifty, and how many there are. Null where the query names neither sex. */
export async function suggestParents(stud: PlannerStud, search: URLSearchParams, year: number) {
  const given = (key: (typeof SUGGEST_KEYS)[number]) => search.get(key) ?? ''
  const gender = PARENT_GENDERS.find((one) => one === given('kon'))
  if (!gender) return null
  const side = new URLSearchParams({ hgen: given('generation'), hras: given('ras') })
  const { generation, breed } = readPlannerAddress(side).address.sire
  const typed = given('q').slice(0, 200)
  const { total, horses } = await stud.searchParents({ gender, typed, year, generation, breed, sale: null })
  return { total, horses: horses.map((horse) => suggestionOf(horse, '')) }
}
