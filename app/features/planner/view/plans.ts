import { HIGHEST_AGE_LEFT_OUT } from '#app/domain/breeding/planner-parents.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { foalsOf, formatShare } from '#app/domain/goals/explain-pair.ts'
import type { RankedPair } from '#app/domain/goals/rank-pairs.ts'
import { MARE } from '#app/domain/horse/genders.ts'
import type { Plan, PlannedCross } from '#app/domain/plan/finish-plan.ts'
import { chanceWithin, foalsOfPair } from '#app/domain/plan/programme.ts'
import { GENERATIONS, type PlanParent } from '#app/domain/plan/shapes.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import {
  type AddressProblem,
  FIRST_SEED,
  type PlannerAddress,
  plannerPath,
} from '#app/features/planner/schema/address.ts'
import { wishesOf } from '#app/features/planner/schema/goal.ts'
import { planPath, SURENESS_KEY, SURENESSES } from '#app/features/planner/schema/plan.ts'
import { planWords as words } from '#app/features/planner/text/plan-words.ts'
import { plannerText } from '#app/features/planner/text/planner.ts'
import type { Option } from '#app/ui/fields.tsx'
import { type Board, cutSentence } from './board.ts'
import { coatClass } from './facts.ts'
import { needWords, wishWords } from './plan-needs.ts'
import type { KeptField } from './planner.ts'
import { plannerTabs, type TabView } from './tabs.ts'

/** Plans for a goal, and what they are held against. */
export type FoundPlans = {
  /** The horses that plans are made of, by their places in a plan. */
  horses: readonly HorseDocument[]
  plans: readonly Plan[]
  /** How many horses there are, and of how many enough is known. */
  counts: { all: number; told: number }
  /** How many there are of each side, also beyond those that are compared. */
  totals: Board['totals']
  /** The best pair at once; null where every pair passes a limit, or there is none. */
  direct: { sire: HorseDocument; dam: HorseDocument; pair: RankedPair } | null
}

export type PlanPage = {
  title: string
  leftOut: string
  tabs: TabView[]
  path: string
  problems: string[]
  wishes: string[]
  boardHref: string
  /** The goal, carried along by the form. */
  kept: KeptField[]
  sureness: string
  surenesses: Option[]
  /** Null where nothing is wished of the foal. */
  found: PlansView | null
}

export type WayView = {
  label: string
  href: string
  foals: string
  chance: string
  /** 0-100, for a bar. */
  part: number
  /** The same of the best pair at once with as many foals; null for that pair itself. */
  beside: { chance: string; part: number } | null
  generations: number
  inbreeding: string
}

export type PlansView = {
  status: string
  cut: string | null
  verdict: string | null
  ways: WayView[]
  plans: PlanView[]
  how: readonly string[]
}

export type PlanView = { id: string; title: string; facts: string[]; steps: StepView[] }

export type StepParent = { name: string /** Null for a foal of the plan. */; coat: string | null; isFoal: boolean }

export type StepView = {
  step: number
  sire: StepParent
  dam: StepParent
  /** The pair in the planner, with the goal kept; null where a foal of the plan is one of them. */
  href: string | null
  foals: string
  shows: string[]
  chance: string
  reached: string
  inbreeding: string
}

/** The whole page. */
export function planPage(
  address: PlannerAddress,
  sureness: number,
  problems: readonly AddressProblem[],
  found: FoundPlans | null,
): PlanPage {
  const path = planPath(address)
  const query = new URL(path, 'http://localhost').searchParams
  return {
    title: plannerText.title,
    leftOut: plannerText.leftOut,
    tabs: plannerTabs(address),
    path,
    problems: problems.map(({ message }) => message),
    wishes: wishesOf(address.goal).map(wishWords),
    boardHref: plannerPath(address, { view: 'mal', page: 1, ancestor: null, isTen: false, seed: FIRST_SEED }),
    kept: [...query].filter(([name]) => name !== SURENESS_KEY).map(([name, value]) => ({ name, value })),
    sureness: String(Math.round(sureness * 100)),
    surenesses: SURENESSES.map((percent) => ({ value: String(percent), label: words.sureness(percent) })),
    found: found && plansView(found, address, sureness),
  }
}

const PLAN_ID = 'plan'

function plansView(found: FoundPlans, address: PlannerAddress, sureness: number): PlansView {
  const { plans, direct, counts } = found
  const joint = direct?.pair.joint ?? 0
  const needed = foalsOfPair(joint, sureness)
  const [best] = plans
  return {
    status: words.status(plans.length, counts.told, counts.all),
    cut: cutSentence(found.totals),
    verdict: !best ? words.noPlans : needed !== null && needed <= best.totalFoals ? words.directIsBest(needed) : null,
    ways: waysOf(found, needed, address),
    plans: plans.map((plan, at) => planView(plan, at + 1, found, address)),
    how: words.how,
  }
}

/** Every way, the one that takes fewest foals first; a pair that never gets there is last. */
function waysOf({ plans, direct }: FoundPlans, needed: number | null, address: PlannerAddress): WayView[] {
  const joint = direct?.pair.joint ?? 0
  const rows: { foals: number; way: WayView }[] = plans.map((plan, at) => ({
    foals: plan.totalFoals,
    way: {
      label: words.planOf(at + 1, words.shapes[plan.shape]),
      href: `#${PLAN_ID}-${at + 1}`,
      foals: words.number(plan.totalFoals),
      ...chanceOf(plan.chance),
      beside: direct && chanceOf(chanceWithin(joint, plan.totalFoals)),
      generations: GENERATIONS[plan.shape],
      inbreeding: formatShare(Math.max(...plan.crosses.map(({ inbreeding }) => inbreeding))),
    },
  }))
  if (direct) rows.push({ foals: needed ?? Number.POSITIVE_INFINITY, way: directWay(direct, needed, address) })
  return rows.sort((a, b) => a.foals - b.foals).map(({ way }) => way)
}

function directWay(
  { sire, dam, pair }: NonNullable<FoundPlans['direct']>,
  needed: number | null,
  address: PlannerAddress,
): WayView {
  const chance = needed === null ? 0 : chanceWithin(pair.joint ?? 0, needed)
  return {
    label: words.directOf(sire.name, dam.name),
    href: pairPath(address, sire.name, dam.name),
    foals: pair.joint === null ? '–' : needed === null ? words.never : words.number(needed),
    ...chanceOf(chance),
    beside: null,
    generations: 1,
    inbreeding: pair.inbreeding === null ? '–' : formatShare(pair.inbreeding),
  }
}

const chanceOf = (chance: number) => ({ chance: formatShare(roughly(chance)), part: chance * 100 })
/** In whole per cent: more would be told than a breeder can use. */
const roughly = (chance: number) => (chance > 0.01 && chance < 0.99 ? Math.round(chance * 100) / 100 : chance)

function pairPath(address: PlannerAddress, sire: string, dam: string): string {
  return plannerPath(address, {
    view: 'par',
    sire: { ...address.sire, choice: sire },
    dam: { ...address.dam, choice: dam },
    page: 1,
    seed: FIRST_SEED,
    isTen: false,
    ancestor: null,
  })
}

/** Years until a foal has foals. */
const GROWN_YEARS = HIGHEST_AGE_LEFT_OUT + 1

function planView(plan: Plan, at: number, { horses }: FoundPlans, address: PlannerAddress): PlanView {
  const generations = GENERATIONS[plan.shape]
  return {
    id: `${PLAN_ID}-${at}`,
    title: words.planOf(at, words.shapes[plan.shape]),
    facts: [
      words.summary(plan.totalFoals, chanceOf(plan.chance).chance),
      words.earliest(generations, GROWN_YEARS * (generations - 1)),
      plan.error === null ? words.exact : words.drawn(formatNumber(plan.error * 100, 1)),
    ],
    steps: plan.crosses.map((cross, step) => stepView(cross, step, plan, horses, address)),
  }
}

function stepView(
  cross: PlannedCross,
  step: number,
  plan: Plan,
  horses: readonly HorseDocument[],
  address: PlannerAddress,
): StepView {
  const parent = (of: PlanParent): StepParent => {
    if ('foal' in of) {
      const gender = plan.crosses[of.foal]?.need?.gender ?? MARE
      return { name: words.foalOf(gender, of.foal + 1), coat: null, isFoal: true }
    }
    const horse = horses[plan.horses[of.horse] ?? 0]
    return { name: horse?.name ?? '', coat: horse ? coatClass(horse) : null, isFoal: false }
  }
  const [sire, dam] = [parent(cross.sire), parent(cross.dam)]
  return {
    step: step + 1,
    sire,
    dam,
    href: sire.isFoal || dam.isFoal ? null : pairPath(address, sire.name, dam.name),
    foals: words.number(cross.foals),
    shows: cross.need ? needWords(cross.need) : [words.fulfils],
    chance: foalsOf(cross.chance),
    reached: chanceOf(cross.reached).chance,
    inbreeding: formatShare(cross.inbreeding),
  }
}
