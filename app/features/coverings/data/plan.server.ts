import { type Right, roomOfRight } from '#app/domain/breedings/rights.ts'
import { planYear, type YearPlan } from '#app/domain/coverings/plan-year.ts'
import { type TotalShare, totalShares } from '#app/domain/coverings/totals.ts'
import { BREAKS, type CoveringRules, type CoveringYear, inbreedingOf, pairReason } from '#app/domain/coverings/year.ts'
import { type YearColours, yearColours } from '#app/domain/coverings/year-colours.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { pairGains } from '#app/domain/goals/pair-gains.ts'
import { kinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { inTurns, letOthersGo } from '#app/domain/let-others.ts'
import { eachStatOdds, potentialOddsIn } from '#app/domain/odds/stat-odds.ts'
import { onceFor } from '#app/domain/once-for.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { studDay } from '#app/domain/stud-clock.ts'
import { findSides, type SideHorse } from '#app/features/planner/data/board.server.ts'
import { AskedWork, RecentWork } from '#app/features/planner/data/lately.server.ts'
import { plannerStud } from '#app/features/planner/data/stud.server.ts'
import { coatClass } from '#app/features/planner/view/facts.ts'
import type { Store } from '#app/store/store.ts'
import { nameWork } from '#app/store/worked-out.ts'
import { findBusy, findRights } from '../mutations.server.ts'
import { type CoveringAddress, foalWishes } from '../schema.ts'
import { loadSolver } from './highs.server.ts'

/** The page is always the first: all pages show one proposal. */
type Given = { asked: CoveringAddress; day: ReturnType<typeof studDay> }
type Progress = { done: number; of: number }

export type CoveringHorse = { name: string; coat: string | null }
type Option = { stallion: number; gain: number; inbreeding: number }
export type FoundYear = {
  stallions: CoveringHorse[]
  mares: CoveringHorse[]
  plan: YearPlan
  /** By pair of the plan, the best stallions of the mare. */
  options: Option[][]
  /** Names in the address that are no such horses. */
  strangers: string[]
  /** Locks of such names. */
  lost: CoveringAddress['locks'][number][]
  /** By stallion, the mares that he has this year beside the plan. */
  taken: number[]
  /** By stallion, what is left of a right to him, and how many coverings use it; null without one. */
  rights: (Right | null)[]
  /** Mares that have a covering this year, and unknown chances or stats. */
  busy: number
  unknown: number
  colours: YearColours
  /** What foals get in points, of so many pairs whose stats are known. */
  points: { of: number; shares: TotalShare[] }
  /** How many there are of each, where not all are compared. */
  totals: { stallions: number; mares: number }
}

const NO_SIDE = { choice: null, generation: null, breed: null, sale: null }
/** More make the program of a year too large. */
const MOST_STALLIONS = 500
const MOST_OPTIONS = 8
const SOLVER_SECONDS = 0.6

const recent = new RecentWork<FoundYear>(12)
/** A handle that is dragged leaves the work before behind; other pages may wait for theirs. */
const askedOf = onceFor((_db: Store['db']) => new AskedWork())

/** The year's proposal, running or done: in a thread if there is one, as the solver cannot be interrupted. */
async function startYear(store: Store, address: CoveringAddress, today: Today) {
  const given: Given = { asked: { ...address, page: 1 }, day: studDay(today) }
  const key = JSON.stringify([await store.revision(), given])
  const asked = askedOf(store.db)
  const own = asked.ask(key)
  const work = recent.find(store.db, key, own, async (progress, gone) => {
    const { elsewhere } = store
    if (!elsewhere) return planHere(store, given, progress, gone)
    return (await elsewhere.run('coverings', given, true, { progress, gone })) as FoundYear // what it makes there
  })
  const end = () => asked.end(key, own)
  work.made.then(end, end)
  return work
}

nameWork<Given>('coverings', async (store, given, { progress, gone }) => {
  const own: Progress = Object.assign(progress, { done: 0, of: 0 })
  return planHere(store, given, own, gone)
})

/** A small stud is planned before that. */
const PATIENCE_MS = 1500

/** The proposal, or null and how much is done, 0-1, where a thread is still making it. */
export async function findYear(store: Store, address: CoveringAddress, today: Today) {
  const { made: whole, progress, requests } = await startYear(store, address, today)
  // Left behind while somebody still waited: the page asks again.
  const made = whole.catch((error: unknown) => {
    if (requests.signal.aborted) return null
    throw error
  })
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS).unref())
  const found = await (store.elsewhere ? Promise.race([made, late]) : made)
  return { found, part: progress.of === 0 ? null : progress.done / progress.of }
}

type Horses = { stallions: readonly SideHorse[]; mares: readonly SideHorse[] }
type Base = Horses & {
  year: CoveringYear
  rights: FoundYear['rights']
  totals: FoundYear['totals']
  busy: number
  unknown: number
}
/** The horses and their gains are the same wherever the handle is. */
const recentBase = new WeakMap<Store['db'], { key: string; base: Promise<Base> }>()

async function findBase(store: Store, { asked: { goal }, day }: Given): Promise<Base> {
  const revision = await store.revision()
  const key = JSON.stringify([revision, day, goal])
  const known = recentBase.get(store.db)
  if (known?.key === key) return known.base
  const base = readBase(store, { goal, day, revision })
  recentBase.set(store.db, { key, base })
  base.catch(() => recentBase.delete(store.db))
  return base
}

async function readBase(
  store: Store,
  { goal, day, revision }: Pick<CoveringAddress, 'goal'> & Pick<Given, 'day'> & { revision: number },
): Promise<Base> {
  const stud = plannerStud(store)
  const sides = await findSides(stud, { sire: NO_SIDE, dam: NO_SIDE }, { revision, year: day.year })
  // Coverings are dated by the calendar, whatever year the stud is in.
  const planned = await findBusy(store.db, Number(day.date.slice(0, 4)))
  const stored = await findRights(store.db, day.date)
  const stallions = sides.stallions.horses.slice(0, MOST_STALLIONS)
  const mares = sides.mares.horses.filter(({ name }) => !planned.mares.has(name))
  const rights = stallions.map(({ name }) => stored.get(name) ?? null)
  const names = [...stallions, ...mares].map(({ name }) => name)
  const ancestry = await stud.findAncestry(names)
  await letOthersGo()
  const kinship = kinshipMatrix(ancestry, names, names).values
  await letOthersGo()
  const { gains, deadly, isMixed, unknown } = await inTurns(pairGains(stallions, mares, foalWishes(goal)))
  const size = stallions.length
  const breaks = deadly.map((isDeadly, at) => {
    const [mare, stallion] = [Math.floor(at / size), at % size]
    const isLoop = Number.isNaN(kinship[stallion * names.length + size + mare])
    return isDeadly * BREAKS.deadly + Number(isMixed(mare, stallion)) * BREAKS.breed + Number(isLoop) * BREAKS.loop
  })
  return {
    stallions,
    mares,
    year: {
      stallions: size,
      mares: mares.length,
      gains,
      breaks,
      kinship: kinship.map((value) => (Number.isNaN(value) ? 0 : value)),
      taken: Int32Array.from(stallions, ({ name }) => planned.stallions.get(name) ?? 0),
      rights: Float64Array.from(rights, (right) => (right ? roomOfRight(right) : Number.POSITIVE_INFINITY)),
    },
    rights,
    totals: { stallions: sides.stallions.total, mares: sides.mares.total },
    busy: sides.mares.horses.length - mares.length,
    unknown,
  }
}

async function planHere(store: Store, given: Given, progress: Progress, gone: AbortSignal): Promise<FoundYear> {
  const { year, stallions, mares, ...base } = await findBase(store, given)
  gone.throwIfAborted()
  const { rules, strangers, lost } = rulesOf(given.asked, { stallions, mares })
  const solver = await loadSolver(SOLVER_SECONDS)
  const steps = planYear(year, rules, { balance: given.asked.balance, solver })
  const onStep = (step: Progress) => void (step.of > 0 && Object.assign(progress, step))
  const plan = await inTurns(steps, { onStep, gone })
  const shown = (horses: readonly HorseDocument[]) => horses.map((one) => ({ name: one.name, coat: coatClass(one) }))
  return {
    plan,
    strangers,
    lost,
    taken: [...year.taken],
    rights: base.rights,
    stallions: shown(stallions),
    mares: shown(mares),
    options: plan.pairs.map(({ mare }) => optionsOf(year, rules, mare)),
    busy: base.busy,
    unknown: base.unknown,
    totals: base.totals,
    colours: await inTurns(yearColours(coupled(plan, { stallions, mares })), { gone }),
    points: pointsOf(plan, { stallions, mares }),
  }
}

function pointsOf({ pairs }: YearPlan, { stallions, mares }: Horses): FoundYear['points'] {
  const totals = pairs.flatMap(({ mare, stallion }) => {
    const stats = eachStatOdds(stallions[stallion]?.stats, mares[mare]?.stats)
    return stats ? [potentialOddsIn('allround', stats)] : []
  })
  return { of: totals.length, shares: totalShares(totals) }
}

/** The rules of an address for these horses; names of no horse here are told, and locks with them. */
function rulesOf(
  asked: CoveringAddress,
  horses: Horses,
): { rules: CoveringRules } & Pick<FoundYear, 'strangers' | 'lost'> {
  const placesOf = (all: readonly HorseDocument[]) => new Map(all.map(({ name }, at) => [name, at]))
  const [stallions, mares] = [placesOf(horses.stallions), placesOf(horses.mares)]
  const strangers = new Set<string>()
  const lost: FoundYear['lost'] = []
  const place = (name: string, among: ReadonlyMap<string, number>) => {
    const found = among.get(name)
    if (found === undefined) strangers.add(name)
    return found === undefined ? [] : [found]
  }
  const rules = {
    mostMares: asked.mostMares,
    highestInbreeding: asked.inbreeding / 100,
    isSameBreed: asked.isSameBreed,
    isLiving: asked.isLiving,
    isWithinRights: asked.isWithinRights,
    locks: asked.locks.flatMap((lock) => {
      const [mare, stallion] = [mares.get(lock.mare), stallions.get(lock.stallion)]
      if (mare !== undefined && stallion !== undefined) return [{ mare, stallion }]
      lost.push(lock)
      return []
    }),
    resting: new Set(asked.resting.flatMap((name) => place(name, mares))),
    barred: new Set(asked.barred.flatMap((name) => place(name, stallions))),
  }
  return { rules, strangers: [...strangers], lost }
}

function optionsOf(year: CoveringYear, rules: CoveringRules, mare: number): Option[] {
  return Array.from({ length: year.stallions }, (_, stallion) => stallion)
    .filter((stallion) => pairReason(year, rules, mare, stallion) === null)
    .map((stallion) => ({
      stallion,
      gain: year.gains[mare * year.stallions + stallion] ?? 0,
      inbreeding: inbreedingOf(year, mare, stallion),
    }))
    .sort((a, b) => b.gain - a.gain)
    .slice(0, MOST_OPTIONS)
}

function* coupled({ pairs }: YearPlan, { stallions, mares }: Horses) {
  for (const { mare, stallion } of pairs) {
    const [sire, dam] = [stallions[stallion], mares[mare]]
    if (sire && dam) yield { sire, dam }
  }
}
