import type { Consequence } from '#app/domain/following/consequences.ts'
import type { HorseForm } from '#app/domain/horse-form/horse-form.ts'

/** A fact that follows, as it is shown beside the save button. `field`: its word, where the heading does not say it. */
export type FollowingFact = Pick<
  Consequence,
  'key' | 'label' | 'name' | 'from' | 'to' | 'why' | 'isOwn' | 'isAccepted'
> & { field: string | null }

export type Forecast = {
  /** At most `MOST_LISTED`, the owner's own values among them. */
  facts: FollowingFact[]
  /** How many more follow. */
  unlisted: number
  /** Other documents that take a new name along. */
  renamed: number
  /** Other horses that change. */
  horses: number
  isMany: boolean
}

export const NO_FORECAST: Forecast = { facts: [], unlisted: 0, renamed: 0, horses: 0, isMany: false }

/** If more horses than these change by parents or a new name, it is a step of its own. */
export const MANY_HORSES = 20

/** More than these nobody ticks one by one. */
export const MOST_LISTED = 300

/** The forms beside whose save button it is listed. */
export type FormKind = 'horse' | 'new-horse' | 'entry' | 'new-entry' | 'bulk'

/** The fields of a horse from which something follows. */
export const SOURCES = [
  'name',
  'gender',
  'breed',
  'category',
  'age',
  'height',
  'color',
  'sire',
  'dam',
  'damsire',
  'line',
  'generation',
  'kvalite',
] as const satisfies readonly (keyof HorseForm)[]

/** The same of each form that is typed into. A new horse's scores make an evaluation. */
export const SOURCES_OF = {
  horse: SOURCES,
  'new-horse': [...SOURCES, 'exterior'],
  entry: ['name', 'sire', 'dam'],
  'new-entry': ['name', 'sire', 'dam'],
} as const satisfies Readonly<Record<Exclude<FormKind, 'bulk'>, readonly string[]>>

export type Ticked = { leave: readonly string[]; take: readonly string[] }
export const NOTHING_TICKED: Ticked = { leave: [], take: [] }

/** Ticks or clears these facts: an own value is taken, any other left. */
export function tick({ leave, take }: Ticked, facts: readonly FollowingFact[], isTicked: boolean): Ticked {
  const keys = new Set(facts.map(({ key }) => key))
  const without = (list: readonly string[]) => list.filter((key) => !keys.has(key))
  const own = facts.filter(({ isOwn }) => isOwn).map(({ key }) => key)
  const others = facts.filter(({ isOwn }) => !isOwn).map(({ key }) => key)
  return {
    leave: isTicked ? without(leave) : [...without(leave), ...others],
    take: isTicked ? [...without(take), ...own] : without(take),
  }
}

/** The facts as they are ticked now: the answer with these ticks comes a moment later. */
export function withTicks(forecast: Forecast, { leave, take }: Ticked): Forecast {
  const facts = forecast.facts.map((fact) => ({
    ...fact,
    isAccepted: fact.isOwn ? take.includes(fact.key) : !leave.includes(fact.key),
  }))
  return { ...forecast, facts }
}

/** The stored record of a form, and its values; of a new one there is none. */
export type AskedForm = { of: Exclude<FormKind, 'bulk'>; id?: string; always?: Readonly<Record<string, string>> }

/** The address that says what follows from what is typed; null while nothing of it differs from what is stored. */
export function forecastPath({ of, id, always }: AskedForm, typed: Readonly<Record<string, string>>, ticked: Ticked) {
  if (Object.keys(typed).length === 0) return null
  return followsPath({ om: of, ...(id === undefined ? {} : { id }), ...always, ...typed }, ticked)
}

export function followsPath(asked: Readonly<Record<string, string>> | [string, string][], { leave, take }: Ticked) {
  const query = new URLSearchParams(asked)
  for (const key of leave) query.append('leave', key)
  for (const key of take) query.append('take', key)
  return `/admin/follows?${query}`
}

/** The facts by their headings, in the order in which they follow. */
export function groupFacts(facts: readonly FollowingFact[]) {
  return [...Map.groupBy(facts, ({ label }) => label)].map(([label, members]) => ({ label, members }))
}
