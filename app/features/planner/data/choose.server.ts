import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'
import { getDiscipline } from '#app/domain/competition/class-key.ts'
import { type RankProgress, rankPairs } from '#app/domain/goals/rank-pairs.ts'
import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import { kinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { letOthersGo } from '#app/domain/let-others.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { studDay, yearOf } from '#app/domain/stud-clock.ts'
import { type ParentFilter, type PlannerAddress, SIDES } from '#app/features/planner/schema/address.ts'
import { choosePath, readChooseAddress } from '#app/features/planner/schema/choose.ts'
import { type Goal, usualClass, wishesOf } from '#app/features/planner/schema/goal.ts'
import {
  type Choice,
  levelOfHorse,
  MOST_PARTNERS,
  oddsOfPartner,
  tellingClass,
} from '#app/features/planner/view/choice.ts'
import { chooseView } from '#app/features/planner/view/choose.ts'
import { examplesOf, exampleView } from '#app/features/planner/view/examples.ts'
import { goalForm } from '#app/features/planner/view/goal-form.ts'
import type { Parent } from '#app/features/planner/view/parent.ts'
import { plannerTabs } from '#app/features/planner/view/plans.ts'
import { RecentWork, withProgress } from './lately.server.ts'
import { ancestryOf } from './pair.server.ts'
import { readSide } from './sides.server.ts'
import type { PlannerStud } from './stud.ts'

export type GivenChoice = { parent: Parent; filter: ParentFilter; goal: Goal; day: ReturnType<typeof studDay> }

const CHOICES_CACHED = 12
const recent = new RecentWork<Choice>(CHOICES_CACHED)

const partnerGender = (gender: ParentGender): ParentGender => (gender === STALLION ? MARE : STALLION)

/** Every partner of a horse, ranked on the stud's present state, running or done. `gone` ends with the request. */
export async function startChoice(stud: PlannerStud, { parent, filter, goal, day }: GivenChoice, gone?: AbortSignal) {
  const { generation, breed, sale } = filter
  const given: GivenChoice = { parent, filter: { generation, breed, sale }, goal, day }
  const key = JSON.stringify([await stud.revision(), given])
  return recent.find(stud, key, gone, async (progress, signal) => {
    const elsewhere = await stud.elsewhere?.('choice')
    if (!elsewhere) return rankPartners(stud, given, progress, signal)
    return (await elsewhere('choice', given, { progress, gone: signal })) as Choice // what this makes there
  })
}

async function rankPartners(
  stud: PlannerStud,
  { parent, filter, goal, day }: GivenChoice,
  progress: RankProgress,
  gone: AbortSignal,
): Promise<Choice> {
  const gender = partnerGender(parent.gender)
  const found = await stud.searchParents({ gender, typed: '', year: day.year, ...filter }, MOST_PARTNERS)
  const horses = await stud.fillParents(found.horses)
  await letOthersGo()
  const names = horses.map(({ name }) => name)
  const ancestry = await ancestryOf(stud, [parent], names)
  await letOthersGo()
  // One horse against all of them: one pass over the pedigree, and the same numbers whoever is the sire.
  const { values } = kinshipMatrix(ancestry, [parent.key], names)
  const families = await stud.findFamilies([...horses, { ...parent.document, name: parent.key }])
  await letOthersGo()
  gone.throwIfAborted()
  const partners = horses.map((horse) => ({ ...horse, family: families.get(horse.name) }))
  const own = { ...parent.document, family: families.get(parent.key) }
  const [sires, dams] = gender === STALLION ? [partners, [own]] : [[own], partners]
  const ranking = rankPairs(sires, dams, { wishes: wishesOf(goal), order: goal.order }, { values })
  return { own, partners, total: found.total, ranked: await withProgress(ranking, progress, gone) }
}

/** Where only the discipline was chosen: the class in which partners differ, by the best in the horse's own class. */
async function tellingGoal(stud: PlannerStud, given: GivenChoice, gone?: AbortSignal): Promise<Goal> {
  const { goal, parent } = given
  if (goal.classOf === null) return goal
  const choice = await (await startChoice(stud, given, gone)).made
  const best = choice.ranked.find(({ joint }) => joint !== null)
  if (!best) return goal
  const odds = oddsOfPartner(parent, choice).whole(parent.gender === STALLION ? best.dam : best.sire)
  return { ...goal, classOf: tellingClass([odds], goal.classOf) }
}

/** Where only the discipline was chosen, the foal should reach the class of the horse itself. */
function withUsualClass(goal: Goal, search: URLSearchParams, usualOf: typeof usualClass): Goal {
  const { classOf } = goal
  if (classOf === null || search.get('klass')?.trim().startsWith(`${classOf.discipline}:`)) return goal
  return { ...goal, classOf: usualOf(getDiscipline(classOf.discipline)) }
}

export type ChooseData = Awaited<ReturnType<typeof loadChoose>>

/** Everything the choosing room shows at an address. A mare goes before a stallion where both are named. */
export async function loadChoose(stud: PlannerStud, search: URLSearchParams, today: Today, gone?: AbortSignal) {
  const read = readChooseAddress(search)
  // The lists of horses to choose from belong to the planner's first page.
  const address = { ...read.address, view: 'mal' as const }
  const [sire, dam] = await Promise.all([
    readSide(stud, STALLION, address, today),
    readSide(stud, MARE, address, today),
  ])
  const parent = dam.parent ?? sire.parent
  const usualOf = parent ? levelOfHorse(parent.document) : usualClass
  const usual = withUsualClass(address.goal, search, usualOf)
  const side = parent && SIDES[partnerGender(parent.gender)].side
  const goal =
    parent && side && usual !== address.goal
      ? await tellingGoal(stud, { parent, filter: address[side], goal: usual, day: studDay(today) }, gone)
      : usual
  const form = goalForm(goal, search, usualOf)
  const room = { ...read, address: { ...read.address, goal } }
  const choice =
    parent && side
      ? await (await startChoice(stud, { parent, filter: address[side], goal, day: studDay(today) }, gone)).made
      : null
  const bred = (parent && (await stud.findBreedings?.(today))) ?? null
  const found = parent && choice ? chooseView(parent, choice, room, { year: yearOf(today, 'ages'), bred }) : null
  return {
    sides: [sire.view, dam.view] as const,
    problems: [...sire.problems, ...dam.problems, ...(found?.notes ?? []), ...(found?.clashes ?? [])],
    errors: Object.fromEntries(read.problems.map(({ field, message }) => [field, message])),
    tabs: plannerTabs(room.address),
    path: choosePath(room.address, parent?.gender ?? null, parent?.choice ?? null),
    bareHref: choosePath(room.address, null, null),
    form,
    found,
    /** By sex, in the order of `sides`. */
    examples: parent
      ? []
      : await Promise.all([STALLION, MARE].map((gender) => findExamples(stud, room.address, gender, sire.year))),
  }
}

/** Horses of that sex to begin with. */
async function findExamples(stud: PlannerStud, address: PlannerAddress, gender: ParentGender, year: number) {
  const { horses } = await stud.searchParents({ gender, typed: '', year, ...ANY })
  return examplesOf(horses).map((horse) => exampleView(horse, choosePath(address, gender, horse.name), year))
}

const ANY: ParentFilter = { generation: null, breed: null, sale: null }
