import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import { kinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { inTurns, letOthersGo } from '#app/domain/let-others.ts'
import { findPlans, planCandidates, planHorses } from '#app/domain/plan/find-plans.ts'
import type { PlanOutline } from '#app/domain/plan/outline.ts'
import { planGoalOf, wishesOfFoal } from '#app/domain/plan/plan-goal.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { studDay, yearOf } from '#app/domain/stud-clock.ts'
import type { PlannerAddress } from '#app/features/planner/schema/address.ts'
import { wishesOf } from '#app/features/planner/schema/goal.ts'
import { readPlanAddress } from '#app/features/planner/schema/plan.ts'
import { type FoundPlans, planPage } from '#app/features/planner/view/plans.ts'
import { startBoard } from './board.server.ts'
import { findExamples } from './examples.server.ts'
import { followOutline, followPlans } from './follow.server.ts'
import { type Asking, type LongWork, madeSoon, partOf, RecentWork, stillAsked, withProgress } from './lately.server.ts'
import type { PlannerStud } from './stud.ts'

const PLANS_CACHED = 6
/** A plan that is followed is compared with nothing. */
const NOBODY = { all: 0, known: 0 } as const
const NO_TOTALS = { stallions: 0, mares: 0 } as const
const recent = new RecentWork<FoundPlans>(PLANS_CACHED)

export type GivenPlans = {
  address: Pick<PlannerAddress, 'sire' | 'dam' | 'goal'>
  /** The one plan that is asked for; null for all. */
  followed: PlanOutline | null
  sureness: number
  day: ReturnType<typeof studDay>
}

/** Plans for these wishes on the stud's present state, running or done. `gone` aborts when the request ends. */
export async function startPlans(
  stud: PlannerStud,
  { address, sureness, followed }: Pick<GivenPlans, 'address' | 'sureness' | 'followed'>,
  today: Today,
  gone?: AbortSignal,
): Promise<LongWork<FoundPlans>> {
  const day = studDay(today)
  const sire = { ...address.sire, choice: null }
  const dam = { ...address.dam, choice: null }
  // Plans are for one foal that has everything, whatever the order of the board.
  const goal = { ...address.goal, order: 'joint' as const }
  const revision = await stud.revision()
  const key = JSON.stringify([revision, day.date, sire, dam, goal, sureness, followed])
  return recent.find(stud, key, gone, async (progress, signal) => {
    const elsewhere = await stud.elsewhere?.('plans')
    if (elsewhere) {
      const given: GivenPlans = { address: { sire, dam, goal }, sureness, followed, day }
      return (await elsewhere('plans', given, { progress, gone: signal })) as FoundPlans // what this makes there
    }
    const wishes = wishesOf(goal)
    const asked = {
      wishes,
      sureness,
      run: <Made>(steps: Generator<void, Made>) => inTurns(steps, { gone: signal }),
    }
    if (followed) {
      const { plan, missing, ...found } = await followOutline(stud, followed, asked)
      return { ...found, missing, plans: plan ? [plan] : [], counts: NOBODY, totals: NO_TOTALS, direct: null }
    }
    const work = await startBoard(stud, { sire, dam, goal }, day, signal)
    const board = await partOf(work, progress)
    signal.throwIfAborted()
    const sources = [
      ...board.stallions.map((horse) => ({ ...horse, gender: STALLION })),
      ...board.mares.map((horse) => ({ ...horse, gender: MARE })),
    ]
    const all = planHorses(sources)
    await letOthersGo()
    const best = board.ranked.filter(({ apart }) => apart === null)
    const first = best.flatMap((pair) => [pair.sire, board.stallions.length + pair.dam])
    const { chosen, known } = await withProgress(planCandidates(all, wishes, first), progress, signal)
    const horses = chosen.map((at) => all[at]).filter((horse) => horse !== undefined)
    const names = horses.map(({ name }) => name)
    const kinship = kinshipMatrix(await stud.findAncestry(names), names, names).values
    await letOthersGo()
    const [pair] = best
    const search = findPlans(
      horses,
      wishes,
      sureness,
      (one, other) => kinship[one * names.length + other] ?? Number.NaN,
    )
    // Where every foal of one pair has it all there is nothing to plan.
    const plans = pair?.joint === 1 ? [] : await withProgress(search, progress, signal)
    const [sireOf, damOf] = [board.stallions[pair?.sire ?? -1], board.mares[pair?.dam ?? -1]]
    const chosenSources = chosen.map((at) => sources[at]).filter((horse) => horse !== undefined)
    return {
      ...(await followPlans(stud, chosenSources, plans, asked)),
      missing: [],
      plans,
      counts: { all: sources.length, known },
      totals: board.totals,
      direct: pair && sireOf && damOf ? { sire: sireOf, dam: damOf, pair } : null,
    }
  })
}

export async function loadPlans(
  stud: PlannerStud,
  search: URLSearchParams,
  today: Today,
  { comesAgain = false }: Asking = {},
) {
  const { address, sureness, problems, followed } = readPlanAddress(search)
  const asked = { address, sureness, followed }
  if (!wishesOfFoal(planGoalOf(wishesOf(address.goal)))) {
    const year = yearOf(today, 'parent-ages')
    const examples = await findExamples(stud, year, { isKept: search.size > 0 })
    return planPage(address, asked, problems, NOTHING, { ...examples, year })
  }
  const work = await startPlans(stud, asked, today, comesAgain ? stillAsked() : undefined)
  const found = comesAgain ? await madeSoon(work) : { made: await work.made, making: null }
  return planPage(address, asked, problems, found)
}

const NOTHING = { made: null, making: null } as const
