import { ADDRESS_KEYS, type PlannerAddress, plannerQuery, readPlannerAddress } from './address.ts'

/** The chance that a plan reaches its goal, in per cent. */
export const SURENESSES = [70, 80, 90, 95, 99] as const
const USUAL_SURENESS = 90
export const SURENESS_KEY = 'sakerhet'

/** The keys of the page of plans: all of the planner's but the view. */
export const PLAN_KEYS = [...ADDRESS_KEYS.filter((key) => key !== 'vy'), SURENESS_KEY] as const

/** Reads the state and the sureness, 0-1, from an address; a sureness that is not offered becomes the usual one. */
export function readPlanAddress(search: URLSearchParams) {
  const typed = search.get(SURENESS_KEY)?.trim()
  const percent = SURENESSES.find((one) => String(one) === typed) ?? USUAL_SURENESS
  return { ...readPlannerAddress(search), sureness: percent / 100 }
}

export const planPath = (address: PlannerAddress) =>
  `/breeding/plan${plannerQuery({ ...address, view: 'par', page: 1 })}`
