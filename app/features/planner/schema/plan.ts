import { outlineCode, type PlanOutline, readOutline } from '#app/domain/plan/outline.ts'
import { ADDRESS_KEYS, type PlannerAddress, plannerQuery, readPlannerAddress } from './address.ts'

/** The chance that a plan reaches its goal, in per cent. */
export const SURENESSES = [70, 80, 90, 95, 99] as const
const USUAL_SURENESS = 90
export const SURENESS_KEY = 'sakerhet'

/** The crosses of a plan that is followed, and the names of its horses. */
const CROSSES_KEY = 'vag'
const HORSES_KEY = 'med'
/** A form removes it from names. */
const LINE = '\n'
const LONGEST_NAMES = 4000

/** The keys of the page of plans: all of the planner's but the view. */
export const PLAN_KEYS = [...ADDRESS_KEYS.filter((key) => key !== 'vy'), SURENESS_KEY, CROSSES_KEY, HORSES_KEY] as const

/**
 * Reads the state, the plan that is followed, and the sureness, 0-1, from an address; a sureness that is not offered
 * becomes the usual one.
 */
export function readPlanAddress(search: URLSearchParams) {
  const typed = search.get(SURENESS_KEY)?.trim()
  const percent = SURENESSES.find((one) => String(one) === typed) ?? USUAL_SURENESS
  const names = search.get(HORSES_KEY)?.slice(0, LONGEST_NAMES).split(LINE) ?? []
  const followed = readOutline(
    search.get(CROSSES_KEY)?.trim() ?? '',
    names.map((name) => name.trim()),
  )
  return { ...readPlannerAddress(search), sureness: percent / 100, followed }
}

type Followed = { followed: PlanOutline | null; sureness: number }

/** The plans for the wishes of an address, or one of them that is followed. */
export function planPath(address: PlannerAddress, { followed, sureness }: Partial<Followed> = {}): string {
  const search = new URLSearchParams(plannerQuery({ ...address, view: 'par', page: 1 }))
  const percent = Math.round((sureness ?? 0) * 100)
  if (sureness !== undefined && percent !== USUAL_SURENESS) search.set(SURENESS_KEY, String(percent))
  if (followed) {
    search.set(CROSSES_KEY, outlineCode(followed))
    search.set(HORSES_KEY, followed.horses.join(LINE))
  }
  return `/breeding/plan${search.size === 0 ? '' : `?${search}`}`
}
