import { andList } from '#app/domain/and-list.ts'
import { HIGHEST_AGE_LEFT_OUT } from '#app/domain/breeding/planner-parents.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { foalsOf, formatShare } from '#app/domain/goals/explain-pair.ts'
import type { RankedPair } from '#app/domain/goals/rank-pairs.ts'
import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import type { Plan } from '#app/domain/plan/finish-plan.ts'
import { outlineOf, type PlanOutline } from '#app/domain/plan/outline.ts'
import { chanceWithin, foalsOfPair } from '#app/domain/plan/programme.ts'
import { generationsOf, type PlanParent } from '#app/domain/plan/shapes.ts'
import type { Standing } from '#app/domain/plan/standing.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { Followed } from '#app/features/planner/data/follow.server.ts'
import type { Making } from '#app/features/planner/data/lately.server.ts'
import {
  type AddressProblem,
  boardPath,
  fieldsBut,
  type PlannerAddress,
  pairPath,
  plannerPath,
} from '#app/features/planner/schema/address.ts'
import { choosePath } from '#app/features/planner/schema/choose.ts'
import { type Goal, wishesOf } from '#app/features/planner/schema/goal.ts'
import { planPath, SURENESSES } from '#app/features/planner/schema/plan.ts'
import { chooseText } from '#app/features/planner/text/choose.ts'
import { planText } from '#app/features/planner/text/plan.ts'
import { planWords } from '#app/features/planner/text/plan-words.ts'
import { plannerText, tabText } from '#app/features/planner/text/planner.ts'
import { type Board, cutSentence } from './board.ts'
import { coatClass } from './facts.ts'
import { type GoalExample, goalExamples } from './goal-examples.ts'
import { needWords, wishWords } from './plan-needs.ts'
import { bornOf, hereOf } from './plan-standing.ts'

export type FoundPlans = Followed & {
  plans: readonly Plan[]
  /** Horses of the plan that is followed that are not in the stud. */
  missing: readonly string[]
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

type Asked = { sureness: number; followed: PlanOutline | null }

export function planPage(
  address: PlannerAddress,
  asked: Asked,
  problems: readonly AddressProblem[],
  { made: found, making }: { made: FoundPlans | null; making: Making | null },
  examples: PlanExamples = { goals: [], plan: null },
) {
  const { sureness, followed } = asked
  const path = planPath(address, { followed })
  return {
    pageTitle: `${planText.title} – ${plannerText.title}`,
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
    // One plan is compared with no other.
    allHref: followed && planPath(address, { sureness }),
    found: found && plansView(found, address, asked),
    making,
    goals: goalExamples(plannedFirst(examples), (goal) => planPath({ ...address, goal }), examples.year ?? 0),
    example: examples.plan && exampleView(examples.plan, address),
  }
}

/** A plan that is worked out before anything is wished for. */
export type PlanExample = { goal: Goal; sureness: number; found: FoundPlans }

type PlanExamples = { goals: readonly GoalExample[]; plan: PlanExample | null; year?: number }

/** The goal that a plan is known for, before those that a single pair may reach as soon. */
function plannedFirst({ goals, plan }: PlanExamples): readonly GoalExample[] {
  const direct = plan?.found.direct
  return plan && direct
    ? [{ goal: plan.goal, ...direct, joint: direct.pair.joint ?? 0, isPlanned: true }, ...goals]
    : goals
}

/** A plan that is worked out, and the way to all plans for its goal. */
function exampleView({ goal, sureness, found }: PlanExample, address: PlannerAddress) {
  const at = { ...address, goal }
  return {
    goal: planWords.exampleGoal(wishesOf(goal).map(wishWords)),
    href: planPath(at),
    view: { ...plansView(found, at, { sureness, followed: null }), status: planWords.exampleOf(found.counts.known) },
  }
}

const PLAN_ID = 'plan'

function plansView(found: FoundPlans, address: PlannerAddress, { sureness, followed }: Asked) {
  const { plans, direct, counts } = found
  const views = plans.map((plan, at) => planView(plan, at, found, address, { sureness, followed }))
  const how = planWords.how
  if (followed) return { plans: views, folded: null, how, status: '', cut: null, verdict: notFollowed(found), ways: [] }
  const joint = direct?.pair.joint ?? 0
  const needed = foalsOfPair(joint, sureness)
  // What is left of one that is under way counts.
  const isWorse = (at: number) => needed !== null && needed <= leftOf(found, at).foals
  const worse = views.filter((_, at) => isWorse(at))
  return {
    plans: views.filter((_, at) => !isWorse(at)),
    folded: worse.length === 0 ? null : { label: planWords.folded(worse.length), plans: worse },
    how,
    status: planWords.status(plans.length, counts.known, counts.all),
    cut: cutSentence(found.totals),
    verdict:
      plans.length === 0
        ? joint === 1
          ? planWords.directIsAll
          : planWords.noPlans
        : needed === null || worse.length === 0
          ? null
          : worse.length === plans.length
            ? planWords.directIsBest(needed)
            : planWords.directIsBetter(needed, worse.length),
    ways: waysOf(found, needed, address, isWorse),
  }
}

/** Why a plan cannot be followed. */
function notFollowed({ plans, missing, standings }: FoundPlans): string | null {
  if (missing.length > 0) return planWords.missing(andList(missing))
  if (plans.length === 0) return planWords.cannot
  return standings.every((standing) => standing === null) ? planWords.noneBorn : null
}

/** What is left of a plan: all of it where no foal is born, nothing where one has it all. */
function leftOf({ plans, standings }: FoundPlans, at: number) {
  const { end = null, rest = null } = standings[at] ?? {}
  const plan = rest ?? plans[at]
  if (end !== null || !plan) return { plan: plans[at], foals: 0, chance: 1 }
  return { plan, foals: plan.totalFoals, chance: plan.chance }
}

/** Every way but the folded, fewest foals first. `beside`: the chance of today's best pair with as many foals. */
function waysOf(found: FoundPlans, needed: number | null, address: PlannerAddress, isFolded: (at: number) => boolean) {
  const { plans, direct } = found
  const joint = direct?.pair.joint ?? 0
  const rows = plans.flatMap((own, at) => {
    if (isFolded(at)) return []
    const { plan = own, foals, chance } = leftOf(found, at)
    return {
      total: foals,
      way: {
        label: planWords.planOf(at + 1, shapeOf(own)),
        href: `#${PLAN_ID}-${at + 1}`,
        foals: planWords.number(foals),
        ...chanceOf(chance),
        beside: direct && chanceOf(chanceWithin(joint, foals)),
        generations: generationsOf(parentsOf(plan)),
        inbreeding: formatShare(Math.max(...plan.crosses.map(({ inbreeding }) => inbreeding))),
      },
    }
  })
  if (direct) rows.push({ total: needed ?? Number.POSITIVE_INFINITY, way: directWay(direct, needed, address) })
  return rows.sort((a, b) => a.total - b.total).map(({ way }) => way)
}

const parentsOf = ({ crosses }: Plan) => crosses.map(({ sire, dam }) => [sire, dam] as const)

function shapeOf({ shape, crosses, horses: [sire, dam, ...others] }: Plan): string {
  if (shape === 'deep' || shape === 'one') return planWords.deep(crosses.length)
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

function planView(own: Plan, at: number, found: FoundPlans, address: PlannerAddress, { sureness, followed }: Asked) {
  const standing = found.standings[at] ?? null
  const { plan = own } = leftOf(found, at)
  const generations = generationsOf(parentsOf(plan))
  const { chance } = chanceOf(plan.chance)
  const isOver = standing !== null && standing.rest === null
  return {
    id: `${PLAN_ID}-${at + 1}`,
    title: followed ? planWords.followed(shapeOf(own)) : planWords.planOf(at + 1, shapeOf(own)),
    here: hereOf(own, standing, found),
    follow: followed ? null : { href: followPath(own, found, address, sureness), label: planWords.follow(at + 1) },
    facts: isOver
      ? []
      : [
          standing
            ? planWords.left(plan.totalFoals, chance, own.totalFoals)
            : planWords.summary(plan.totalFoals, chance),
          planWords.inTime(Math.round(plan.expectedFoals)),
          ...(generations > 1 ? [planWords.earliest(generations, GROWN_YEARS * (generations - 1))] : []),
          plan.error === null ? planWords.exact : planWords.drawn(formatNumber(plan.error * 100, 1)),
        ],
    steps: own.crosses.map((_, step) => stepView(step, own, standing, found, address)),
    risk: isOver ? [] : riskView(plan, found.direct),
  }
}

function followPath(plan: Plan, { horses }: FoundPlans, address: PlannerAddress, sureness: number): string {
  const { crosses, places } = outlineOf(plan)
  return planPath(address, { sureness, followed: { crosses, horses: places.map((at) => horses[at]?.name ?? '') } })
}

/** How the chance grows with the foals, beside the best pair of today with as many. */
const riskView = ({ risk }: Plan, direct: FoundPlans['direct']) =>
  risk.map(({ foals, chance }) => ({
    foals: planWords.number(foals),
    ...chanceOf(chance),
    beside: direct && chanceOf(chanceWithin(direct.pair.joint ?? 0, foals)),
  }))

/** A step as its plan tells it: that of the rest where it is still to be bred, else what was planned. */
function stepOf(step: number, own: Plan, standing: Standing | null) {
  const { rest = null, left = [] } = standing ?? {}
  const toBreed = rest?.crosses[left.indexOf(step)]
  const [plan, cross] = rest && toBreed ? [rest, toBreed] : [own, own.crosses[step]]
  if (!cross) throw new Error('a step of the plan')
  return {
    plan,
    cross,
    isDone: standing !== null && !toBreed,
    /** The step of the own plan whose foal that is. */
    bornIn: (foal: number) => (plan === own ? foal : (left[foal] ?? 0)),
  }
}

function stepView(step: number, own: Plan, standing: Standing | null, found: FoundPlans, address: PlannerAddress) {
  const { plan, cross, isDone, bornIn } = stepOf(step, own, standing)
  const horseView = (at: number) => {
    const horse = found.horses[at]
    return { name: horse?.name ?? '', coat: horse ? coatClass(horse) : null, isFoal: found.born.has(at) }
  }
  const parentView = (of: PlanParent) => {
    if ('horse' in of) return horseView(plan.horses[of.horse] ?? -1)
    const chosen = isDone ? (standing?.chosen[of.foal] ?? null) : null
    if (chosen !== null) return horseView(chosen)
    const gender = plan.crosses[of.foal]?.need?.gender ?? MARE
    return { name: planWords.foalOf(gender, bornIn(of.foal) + 1), coat: null, isFoal: true }
  }
  const [sire, dam] = [parentView(cross.sire), parentView(cross.dam)]
  const about = {
    step: step + 1,
    sire,
    dam,
    href: sire.isFoal || dam.isFoal ? null : pairPath(address, sire.name, dam.name),
    inbreeding: formatShare(cross.inbreeding),
    born: bornOf(step, own, standing, found),
  }
  // Of a step that is done only what was planned can be told.
  if (isDone) return { ...about, foals: '–', shows: [planWords.done], chance: '–', reached: '–' }
  return {
    ...about,
    foals: planWords.number(cross.foals),
    shows: cross.need ? needWords(cross.need) : [planWords.fulfils],
    chance: foalsOf(cross.chance),
    reached: chanceOf(cross.reached).chance,
  }
}
