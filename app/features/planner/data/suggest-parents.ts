import { PARENT_GENDERS } from '#app/domain/breeding/planner-parents.ts'
import { readPlannerAddress } from '#app/features/planner/schema/address.ts'
import { type Suggestion, suggestionOf } from '#app/features/planner/view/side.ts'
import type { PlannerStud } from './stud.ts'

export const SUGGEST_KEYS = ['kon', 'generation', 'ras', 'q'] as const

/** Horses whose name holds `q`: fifty at most, and how many there are. Null where the query asks for neither sex. */
export async function suggestParents(
  stud: PlannerStud,
  search: URLSearchParams,
  year: number,
): Promise<{ total: number; horses: Suggestion[] } | null> {
  const asked = (key: (typeof SUGGEST_KEYS)[number]) => search.get(key) ?? ''
  const gender = PARENT_GENDERS.find((one) => one === asked('kon'))
  if (!gender) return null
  const side = new URLSearchParams({ hgen: asked('generation'), hras: asked('ras') })
  const { generation, breed } = readPlannerAddress(side).address.sire
  const typed = asked('q').slice(0, 200)
  const { total, horses } = await stud.searchParents({ gender, typed, year, generation, breed, sale: null })
  return { total, horses: horses.map((horse) => suggestionOf(horse, '')) }
}
