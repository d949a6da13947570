/** Which foals of plans are born, and the rest of each plan from them. */
import { CATEGORIES_LEFT_OUT, PARENT_GENDERS } from '#app/domain/breeding/planner-parents.ts'
import { type HorseDocument, type PedigreeDocument, readText } from '#app/domain/documents.ts'
import type { AllelePair } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import type { Wish } from '#app/domain/goals/wishes.ts'
import { MARE } from '#app/domain/horse/genders.ts'
import { kinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { letOthersGo } from '#app/domain/let-others.ts'
import type { Family } from '#app/domain/odds/family-genes.ts'
import { LOOK_GROUPS } from '#app/domain/odds/looks.ts'
import { type PlanSource, planHorses } from '#app/domain/plan/find-plans.ts'
import { type Plan, planMaker } from '#app/domain/plan/finish-plan.ts'
import { bornAlong, outlineOf, type PlanOutline } from '#app/domain/plan/outline.ts'
import { planGoalOf } from '#app/domain/plan/plan-goal.ts'
import type { PlanHorse } from '#app/domain/plan/plan-horses.ts'
import { courseOf, type Standing, standingOf } from '#app/domain/plan/standing.ts'
import { foalsWithin } from './families.ts'
import type { PlannerStud } from './stud.ts'

/** As the plans themselves (`find-plans.ts`). */
const DRAWS = { trial: 200, shown: 1000 } as const

type Foals = Awaited<ReturnType<typeof foalsWithin>>
type Source = HorseDocument & { family?: Family | undefined }
type Known = { document: Source; isOwn: boolean }

/** The records of these names: of horses, else of pedigree entries, with their parents. */
async function readNames(stud: PlannerStud, names: readonly string[], parents: Foals): Promise<Map<string, Known>> {
  const found = new Map<string, Known>()
  for (const { document } of await stud.relatives.pedigree(names, 'name'))
    found.set(document.name, { document: ofEntry(document), isOwn: false })
  for (const { document } of await stud.relatives.horses(names, 'name'))
    found.set(document.name, { document, isOwn: true })
  for (const { name, sire, dam } of parents) {
    const one = found.get(name)
    if (one) found.set(name, { ...one, document: { ...one.document, sire, dam } })
  }
  const all = [...found.values()].map(({ document }) => document)
  const families = await stud.findFamilies(all)
  for (const one of found.values()) one.document = { ...one.document, family: families.get(one.document.name) }
  return found
}

const ofEntry = ({ name, color, breed, height, gender }: PedigreeDocument): HorseDocument => ({
  name,
  color,
  breed,
  height,
  gender,
})

/** The foals of these plans, and of their foals. */
async function foalsAlong(stud: PlannerStud, outlines: readonly PlanOutline[]): Promise<Foals> {
  let foals: Foals = []
  let names = new Set(outlines.flatMap(({ horses }) => horses))
  for (;;) {
    const rows = await foalsWithin(stud.relatives, [...names])
    const born = new Set(outlines.flatMap((outline) => bornAlong(outline, rows).flat()))
    foals = rows.filter(({ name }) => born.has(name)).sort((a, b) => a.name.localeCompare(b.name, 'sv'))
    const next = new Set([...names, ...born])
    if (next.size === names.size) return foals
    names = next
  }
}

type Asked = { wishes: readonly Wish[]; sureness: number; run: <Made>(work: Generator<void, Made>) => Promise<Made> }
/** `standings`: by plan, null where no foal of it is born. `born`: the foals, by their place among the horses. */
export type Followed = {
  horses: HorseDocument[]
  standings: (Standing | null)[]
  born: Map<number, KnownFoal>
}
/** `hasPage`: it is a horse of the stud. `pairs`: what it has, or may have, at the loci of the goal. */
type KnownFoal = { hasPage: boolean; pairs: { locus: LocusKey; pairs: AllelePair[] }[] }

/** Where the stud stands in plans of these horses. The foals follow them in the list. */
export async function followPlans(
  stud: PlannerStud,
  sources: readonly Source[],
  plans: readonly Plan[],
  asked: Asked,
): Promise<Followed> {
  const outlines = plans.map((plan) => namedOf(plan, sources))
  const foals = await foalsAlong(stud, outlines)
  if (foals.length === 0) return { horses: [...sources], standings: plans.map(() => null), born: new Map() }
  const given = await makerOf(stud, sources, foals, asked)
  const standings: (Standing | null)[] = []
  for (const [at, plan] of plans.entries()) {
    const outline = outlines[at]
    const born = outline ? bornAlong(outline, foals) : []
    if (born.every(({ length }) => length === 0)) standings.push(null)
    else standings.push(await asked.run(standingOf(outlineOf(plan), plan, born.map(given.placesOf), given)))
  }
  return { horses: given.documents, standings, born: given.known }
}

/** The plan of an outline as it would be made today, and where the stud stands; null where it cannot be made. */
export async function followOutline(stud: PlannerStud, outline: PlanOutline, asked: Asked) {
  const names = [...new Set(outline.horses)]
  const known = await readNames(stud, names, [])
  const missing = names.filter((name) => !known.get(name)?.isOwn)
  if (missing.length > 0) return { missing, plan: null, ...NOTHING }
  const foals = await foalsAlong(stud, [outline])
  const sources = names.map((name) => known.get(name)?.document).filter((document) => document !== undefined)
  const given = await makerOf(stud, sources, foals, asked)
  const laid = { crosses: outline.crosses, places: given.placesOf(outline.horses) }
  const plan = await asked.run(given.maker.finish(courseOf(laid), DRAWS.shown, { isShown: true }))
  if (!plan) return { missing, plan, ...NOTHING }
  const born = bornAlong(outline, foals)
  const isBorn = born.some(({ length }) => length > 0)
  const standing = isBorn ? await asked.run(standingOf(laid, plan, born.map(given.placesOf), given)) : null
  return { missing, plan, horses: given.documents, standings: [standing], born: given.known }
}
const NOTHING: Followed = { horses: [], standings: [], born: new Map() }

function namedOf(plan: Plan, sources: readonly HorseDocument[]): PlanOutline {
  const { crosses, places } = outlineOf(plan)
  return { crosses, horses: places.map((at) => sources[at]?.name ?? '') }
}

/** What plans with these foals are made with. */
async function makerOf(stud: PlannerStud, sources: readonly Source[], foals: Foals, asked: Asked) {
  const own = new Set(sources.map(({ name }) => name))
  const names = foals.map(({ name }) => name).filter((name) => !own.has(name))
  const known = await readNames(stud, names, foals)
  const documents = [...sources, ...names.flatMap((name) => known.get(name)?.document ?? [])]
  const outsiders = names.filter((name) => !known.get(name)?.isOwn)
  const all = documents.map(({ name }) => name)
  const places = new Map(all.map((name, at) => [name, at]))
  const kinship = kinshipMatrix(await stud.findAncestry(all), all, all).values
  await letOthersGo()
  const kinshipOf = (one: number, other: number) => kinship[one * all.length + other] ?? Number.NaN
  const genderOf = (at: number) => PARENT_GENDERS.find((one) => one === readText(documents[at]?.gender))
  const isHere = (at: number) => {
    const category = readText(documents[at]?.category)
    return !outsiders.includes(all[at] ?? '') && !CATEGORIES_LEFT_OUT.some((one) => one === category)
  }
  const horses = planHorses(
    documents.map((document, at): PlanSource => ({ ...document, gender: genderOf(at) ?? MARE })),
  )
  const goal = planGoalOf(asked.wishes)
  const maker = planMaker(horses, goal, asked.sureness, kinshipOf)
  const foalOf = (at: number): KnownFoal => ({
    hasPage: !outsiders.includes(all[at] ?? ''),
    pairs: maker.loci.flatMap((locus) => pairsAt(horses[at], locus)),
  })
  return {
    documents,
    known: new Map(foals.map(({ name }) => places.get(name) ?? -1).map((at) => [at, foalOf(at)])),
    placesOf: (some: readonly string[]) => some.map((name) => places.get(name)).filter((at) => at !== undefined),
    horses,
    goal,
    kinshipOf,
    isHere,
    canBreed: (at: number) => isHere(at) && genderOf(at) !== undefined,
    maker,
    draws: DRAWS,
  }
}

/** More possible pairs than these say nothing. */
const MOST_PAIRS = 3

function pairsAt(horse: PlanHorse | undefined, locus: LocusKey) {
  const group = LOOK_GROUPS.find(({ loci }) => loci.some((one) => one === locus))
  const genes = horse?.parent.genes?.genes
  if (!group || !genes) return []
  const place = group.loci.findIndex((one) => one === locus)
  const found = new Map<string, AllelePair>()
  for (const { pairs } of genes[group.key].combinations) {
    const pair = pairs[place]
    if (pair) found.set(pair.join('/'), pair)
  }
  return found.size > MOST_PAIRS ? [] : [{ locus, pairs: [...found.values()] }]
}
