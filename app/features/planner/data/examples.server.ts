/** Goals that the stud can reach, and a plan that pays, for pages where nothing is wished for yet. */
import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import type { ColourFamily } from '#app/domain/goals/colour-families.table.ts'
import type { GeneWishKey } from '#app/domain/goals/gene-wishes.table.ts'
import { type RankedPair, rankPairs } from '#app/domain/goals/rank-pairs.ts'
import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import { type KinshipMatrix, kinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { inTurns } from '#app/domain/let-others.ts'
import { findPlans, planHorses } from '#app/domain/plan/find-plans.ts'
import { foalsOfPair } from '#app/domain/plan/programme.ts'
import {
  type ClassOf,
  type Goal,
  NO_GOAL,
  USUAL_INBREEDING,
  usualClass,
  wishedClasses,
  wishesOf,
} from '#app/features/planner/schema/goal.ts'
import { bestOf, reachedBy } from '#app/features/planner/view/choice.ts'
import { isWhole } from '#app/features/planner/view/examples.ts'
import type { GoalExample } from '#app/features/planner/view/goal-examples.ts'
import { oddsOfPair } from '#app/features/planner/view/odds.ts'
import { parentOfHorse } from '#app/features/planner/view/parent.ts'
import type { PlanExample } from '#app/features/planner/view/plans.ts'
import type { StoredPedigree } from '#app/store/ancestry.ts'
import { RecentWork } from './lately.server.ts'
import type { PlannerStud } from './stud.ts'

type Sides = {
  stallions: HorseDocument[]
  mares: HorseDocument[]
  ancestry: StoredPedigree
  kinship: KinshipMatrix
}

type Examples = { goals: GoalExample[]; plan: PlanExample | null }

const KEPT = 2
const recent = new RecentWork<Examples>(KEPT)

/**
 * Three goals, or fewer, and one that no pair reaches with as few foals as a plan, if any. `isKept`: until the stud
 * changes, for pages that are not kept themselves.
 */
export async function findExamples(
  stud: PlannerStud,
  year: number,
  { isKept }: { isKept: boolean },
): Promise<Examples> {
  const make = async () => {
    const sides = await readSides(stud, year)
    return { goals: await inTurns(goalsOf(sides)), plan: await inTurns(planOf(sides)) }
  }
  return isKept ? recent.find(stud, `${await stud.revision()} ${year}`, undefined, make).made : make()
}

/** The first of each sex by name of whom everything is known, so that each figure is that of the board. */
async function readSides(stud: PlannerStud, year: number): Promise<Sides> {
  const side = async (gender: ParentGender) => {
    const found = await stud.searchParents({ gender, typed: '', year, generation: null, breed: null, sale: null })
    return (await stud.fillParents(found.horses)).filter(isWhole)
  }
  const [stallions, mares] = await Promise.all([side(STALLION), side(MARE)])
  const [sires, dams] = [stallions, mares].map((horses) => horses.map(({ name }) => name)) as [string[], string[]]
  const ancestry = await stud.findAncestry([...sires, ...dams])
  return { stallions, mares, ancestry, kinship: kinshipMatrix(ancestry, sires, dams) }
}

/** As a newly opened form. */
const FORM: Goal = { ...NO_GOAL, highestInbreeding: USUAL_INBREEDING, limits: ['sammaras'] }

type Steps<Made> = Generator<unknown, Made>

/** The best pairs within the limits. */
function* ranked({ stallions, mares, kinship }: Sides, goal: Goal, most: number): Steps<RankedPair[]> {
  const pairs = yield* rankPairs(stallions, mares, { wishes: wishesOf(goal), most }, kinship)
  return pairs.filter(({ apart, joint }) => apart === null && joint !== null)
}

/** So many foals of the best pair have it: neither nearly all nor nearly none. */
const TELLING = { least: 0.2, most: 0.9 } as const
/** Both at once. */
const LEAST_OF_BOTH = 0.03

function* exampleOf(sides: Sides, goal: Goal, least: number = TELLING.least): Steps<GoalExample | null> {
  const [pair] = yield* ranked(sides, goal, 1)
  const [sire, dam] = pair ? [sides.stallions[pair.sire], sides.mares[pair.dam]] : []
  const joint = pair?.joint ?? 0
  return sire && dam && joint >= least && joint < TELLING.most ? { goal, sire, dam, joint } : null
}

/** The disciplines that most of the horses are best at, first. */
function disciplinesOf({ stallions, mares }: Sides) {
  const best = [...stallions, ...mares].flatMap((horse) => bestOf(horse, 1))
  const countOf = (one: (typeof DISCIPLINES)[number]) => best.filter(({ key }) => key === one.key).length
  return DISCIPLINES.filter((one) => countOf(one) > 0).toSorted((a, b) => countOf(b) - countOf(a))
}

/** The class that about half of the foals of the best pair reach. */
function* classOf(sides: Sides, discipline: (typeof DISCIPLINES)[number]): Steps<ClassOf | null> {
  const [pair] = yield* ranked(sides, { ...FORM, classOf: usualClass(discipline) }, 1)
  const [sire, dam] = pair ? [sides.stallions[pair.sire], sides.mares[pair.dam]] : []
  if (!sire || !dam) return null
  const odds = oddsOfPair(parentOfHorse(sire, STALLION), parentOfHorse(dam, MARE))
  const all = wishedClasses(discipline).map((classKey): ClassOf => ({ discipline: discipline.key, classKey }))
  const fromHalf = (one: ClassOf) => Math.abs((reachedBy(odds, one) ?? 0) - 0.5)
  return all.toSorted((one, other) => fromHalf(one) - fromHalf(other))[0] ?? null
}

/** What is asked for most, the rarest first. */
const FAMILIES: readonly ColourFamily[] = [
  'gulanlag',
  'black',
  'champagne',
  'silver',
  'tigrerad',
  'konstantskimmel',
  'skäck',
  'skimmel',
  'svart',
  'fux',
]
const GOALS_SHOWN = 3

function* goalsOf(sides: Sides): Steps<GoalExample[]> {
  const found: GoalExample[] = []
  const [first, ...others] = disciplinesOf(sides)
  const reached = first ? yield* classOf(sides, first) : null
  const byClass = reached && (yield* exampleOf(sides, { ...FORM, classOf: reached }))
  if (byClass) found.push(byClass)
  let family: ColourFamily | null = null
  for (const one of FAMILIES) {
    const byColour = yield* exampleOf(sides, { ...FORM, family: one })
    if (!byColour) continue
    found.push(byColour)
    family = one
    break
  }
  const both = byClass && family && (yield* exampleOf(sides, { ...byClass.goal, family }, LEAST_OF_BOTH))
  if (both) found.push(both)
  for (const discipline of others) {
    if (found.length >= GOALS_SHOWN) break
    const next = yield* classOf(sides, discipline)
    const other = next && (yield* exampleOf(sides, { ...FORM, classOf: next }))
    if (other) found.push(other)
  }
  return found
}

type Wished = { genes: readonly GeneWishKey[]; family?: ColourFamily }

/** Goals that plans are known for: of genes alone they take some milliseconds. The first that pays is shown. */
const PLANNED: readonly Wished[] = [
  { genes: ['dubbel-tobiano'] },
  { genes: ['dubbel-gulanlag'] },
  { family: 'skäck', genes: ['dubbel-gulanlag'] },
  { family: 'gulanlag', genes: ['dubbel-tobiano'] },
  { family: 'gulanlag', genes: ['dubbel-svart'] },
  { family: 'black', genes: ['dubbel-svart'] },
  { family: 'gulanlag', genes: ['dubbel-black'] },
  { genes: ['dubbel-tobiano', 'dubbel-gulanlag'] },
  { genes: ['dubbel-svart', 'dubbel-tobiano'] },
  { genes: ['dubbel-black'] },
  { genes: ['dubbel-svart'] },
]
const SURENESS = 0.9
/** The horses of so many pairs are combined, so many of a sex. */
const BEST_PAIRS = 30
const HORSES_OF_A_SEX = 5

function* planOf(sides: Sides): Steps<PlanExample | null> {
  for (const { genes, family = null } of PLANNED) {
    const plan = yield* planFor(sides, { ...FORM, genes, family })
    if (plan) return plan
  }
  return null
}

function* planFor({ stallions, mares, ...sides }: Sides, goal: Goal): Steps<PlanExample | null> {
  const wishes = wishesOf(goal)
  const best = yield* ranked({ stallions, mares, ...sides }, goal, BEST_PAIRS)
  const first = <Of>(places: readonly number[], horses: readonly Of[]) =>
    [...new Set(places)].slice(0, HORSES_OF_A_SEX).flatMap((at) => horses[at] ?? [])
  const sources = [
    ...first(
      best.map(({ sire }) => sire),
      stallions,
    ).map((horse) => ({ ...horse, gender: STALLION })),
    ...first(
      best.map(({ dam }) => dam),
      mares,
    ).map((horse) => ({ ...horse, gender: MARE })),
  ]
  const [pair] = best
  const [sire, dam] = pair ? [stallions[pair.sire], mares[pair.dam]] : []
  if (!pair || !sire || !dam) return null
  const horses = planHorses(sources)
  const names = horses.map(({ name }) => name)
  const kinship = kinshipMatrix(sides.ancestry, names, names).values
  const kinshipOf = (one: number, other: number) => kinship[one * names.length + other] ?? Number.NaN
  const [plan] = yield* findPlans(horses, wishes, SURENESS, kinshipOf, { most: 1 })
  const needed = foalsOfPair(pair.joint ?? 0, SURENESS)
  if (!plan || (needed !== null && needed <= plan.totalFoals)) return null
  return {
    goal,
    sureness: SURENESS,
    found: {
      plans: [plan],
      standings: [null],
      horses: sources,
      born: new Map(),
      missing: [],
      counts: { all: stallions.length + mares.length, known: stallions.length + mares.length },
      totals: { stallions: stallions.length, mares: mares.length },
      direct: { sire, dam, pair },
    },
  }
}
