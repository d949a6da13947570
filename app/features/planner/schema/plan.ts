import { ADDRESS_KEYS, type AddressProblem, type PlannerAddress, plannerQuery, readPlannerAddress } from './address.ts'

/** How sure a plan is to come to its end, in per cent. */
export const SURENESSES = [70, 80, 90, 95, 99] as const
export const USUAL_SURENESS = 90
export const SURENESS_KEY = 'sakerhet'

/** What the address of plans may say: all that the planner's does, but for the view. */
export const PLAN_KEYS = [...ADDRESS_KEYS.filter((key) => key !== 'vy'), SURENESS_KEY] as const

export const PLAN_PATH = '/breeding/plan'

export type PlanAddress = { address: PlannerAddress /** 0-1. */; sureness: number; problems: AddressProblem[] }

/** Reads the goal and the sureness from an address; a sureness that is none is the usual one. */
export function readPlanAddress(search: URLSearchParams): PlanAddress {
  const read = readPlannerAddress(search)
  const typed = search.get(SURENESS_KEY)?.trim()
  const percent = SURENESSES.find((one) => String(one) === typed) ?? USUAL_SURENESS
  return { ...read, sureness: percent / 100 }
}

/** The page of plans for a goal; what else is chosen is carried along. */
export function planPath(address: PlannerAddress): string {
  return `${PLAN_PATH}${plannerQuery({ ...address, view: 'par', page: 1 })}`
}
