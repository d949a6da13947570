/**
 * Plans for genes, of any shape to six crosses. Each foal on the way has one state of the genes that matter, and
 * states are reached in the order of the foals that they take, as in Dijkstra's search. A foal that is of use twice is
 * bred and counted once.
 */
import { inbreedingAlong, type KinshipOf } from './descent.ts'
import type { GeneTrait } from './gene-traits.ts'
import type { PlanGoal } from './plan-goal.ts'
import type { PlanHorse } from './plan-horses.ts'
import { SEX_SHARE } from './programme.ts'
import { type Cross, crossesKey, type PlanParent } from './shapes.ts'

/** Crosses of a plan. */
export const MOST_CROSSES = 6
/** Ways to a state that are bred on, by the states on them. */
const MOST_OF_A_STATE = 8
/** Horses of a state, and where kinship matters foals: they differ in it alone. */
const MOST_ALIKE = 3
/** Horses and foals that are bred on at all; where kinship matters, as foals of one state are then many. */
const MOST_BRED = 800
const MOST_BRED_WITH_KIN = 250
/** Foals that wait at once: some 100 MB. Where there are so many, the search ends. */
const MOST_WAITING = 400_000
/** Of the mean foals of the best way: further from it no plan had the fewest foals in all, in any stud tried. */
const MOST_ABOVE = 1.75
const PAIRS_A_STEP = 8
/** Two ways for each cross of two foals: which of them is the stallion. */
const MOST_WAYS = 8
const ROUNDING = 1e-12

type ReadGenes = { trait: GeneTrait; states: readonly (number | null)[] }
/**
 * Of each trait a state. `foals`: by `key` it and those on its way, with the mean number until there is such a one; of
 * two with one key one is bred. `cost`: their sum. `depth`: how many crosses if each is bred for itself.
 */
export type Bred = {
  id: number
  states: readonly number[]
  cost: number
  depth: number
  foals: ReadonlyMap<string, number>
  breed: string | null
} & ({ horse: number; gender: PlanHorse['gender'] } | { parents: readonly [Bred, Bred]; key: string })
type Pair = readonly [Bred, Bred]
/**
 * A plan's crosses, the places of its horses, and by gene the state of each foal before the last. `cost`: the mean
 * number of foals. `bred`: how many crosses if each foal is bred for itself.
 */
export type DeepWay = {
  crosses: readonly Cross[]
  places: readonly number[]
  kept?: readonly (readonly number[])[]
  cost: number
  bred: number
}
type Drawn = Omit<DeepWay, 'bred'>

type Given = {
  horses: readonly PlanHorse[]
  genes: readonly ReadGenes[]
  goal: Pick<PlanGoal, 'sameBreed' | 'highestInbreeding' | 'wishesStats' | 'wishesHeight'>
  kinshipOf: KinshipOf
}

/**
 * The ways of more than `beyond` crosses among the `most` with the fewest foals. With a limit of inbreeding foals of
 * one state are many, by their kin, and the search is narrow: where genes are all that is wished, a second one finds
 * ways as if there were no limit, and those within it. Both search again without horses that carry none of the genes,
 * whose foals else take the places of others. Yields so that others can work.
 */
export function* deepWays(given: Given, most: number, beyond: number): Generator<void, DeepWay[]> {
  const { highestInbreeding, wishesStats, wishesHeight } = given.goal
  const found = yield* search(given, most, highestInbreeding >= 1)
  if (highestInbreeding < 1 && !wishesStats && !wishesHeight) {
    const useful = withoutPlain(given)
    const searches = [search(given, most, true)]
    if (useful) searches.push(search(useful, most, false), search(useful, most, true))
    for (const one of searches) {
      const known = new Set(found.map(({ key }) => key))
      found.push(...(yield* one).filter(({ key }) => !known.has(key)))
    }
  }
  return found.filter(({ bred }) => bred > beyond)
}

type Found = DeepWay & { key: string }

/** `isKinFree`: foals that differ in kinship alone are one, and only a whole way is held to the limit. */
function* search(given: Given, most: number, isKinFree: boolean): Generator<void, Found[]> {
  const { genes, goal } = given
  const kinship = kinshipOfBred(given.kinshipOf)
  const waiting = new Heap(foundersOf(given))
  const chosen: Bred[] = []
  const ofState = new Map<string, number>()
  const ways = new Set<string>()
  const highestKinship = goal.highestInbreeding + ROUNDING
  const stateKey = (one: Pick<Bred, 'states' | 'breed'> & { gender?: string }) =>
    `${one.states.join()} ${goal.sameBreed ? one.breed : ''} ${one.gender ?? ''}`
  const isFull = (state: string, bound: number) => (ofState.get(state) ?? 0) >= bound
  const mostOfState = isKinFree ? MOST_OF_A_STATE : MOST_ALIKE
  const found: Found[] = []
  const highest = () =>
    Math.min(
      found[most - 1]?.cost ?? Number.POSITIVE_INFINITY,
      MOST_ABOVE * (found[0]?.cost ?? Number.POSITIVE_INFINITY),
    )
  let [id, tried] = [given.horses.length, 0]

  const tell = (pair: Pair, last: number) => {
    const way = wayOf(pair, given)
    const cost = way.cost + last
    const key = crossesKey(way.crosses, way.places, (foal) => `=${way.kept?.map((states) => states[foal]).join()}`)
    if (way.crosses.length > MOST_CROSSES || cost >= highest() || found.some((one) => one.key === key)) return
    const inbreeding = inbreedingAlong(way.crosses, way.places, given.kinshipOf)
    if (isKinFree && inbreeding.some((one) => !(one <= highestKinship))) return
    found.push({ ...way, key, cost, bred: pair[0].depth + pair[1].depth + 1 })
    found.sort((a, b) => a.cost - b.cost)
    found.length = Math.min(found.length, most)
  }

  const cross = (pair: Pair) => {
    const [one, other] = pair
    const isSameBreed = !goal.sameBreed || (one.breed !== null && one.breed === other.breed)
    const foals = new Map(one.foals)
    for (const [key, mean] of other.foals) foals.set(key, Math.min(mean, foals.get(key) ?? mean))
    // Brother and sister are two.
    if ('key' in one && 'key' in other && one.key === other.key) foals.set(`${one.key} twice`, foals.get(one.key) ?? 0)
    const crosses = foals.size + 1
    if (!isSameBreed || crosses > MOST_CROSSES || !canMate(one, other)) return
    if (!isKinFree && !(kinship(one, other) <= highestKinship)) return
    const before = sumOf(foals)
    const traits = genes.map(({ trait }, at) => [trait, one.states[at] ?? 0, other.states[at] ?? 0] as const)
    const wanted = traits.reduce((product, [trait, ...states]) => product * trait.wanted(...states), 1)
    if (wanted > 0 && before + 1 / wanted < highest()) tell(pair, 1 / wanted)
    if (crosses === MOST_CROSSES) return
    let born: { states: number[]; share: number }[] = [{ states: [], share: SEX_SHARE }]
    for (const [trait, ...states] of traits)
      born = born.flatMap((so) =>
        trait.cross(...states).map(({ state, share }) => ({ states: [...so.states, state], share: so.share * share })),
      )
    for (const { states, share } of born) {
      const cost = before + 1 / share
      if (cost >= highest() || isFull(stateKey({ states, breed: one.breed }), mostOfState)) continue
      const depth = one.depth + other.depth + 1
      waiting.push({ id: ++id, states, key: '', cost, depth, foals, breed: one.breed, parents: pair })
    }
  }

  const mostBred = isKinFree ? MOST_BRED : MOST_BRED_WITH_KIN
  for (let next = waiting.pop(); next && next.cost < highest(); next = waiting.pop()) {
    if (chosen.length === mostBred || waiting.size > MOST_WAITING) break
    const state = stateKey(next)
    if (isFull(state, 'horse' in next ? MOST_ALIKE : mostOfState)) continue
    if ('parents' in next) {
      // It waited with the foals on its way alone. Those that differ in kinship alone are one where it is no matter.
      let key = isKinFree ? next.states.join() : String(next.id)
      while (next.foals.has(key)) key += "'"
      const foals = new Map(next.foals).set(key, next.cost - sumOf(next.foals))
      const way = [state, ...[...foals.keys()].sort()].join(' ')
      if (ways.has(way)) continue
      ways.add(way)
      next = { ...next, key, foals }
    }
    ofState.set(state, (ofState.get(state) ?? 0) + 1)
    chosen.push(next)
    for (const other of chosen) {
      cross([other, next])
      if (++tried % PAIRS_A_STEP === 0) yield
    }
  }
  return found
}

/** More states of a gene are not looked through. */
const MOST_STATES = 64

/** Without horses that have no allele of a foal as wished; null where there are none, or too many states. */
function withoutPlain(given: Given): Given | null {
  const isUseful = given.horses.map(() => given.genes.length === 0)
  for (const { trait, states } of given.genes) {
    const all = new Set(states.filter((state) => state !== null))
    for (const one of all)
      for (const other of all) {
        if (all.size > MOST_STATES) return null
        for (const { state } of trait.cross(one, other)) all.add(state)
      }
    const wished = trait.loci.map(
      (_, at) =>
        new Set([...all].filter((state) => trait.isWanted(state)).flatMap((one) => trait.pairsOf(one)[at] ?? [])),
    )
    for (const [horse, state] of states.entries())
      if (state === null || trait.pairsOf(state).some((pair, at) => pair.some((allele) => wished[at]?.has(allele))))
        isUseful[horse] = true
  }
  if (!isUseful.includes(false)) return null
  const ofUseful = (states: ReadGenes['states']) => states.map((state, horse) => (isUseful[horse] ? state : null))
  return { ...given, genes: given.genes.map(({ trait, states }) => ({ trait, states: ofUseful(states) })) }
}

/** Those whose genes are known. */
const foundersOf = ({ horses, genes }: Given): Bred[] =>
  horses.flatMap(({ gender, parent }, horse) => {
    const states = genes.map(({ states: all }) => all[horse] ?? null)
    if (states.includes(null)) return []
    const bred = { id: horse, states: states as number[], cost: 0, depth: 0, foals: new Map<string, number>() }
    return [{ ...bred, breed: parent.breed, horse, gender }]
  })

/** A foal may be of the sex that the other is not. */
export const canMate = (one: Bred, other: Bred) => !('horse' in one && 'horse' in other) || one.gender !== other.gender

/** Two foals of one state are brother and sister, as are those on their ways: each is bred for itself. */
export function kinshipOfBred(kinshipOf: KinshipOf): (one: Bred, other: Bred) => number {
  const known = new Map<string, number>()
  const between = (one: Bred, other: Bred): number => {
    if ('horse' in one && 'horse' in other) return kinshipOf(one.horse, other.horse)
    const [younger, elder] = one.depth < other.depth ? [other, one] : [one, other]
    const key = `${younger.id} ${elder.id}`
    const before = known.get(key)
    if (before !== undefined) return before
    const [sire, dam] = 'horse' in younger ? [younger, younger] : younger.parents
    const kinship = (between(sire, elder) + between(dam, elder)) / 2
    known.set(key, kinship)
    return kinship
  }
  return between
}

/**
 * The way to a pair in crosses. A foal that would be bred twice in the same sex is bred once, with two mates, unless
 * that breaks the limit of inbreeding; of two foals that mate, the stallion is chosen so that there are most of those.
 */
export function wayOf(pair: Pair, given: Given): Drawn {
  const all = Array.from({ length: MOST_WAYS }, (_, turns) => crossesTo(pair, turns, true, given))
  const allowed = all.filter(({ crosses, places }) =>
    inbreedingAlong(crosses, places, given.kinshipOf).every((one) => one <= given.goal.highestInbreeding + ROUNDING),
  )
  const [shortest] = allowed.sort((a, b) => a.crosses.length - b.crosses.length)
  return shortest ?? crossesTo(pair, 0, false, given)
}

/** `turns`: a bit for each cross of two foals. */
function crossesTo(last: Pair, turns: number, isShared: boolean, { genes }: Given): Drawn {
  const crosses: Cross[] = []
  const places: number[] = []
  const foals: Extract<Bred, { key: string }>[] = []
  const made = new Map<string, number>()
  let left = turns
  const crossOf = ([one, other]: Pair): Cross => {
    const isFirst =
      'horse' in one ? one.gender === 'Hingst' : 'horse' in other ? other.gender === 'Sto' : left % 2 === 0
    if (!('horse' in one || 'horse' in other)) left >>= 1
    const [sire, dam] = isFirst ? [one, other] : [other, one]
    return [parentOf(sire, 'Hingst'), parentOf(dam, 'Sto')]
  }
  const parentOf = (of: Bred, gender: PlanHorse['gender']): PlanParent => {
    if ('horse' in of) {
      const at = places.indexOf(of.horse)
      return { horse: at < 0 ? places.push(of.horse) - 1 : at }
    }
    const key = `${of.key} ${gender}`
    const known = isShared ? made.get(key) : undefined
    if (known !== undefined) return { foal: known }
    const cross = crossOf(of.parents)
    foals.push(of)
    const foal = crosses.push(cross) - 1
    made.set(key, foal)
    return { foal }
  }
  crosses.push(crossOf(last))
  const cost = foals.reduce((sum, { key, foals: all }) => sum + (all.get(key) ?? 0), 0)
  return { crosses, places, cost, kept: genes.map((_, at) => foals.map(({ states }) => states[at] ?? 0)) }
}

function sumOf(foals: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const mean of foals.values()) sum += mean
  return sum
}

/** Those with the fewest foals first; of as many, the first that came. */
class Heap {
  readonly #all: Bred[] = []

  constructor(all: readonly Bred[]) {
    for (const one of all) this.push(one)
  }

  get size(): number {
    return this.#all.length
  }

  push(one: Bred): void {
    let at = this.#all.push(one) - 1
    while (at > 0 && isBefore(one, this.#all[(at - 1) >> 1])) {
      this.#swap(at, (at - 1) >> 1)
      at = (at - 1) >> 1
    }
  }

  pop(): Bred | undefined {
    const [first] = this.#all
    const last = this.#all.pop()
    if (last === undefined || this.#all.length === 0) return first
    this.#all[0] = last
    for (let at = 0; ; ) {
      const [one, other] = [2 * at + 1, 2 * at + 2]
      const least = isBefore(this.#all[other], this.#all[one]) ? other : one
      if (!isBefore(this.#all[least], this.#all[at])) return first
      this.#swap(at, least)
      at = least
    }
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#all[one], this.#all[other]]
    if (a && b) [this.#all[one], this.#all[other]] = [b, a]
  }
}

const isBefore = (one: Bred | undefined, other: Bred | undefined) =>
  one !== undefined && (other === undefined || one.cost < other.cost || (one.cost === other.cost && one.id < other.id))
