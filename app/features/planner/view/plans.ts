import { HIGHEST_AGE_LEFT_OUT } from '#app/domain/breeding/planner-parents.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { foalsOf, formatShare } from '#app/domain/goals/explain-pair.ts'
import type { RankedPair } from '#app/domain/goals/rank-pairs.ts'
import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import type { Plan, PlannedCross } from '#app/domain/plan/finish-plan.ts'
import { chanceWithin, foalsOfPair } from '#app/domain/plan/programme.ts'
import { generationsOf, type PlanParent } from '#app/domain/plan/shapes.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import {
  type AddressProblem,
  boardPath,
  fieldsBut,
  type PlannerAddress,
  pairPath,
  plannerPath,
} from '#app/features/planner/schema/address.ts'
import { choosePath } from '#app/features/planner/schema/choose.ts'
import { wishesOf } from '#app/features/planner/schema/goal.ts'
import { planPath, SURENESSES } from '#app/features/planner/schema/plan.ts'
import { chooseText } from '#app/features/planner/text/choose.ts'
import { planWords } from '#app/features/planner/text/plan-words.ts'
import { plannerText, tabText } from '#app/features/planner/text/planner.ts'
import { type Board, cutSentence } from './board.ts'
import { coatClass } from './facts.ts'
import { needWords, wishWords } from './plan-needs.ts'

export type FoundPlans = {
  /** The horses of the plans, by index. */
  horses: readonly HorseDocument[]
  plans: readonly Plan[]
  /** All horses, and those with enough data. */
  counts: { all: number; known: number }
  totals: Board['totals']
  /** The best pair of today; null if every pair breaks a limit. */
  direct: { sire: HorseDocument; dam: HorseDocument; pair: RankedPair } | null
}

/** The choosing room for the horse that is chosen, the mare first. */
export function partnersPath(address: PlannerAddress): string {
  const { sire, dam } = address
  const gender = dam.choice === null ? (sire.choice === null ? null : STALLION) : MARE
  return choosePath(address, gender, dam.choice ?? sire.choice)
}

/** The pages of the planner, each with what the others have chosen. */
export const plannerTabs = (address: PlannerAddress) => [
  { href: plannerPath(address, { view: 'par', page: 1 }), label: tabText.pair },
  { href: partnersPath(address), label: chooseText.tab },
  { href: boardPath(address), label: tabText.goal },
  { href: planPath(address), label: tabText.plan },
]

export type PlanPage = ReturnType<typeof planPage>
export type PlansView = ReturnType<typeof plansView>

export function planPage(
  address: PlannerAddress,
  sureness: number,
  problems: readonly AddressProblem[],
  found: FoundPlans | null,
) {
  const path = planPath(address)
  return {
    title: plannerText.title,
    leftOut: plannerText.leftOut,
    tabs: plannerTabs(address),
    path,
    problems: problems.map(({ message }) => message),
    wishes: wishesOf(address.goal).map(wishWords),
    boardHref: boardPath(address),
    hidden: fieldsBut(/^sakerhet$/, path),
    sureness: String(Math.round(sureness * 100)),
    surenesses: SURENESSES.map((percent) => ({ value: String(percent), label: planWords.sureness(percent) })),
    found: found && plansView(found, address, sureness),
  }
}

const PLAN_ID = 'plan'

function plansView(found: FoundPlans, address: PlannerAddress, sureness: number) {
  const { plans, direct, counts } = found
  const joint = direct?.pair.joint ?? 0
  const needed = foalsOfPair(joint, sureness)
  const [best] = plans
  return {
    status: planWords.status(plans.length, counts.known, counts.all),
    cut: cutSentence(found.totals),
    verdict: !best
      ? joint === 1
        ? planWords.directIsAll
        : planWords.noPlans
      : needed !== null && needed <= best.totalFoals
        ? planWords.directIsBest(needed)
        : null,
    ways: waysOf(found, needed, address),
    plans: plans.map((plan, at) => planView(plan, at + 1, found, address)),
    how: planWords.how,
  }
}

/** Every way, fewest foals first. `beside` is the chance of the best pair of today with as many foals. */
function waysOf({ plans, direct }: FoundPlans, needed: number | null, address: PlannerAddress) {
  const joint = direct?.pair.joint ?? 0
  const rows = plans.map((plan, at) => ({
    total: plan.totalFoals,
    way: {
      label: planWords.planOf(at + 1, shapeOf(plan)),
      href: `#${PLAN_ID}-${at + 1}`,
      foals: planWords.number(plan.totalFoals),
      ...chanceOf(plan.chance),
      beside: direct && chanceOf(chanceWithin(joint, plan.totalFoals)),
      generations: generationsOf(parentsOf(plan)),
      inbreeding: formatShare(Math.max(...plan.crosses.map(({ inbreeding }) => inbreeding))),
    },
  }))
  if (direct) rows.push({ total: needed ?? Number.POSITIVE_INFINITY, way: directWay(direct, needed, address) })
  return rows.sort((a, b) => a.total - b.total).map(({ way }) => way)
}

const parentsOf = ({ crosses }: Plan) => crosses.map(({ sire, dam }) => [sire, dam] as const)

function shapeOf({ shape, crosses, horses: [sire, dam, ...others] }: Plan): string {
  if (shape === 'deep') return planWords.deep(crosses.length)
  const isOnePair = shape === 'double' && others[0] === sire && others[1] === dam
  return isOnePair ? planWords.siblings : planWords.shapes[shape]
}

function directWay(
  { sire, dam, pair }: NonNullable<FoundPlans['direct']>,
  needed: number | null,
  address: PlannerAddress,
) {
  const chance = needed === null ? 0 : chanceWithin(pair.joint ?? 0, needed)
  return {
    label: planWords.directOf(sire.name, dam.name),
    href: pairPath(address, sire.name, dam.name),
    foals: pair.joint === null ? '–' : needed === null ? planWords.never : planWords.number(needed),
    ...chanceOf(chance),
    beside: null,
    generations: 1,
    inbreeding: pair.inbreeding === null ? '–' : formatShare(pair.inbreeding),
  }
}

/** A chance in whole per cent, which is all a breeder can use, and as 0-100 for a bar. */
const chanceOf = (chance: number) => ({ chance: formatShare(roughly(chance)), part: chance * 100 })
const roughly = (chance: number) => (chance > 0.01 && chance < 0.99 ? Math.round(chance * 100) / 100 : chance)
/** Years until a foal has foals. */
const GROWN_YEARS = HIGHEST_AGE_LEFT_OUT + 1

function planView(plan: Plan, at: number, { horses, direct }: FoundPlans, address: PlannerAddress) {
  const generations = generationsOf(parentsOf(plan))
  return {
    id: `${PLAN_ID}-${at}`,
    title: planWords.planOf(at, shapeOf(plan)),
    facts: [
      planWords.summary(plan.totalFoals, chanceOf(plan.chance).chance),
      planWords.inTime(Math.round(plan.expectedFoals)),
      planWords.earliest(generations, GROWN_YEARS * (generations - 1)),
      plan.error === null ? planWords.exact : planWords.drawn(formatNumber(plan.error * 100, 1)),
    ],
    steps: plan.crosses.map((cross, step) => stepView(cross, step, plan, horses, address)),
    risk: riskView(plan, direct),
  }
}

/** How the chance grows with the foals, beside the best pair of today with as many. */
const riskView = ({ risk }: Plan, direct: FoundPlans['direct']) =>
  risk.map(({ foals, chance }) => ({
    foals: planWords.number(foals),
    ...chanceOf(chance),
    beside: direct && chanceOf(chanceWithin(direct.pair.joint ?? 0, foals)),
  }))

function stepView(
  cross: PlannedCross,
  step: number,
  plan: Plan,
  horses: readonly HorseDocument[],
  address: PlannerAddress,
) {
  const parent = (of: PlanParent) => {
    if ('foal' in of) {
      const gender = plan.crosses[of.foal]?.need?.gender ?? MARE
      return { name: planWords.foalOf(gender, of.foal + 1), coat: null, isFoal: true }
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
    foals: planWords.number(cross.foals),
    shows: cross.need ? needWords(cross.need) : [planWords.fulfils],
    chance: foalsOf(cross.chance),
    reached: chanceOf(cross.reached).chance,
    inbreeding: formatShare(cross.inbreeding),
  }
}
