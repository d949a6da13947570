import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'
import { PAGE_KEY, readPageNumber } from '#app/domain/pages.ts'
import { sideText } from '#app/features/planner/text/planner.ts'
import {
  BY_WEIGHTS,
  GENE_KEYS,
  GOAL_KEYS,
  type Goal,
  type Report,
  readGoal,
  statKey,
  TICKED,
  USUAL_WEIGHT,
  WISH_KEYS,
} from './goal.ts'

/** The filters of a side; an unused value matches none. */
export type ParentFilter = { generation: number | null; breed: string | null; sale: (typeof SALES)[number] | null }

export const SALES = ['till-salu', 'kvar'] as const
/** `choice` is a horse's name, a temporary horse's code, or what somebody typed. */
type SideAddress = ParentFilter & { choice: string | null }

export const PLANNER_VIEWS = ['par', 'mal', 'ny'] as const
export const SIDES = {
  Hingst: {
    field: 'hingst',
    generationField: 'hgen',
    breedField: 'hras',
    saleField: 'hsalu',
    side: 'sire',
    kept: 'h0',
  },
  Sto: { field: 'sto', generationField: 'sgen', breedField: 'sras', saleField: 'ssalu', side: 'dam', kept: 's0' },
} as const

export const ADDRESS_KEYS = [
  'vy',
  ...Object.values(SIDES).flatMap(({ field, generationField, breedField, saleField }) => [
    field,
    generationField,
    breedField,
    saleField,
  ]),
  'fro',
  'antal',
  'anfader',
  PAGE_KEY,
  ...GOAL_KEYS,
] as const
/** The planner's state; with the store it decides the page. */
export type PlannerAddress = {
  view: (typeof PLANNER_VIEWS)[number]
  sire: SideAddress
  dam: SideAddress
  /** The same parents and number always give the same foal. */
  seed: number
  isTen: boolean
  ancestor: string | null
  goal: Goal
  page: number
}

export type AddressProblem = { field: string; message: string }

export const FIRST_SEED = 1
export const LAST_SEED = 999_999_999
export const FOALS_AT_ONCE = 10
const LONGEST_CHOICE = 4000

/** Reads the planner's state from an address. What is wrong is reported; the rest is taken. */
export function readPlannerAddress(search: URLSearchParams): { address: PlannerAddress; problems: AddressProblem[] } {
  const problems: AddressProblem[] = []
  const text = (key: (typeof ADDRESS_KEYS)[number]) => search.get(key)?.trim().slice(0, LONGEST_CHOICE) || null
  const report: Report = (field, message) => {
    problems.push({ field, message })
    return null
  }
  const side = ({ field, generationField, breedField, saleField }: (typeof SIDES)[ParentGender]): SideAddress => {
    const typed = text(generationField)
    return {
      choice: text(field),
      // A generation that is no number is a value no horse has.
      generation: typed === null ? null : /^\d{1,3}$/.test(typed) ? Number(typed) : -1,
      breed: text(breedField),
      sale: SALES.find((one) => one === text(saleField)) ?? null,
    }
  }
  const seed = text('fro')
  const isSeed = seed === null || (/^[1-9]\d{0,8}$/.test(seed) && Number(seed) <= LAST_SEED)
  if (!isSeed) report('fro', sideText.badSeed)
  const address: PlannerAddress = {
    view: PLANNER_VIEWS.find((view) => view === text('vy')) ?? 'par',
    sire: side(SIDES.Hingst),
    dam: side(SIDES.Sto),
    seed: seed !== null && isSeed ? Number(seed) : FIRST_SEED,
    isTen: text('antal') === String(FOALS_AT_ONCE),
    ancestor: text('anfader'),
    goal: readGoal(text, report),
    page: readPageNumber(text(PAGE_KEY)),
  }
  return { address, problems }
}

/** The query of a state, from `?` on; defaults are left out, so one state has one address. */
export function plannerQuery(address: PlannerAddress): string {
  const { sire, dam, goal } = address
  const search = new URLSearchParams()
  const set = (key: string, value: string | number | null, usual: string | number | null = null) => {
    if (value !== usual && value !== null) search.set(key, String(value))
  }
  const decimal = (value: number | null) => (value === null ? null : String(value).replace('.', ','))
  set('vy', address.view, 'par')
  set('hingst', sire.choice)
  set('hgen', sire.generation)
  set('hras', sire.breed)
  set('hsalu', sire.sale)
  set('sto', dam.choice)
  set('sgen', dam.generation)
  set('sras', dam.breed)
  set('ssalu', dam.sale)
  set('fro', address.seed, FIRST_SEED)
  set('antal', address.isTen ? FOALS_AT_ONCE : null)
  set('anfader', address.ancestor)
  set('klass', goal.classOf && `${goal.classOf.discipline}:${goal.classOf.classKey}`)
  set('klass2', goal.alsoClass && `${goal.alsoClass.discipline}:${goal.alsoClass.classKey}`)
  set('egenskap', goal.stat && statKey(goal.stat.stat))
  set('emin', goal.stat && decimal(goal.stat.lowest))
  set('hmin', decimal(goal.lowestCm))
  set('hmax', decimal(goal.highestCm))
  set('slag', goal.family)
  set('farg', goal.colour)
  for (const [at, key] of GENE_KEYS.entries()) set(key, goal.genes[at] ?? null)
  set('inavel', decimal(goal.highestInbreeding))
  set('gen', goal.generation)
  set('linje', goal.lines.length > 0 ? goal.lines.join(', ') : null)
  for (const key of goal.limits) set(key, TICKED)
  set('ordning', goal.order === 'weights' ? BY_WEIGHTS : null)
  for (const key of WISH_KEYS) set(`v${key}`, goal.weights[key], USUAL_WEIGHT)
  set('sida', address.page, 1)
  const query = search.toString()
  return query === '' ? '' : `?${query}`
}

export function plannerPath(address: PlannerAddress, change: Partial<PlannerAddress> = {}, anchor = ''): string {
  return `/breeding${plannerQuery({ ...address, ...change })}${anchor === '' ? '' : `#${anchor}`}`
}

export const FROM_START = { page: 1, seed: FIRST_SEED, isTen: false, ancestor: null }

export const pairPath = (address: PlannerAddress, sire: string, dam: string) =>
  plannerPath(address, {
    view: 'par',
    sire: { ...address.sire, choice: sire },
    dam: { ...address.dam, choice: dam },
    ...FROM_START,
  })

/** Hidden fields of a form: those of a path that it has no inputs for. */
export const fieldsBut = (own: RegExp, path: string) =>
  [...new URL(path, 'http://localhost').searchParams]
    .filter(([name]) => !own.test(name))
    .map(([name, value]) => ({ name, value }))

export const boardPath = (address: PlannerAddress) => plannerPath(address, { view: 'mal', ...FROM_START })
