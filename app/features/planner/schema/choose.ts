import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'
import { ADDRESS_KEYS, FROM_START, type PlannerAddress, plannerQuery, readPlannerAddress, SIDES } from './address.ts'

/** The partners that may be shown in whole: of the same breed, outside the limits, and of other breeds. */
const PARTNER_GROUPS = ['samma', 'nara', 'andra'] as const
export type PartnerGroup = (typeof PARTNER_GROUPS)[number]

const COMPARED_KEY = 'jamfor'
const SHOWN_KEY = 'visa'
export const MOST_COMPARED = 3
/** A form removes it from names. */
const LINE = '\n'
const LONGEST_COMPARED = 2000

/** What the choosing room reads: all of the planner's keys but the view. */
export const CHOOSE_KEYS = [...ADDRESS_KEYS.filter((key) => key !== 'vy'), COMPARED_KEY, SHOWN_KEY] as const

export type ChooseAddress = {
  address: PlannerAddress
  /** Names, or null where the address says nothing: the first ones are compared. */
  compared: readonly string[] | null
  shown: PartnerGroup | null
}

export function readChooseAddress(search: URLSearchParams) {
  const { address, problems } = readPlannerAddress(search)
  const names = search.get(COMPARED_KEY)?.slice(0, LONGEST_COMPARED).split(LINE)
  const compared = names?.map((name) => name.trim()).filter((name) => name !== '') ?? null
  const shown = PARTNER_GROUPS.find((group) => group === search.get(SHOWN_KEY)?.trim()) ?? null
  return { address, problems, compared: compared && [...new Set(compared)].slice(-MOST_COMPARED), shown }
}

type Beside = Partial<Pick<ChooseAddress, 'compared' | 'shown'>> & { page?: number }

/** The room for a horse that partners are wanted for, with the planner's wishes; without one, where it is chosen. */
export function choosePath(
  address: PlannerAddress,
  gender: ParentGender | null,
  choice: string | null,
  { compared = null, shown = null, page = 1 }: Beside = {},
  anchor = '',
): string {
  const own = gender && SIDES[gender].side
  const side = (of: 'sire' | 'dam') => ({ ...address[of], choice: of === own ? choice : null })
  const search = new URLSearchParams(
    plannerQuery({ ...address, ...FROM_START, view: 'par', page, sire: side('sire'), dam: side('dam') }),
  )
  if (compared) search.set(COMPARED_KEY, compared.join(LINE))
  if (shown) search.set(SHOWN_KEY, shown)
  return `/breeding/choose${search.size === 0 ? '' : `?${search}`}${anchor === '' ? '' : `#${anchor}`}`
}
