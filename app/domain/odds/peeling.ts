/**
 * The chances of one horse at one locus, from its relatives: by peeling (Elston and Stewart 1971; Cannings, Thompson
 * and Skolnick 1978), each couple with its foals in turn, from the farthest to the horse. A founder whose weights
 * nobody knows has some definite pair, so each step gives rays for the choices, of which the extremes are kept
 * (`locus-rays.ts`).
 * Loops are cut at members that are given each of their pairs in turn. Where every weight is known the cases are added
 * up, and the sum is exact. A founder's pairs are cases anyway. Otherwise the cases contain what is true, as each horse
 * has some definite pair, and limits are wider than they could be.
 */
import { certainOptions, type Options, raysOfFoal, raysOfParent } from './couple-rays.ts'
import { bornOf, type Couple, isOne, type Member, placesIn, settled, type Web } from './couples.ts'
import type { LocusTable } from './group-places.ts'
import { extremesOf, joined, type Ray, sumOf } from './locus-rays.ts'
import { cutOf, joinedBy, tellingOf } from './loops.ts'

/** Weights for all places of the table. `isTight`: without a loop that was cut where weights are unknown. */
export type Peeled = { rays: readonly Ray[]; isTight: boolean }

/** Cases of cut members, in steps of couples; choices for all founders; and choices for the foals of one couple. */
const MOST_STEPS = 4000
const MOST_OPTIONS = 64
/** Rays that are computed, times the pairs of two parents: a fiftieth of a second; less for many couples. */
const MOST_WORK = 200_000
const FEW_COUPLES = 14
const LESS = 20

/** Null where the records contradict each other, or a loop takes too many cases. */
export function peel(table: LocusTable, web: Web, mostSteps = MOST_STEPS): Peeled | 'contradiction' | null {
  const born = new Set(web.couples.flatMap(({ foals }) => foals))
  const bits = Int32Array.from(web.members, ({ bits: said, prior }, at) => {
    const all = said & (web.left?.[at] ?? said)
    if (!prior || born.has(at)) return all
    return prior.reduce((left, weight, place) => (weight > 0n ? left : left & ~(1 << place)), all)
  })
  if (!settled(web.couples, table, bits)) return 'contradiction'
  const own = bits[0] ?? 0
  if (isOne(own)) return { rays: [table.pairs.map((_pair, place) => (own === 1 << place ? 1n : 0n))], isTight: true }
  try {
    return new Peeling(table, web, bits).rays(mostSteps)
  } catch (error) {
    if (error instanceof TooMuchWork) return null
    throw error
  }
}

type Near = { members: ReadonlySet<number>; couples: ReadonlySet<number> }
type Case = { at: number; place: number }[]

class TooMuchWork extends Error {}

class Peeling {
  readonly #table: LocusTable
  readonly #members: readonly Member[]
  readonly #couples: Couple[]
  readonly #bits: Int32Array
  /** By member: the couples that it belongs to. */
  readonly #of: number[][]
  readonly #bornIn: number[]
  #work = 0
  #isTree = false
  /** What is joined to the horse; one block at a time. */
  #near: Near
  #isBlock = false

  constructor(table: LocusTable, { members, couples }: Web, bits: Int32Array) {
    this.#table = table
    this.#members = members
    this.#bits = bits
    const says = (at: number) => at === 0 || members[at]?.isFree === true || members[at]?.bits !== table.all
    this.#couples = tellingOf(couples, says)
    this.#of = members.map(() => [])
    this.#bornIn = members.map(() => -1)
    for (const [at, { sire, dam, foals }] of this.#couples.entries()) {
      for (const member of new Set([sire, dam, ...foals])) this.#of[member]?.push(at)
      for (const foal of foals) this.#bornIn[foal] = at
    }
    this.#near = this.#joinedTo(0)
  }

  rays(mostSteps: number): Peeled | 'contradiction' | null {
    const blocks = this.#blocks()
    if (blocks.length < 2) return this.#ofNear(mostSteps)
    this.#isBlock = true
    let [rays, isTight]: [Ray[], boolean] = [[this.#ownRay(0)], true]
    for (const block of blocks) {
      this.#near = block
      const found = this.#ofNear(mostSteps)
      if (found === null || found === 'contradiction') return found
      this.#spend(rays.length * found.rays.length)
      rays = joined(rays, [...found.rays])
      isTight &&= found.isTight
    }
    const kept = this.#isDrawn(0) ? this.#unitsIn(rays, this.#bits[0] ?? 0) : extremesOf(rays)
    return kept.length > 0 ? { rays: kept, isTight } : 'contradiction'
  }

  /** Parts that have only the horse in common: given its pair they are independent. Those without a loop are one. */
  #blocks(): Near[] {
    const isOpen = (at: number) => at !== 0 && !isOne(this.#bits[at] ?? 0)
    const parts = joinedBy(new Map([...this.#near.couples].map((at) => [at, this.#membersOf(at).filter(isOpen)])))
    const { loop = [], tree } = Object.groupBy(parts, (part) =>
      this.#cutOf([], undefined, part).length ? 'loop' : 'tree',
    )
    return [...(tree ? [tree.flat()] : []), ...loop].map((part) => ({
      couples: new Set(part),
      members: new Set(part.flatMap((at) => this.#membersOf(at))),
    }))
  }

  #ofNear(mostSteps: number): Peeled | 'contradiction' | null {
    const cut = this.#cutOf([])
    this.#isTree = cut.length === 0
    if (this.#isTree) return this.#found([[]], { isSummed: false, isTight: true })
    const open = [...this.#near.members].filter((at) => this.#isDrawn(at) && !isOne(this.#bits[at] ?? 0))
    // Of founders any choice is a case; only they are cut where that is enough.
    const founders = this.#cutOf([], (at) => this.#isDrawn(at))
    const most = Math.floor(this.#most(mostSteps) / this.#near.couples.size)
    if (founders.every((at) => this.#isDrawn(at)) && this.#count(founders) <= most)
      return this.#found(this.#casesOf(founders), { isSummed: false, isTight: true })
    if (open.length === 0 && this.#count(cut) <= most)
      return this.#found([this.#casesOf(cut)].flat(), { isSummed: true, isTight: true })
    const rest = this.#cutOf(open)
    if (this.#count(open) * this.#count(rest) <= most) {
      const rays: Ray[] = []
      for (const chosen of this.#casesOf(open)) {
        const found = this.#found(
          this.#casesOf(rest).map((some) => [...chosen, ...some]),
          { isSummed: true, isTight: true },
        )
        if (found !== 'contradiction') rays.push(...found.rays)
      }
      return rays.length > 0 ? { rays: extremesOf(rays), isTight: true } : 'contradiction'
    }
    return this.#count(cut) <= most ? this.#found(this.#casesOf(cut), { isSummed: false, isTight: false }) : null
  }

  /** The rays of the horse over these cases: added up, or side by side. */
  #found(cases: readonly Case[], { isSummed, isTight }: { isSummed: boolean; isTight: boolean }) {
    const rays: Ray[] = []
    const before = Int32Array.from(this.#bits)
    for (const one of cases) {
      this.#bits.set(before)
      let isPossible = true
      for (const { at, place } of one) {
        isPossible &&= ((this.#bits[at] ?? 0) & (1 << place)) !== 0
        this.#bits[at] = 1 << place
      }
      if (!isPossible || !settled(this.#couples, this.#table, this.#bits)) continue
      const own = this.#raysOf(0, -1)
      const weight = isSummed ? this.#apart() : 1n
      if (weight > 0n) for (const ray of own) rays.push(isSummed ? ray.map((part) => part * weight) : ray)
    }
    this.#bits.set(before)
    const all =
      isSummed && rays.length > 1 ? [rays.reduce((sum, ray) => sum.map((part, at) => part + (ray[at] ?? 0n)))] : rays
    const kept = extremesOf(all)
    return kept.length > 0 ? { rays: kept, isTight } : ('contradiction' as const)
  }

  /** Whether its pairs are choices: a founder of unknown weights, or a member that is free. */
  #isDrawn(at: number): boolean {
    const member = this.#members[at]
    return member?.isFree === true || (this.#bornIn[at] === -1 && member?.prior === undefined)
  }

  /** What is joined to a member by others of unknown pairs. */
  #joinedTo(root: number) {
    const [members, couples] = [new Set([root]), new Set<number>()]
    for (const at of members) {
      if (at !== root && isOne(this.#bits[at] ?? 0)) continue
      for (const couple of this.#of[at] ?? []) {
        couples.add(couple)
        for (const member of this.#membersOf(couple)) members.add(member)
      }
    }
    return { members, couples }
  }

  #membersOf(at: number): number[] {
    const couple = this.#couples[at]
    return couple ? [...new Set([couple.sire, couple.dam, ...couple.foals])] : []
  }

  /** Members without which no loop is left; those that are `preferred` first. */
  #cutOf(
    given: readonly number[],
    preferred: (at: number) => boolean = () => false,
    couples: Iterable<number> = this.#near.couples,
  ): number[] {
    const isOpen = (at: number) => !isOne(this.#bits[at] ?? 0) && !given.includes(at)
    const open = [...couples].map((couple) => this.#membersOf(couple).filter(isOpen))
    const cost = (at: number) => placesIn(this.#bits[at] ?? 0).length - (preferred(at) ? 1000 : 0)
    return cutOf(open, cost)
  }

  #count = (some: readonly number[]) => some.reduce((product, at) => product * placesIn(this.#bits[at] ?? 0).length, 1)

  #casesOf(some: readonly number[]): Case[] {
    let cases: Case[] = [[]]
    for (const at of some)
      cases = cases.flatMap((one) => placesIn(this.#bits[at] ?? 0).map((place) => [...one, { at, place }]))
    return cases
  }

  /** The weight of what a case parts from the horse, where every weight is known. */
  #apart(): bigint {
    let weight = 1n
    for (const at of this.#near.members) {
      const bits = this.#bits[at] ?? 0
      // The others' are in what they may have.
      const prior = isOne(bits) && at !== 0 && this.#bornIn[at] === -1 ? this.#members[at]?.prior : undefined
      if (prior) weight *= prior[placesIn(bits)[0] ?? 0] ?? 1n
    }
    const done = new Set(this.#joinedTo(0).couples)
    for (const couple of this.#near.couples) {
      if (done.has(couple)) continue
      const root = this.#membersOf(couple).find((at) => !isOne(this.#bits[at] ?? 0))
      if (root === undefined) {
        done.add(couple)
        const [foal = 0] = this.#couples[couple]?.foals ?? []
        const place = placesIn(this.#bits[foal] ?? 0)[0] ?? 0
        weight *= this.#toFoal(couple, foal)[0]?.[place] ?? 0n
        continue
      }
      for (const one of this.#joinedTo(root).couples) done.add(one)
      weight *= sumOf(this.#raysOf(root, -1)[0] ?? [])
    }
    return weight
  }

  /** Of many couples there are many horses, so each gets less. */
  #most = (much: number) => (this.#couples.length > FEW_COUPLES ? much / LESS : much)

  /** Gives up where it would take too long. Without a loop one case takes little, however many the horses are. */
  #spend(rays: number): void {
    if (rays > 1 || !this.#isTree) this.#work += rays * this.#table.pairs.length ** 2
    if (this.#work > this.#most(MOST_WORK)) throw new TooMuchWork()
  }

  /** What a member may have, by its own record and all its couples but one. */
  #raysOf(at: number, without: number): Ray[] {
    const bits = this.#bits[at] ?? 0
    const own = this.#ownRay(at, this.#isBlock && at === 0)
    if (isOne(bits) && without !== -1) return [own.map((weight) => (weight > 0n ? 1n : 0n))]
    let rays: Ray[] = [own]
    const alike = new Map<string, Ray[]>()
    for (const couple of this.#of[at] ?? []) {
      if (couple === without || (at === 0 && !this.#near.couples.has(couple))) continue
      const key = this.#keyOf(couple, at)
      const found = (key === null ? undefined : alike.get(key)) ?? this.#toMember(couple, at)
      if (key !== null) alike.set(key, found)
      this.#spend(rays.length * found.length)
      rays = joined(rays, found)
    }
    return !this.#isDrawn(at) || (this.#isBlock && at === 0) ? rays : this.#unitsIn(rays, bits)
  }

  #ownRay(at: number, isPlain = false): Ray {
    const prior = this.#bornIn[at] === -1 && !isPlain ? this.#members[at]?.prior : undefined
    return this.#table.pairs.map((_pair, place) =>
      ((this.#bits[at] ?? 0) & (1 << place)) === 0 ? 0n : (prior?.[place] ?? 1n),
    )
  }

  /** Each pair that is possible, with certainty. */
  #unitsIn(rays: readonly Ray[], bits: number): Ray[] {
    return placesIn(bits)
      .filter((place) => rays.some((ray) => (ray[place] ?? 0n) > 0n))
      .map((place) => this.#table.pairs.map((_pair, other) => (place === other ? 1n : 0n)))
  }

  /** The same for couples that say the same: nobody in them has another. */
  #keyOf(couple: number, at: number): string | null {
    const { sire, dam, foals } = this.#couples[couple] ?? { sire: 0, dam: 0, foals: [] }
    const others = [sire === at ? dam : sire, ...foals]
    if (
      (sire !== at && dam !== at) ||
      others.some((one) => one === at || this.#of[one]?.length !== 1 || this.#members[one]?.prior)
    )
      return null
    const [mate = 0, ...rest] = others
    const told = rest.map((one) => `${this.#bits[one]}${this.#members[one]?.isFree ?? ''}`)
    return `${this.#bits[mate]} ${told.sort().join()}`
  }

  #toMember(couple: number, at: number): Ray[] {
    return this.#couples[couple]?.foals.includes(at) ? this.#toFoal(couple, at) : this.#toParent(couple, at)
  }

  /** What a couple gives one of its foals. */
  #toFoal(couple: number, at: number): Ray[] {
    const { sire, dam, foals } = this.#couples[couple] ?? { sire: 0, dam: 0, foals: [] }
    const [ofSire, ofDam] = [this.#raysOf(sire, couple), this.#raysOf(dam, couple)]
    const options = this.#options(
      couple,
      foals.filter((foal) => foal !== at),
      ofSire,
      ofDam,
    )
    this.#spend(options.length * ofSire.length * ofDam.length)
    return raysOfFoal(this.#table, options, ofSire, ofDam)
  }

  /** What one of a couple is by the other and their foals. */
  #toParent(couple: number, at: number): Ray[] {
    const { sire, dam, foals } = this.#couples[couple] ?? { sire: 0, dam: 0, foals: [] }
    const isSire = sire === at
    const mine = [this.#table.pairs.map((_pair, place) => (((this.#bits[at] ?? 0) & (1 << place)) === 0 ? 0n : 1n))]
    const theirs = this.#raysOf(isSire ? dam : sire, couple)
    const options = this.#options(couple, foals, isSire ? mine : theirs, isSire ? theirs : mine)
    this.#spend(options.length * theirs.length)
    return raysOfParent(this.#table, options, theirs, isSire)
  }

  /** The chances of these foals, for each pair of the sire and of the dam; more than one where weights are unknown. */
  #options(couple: number, foals: readonly number[], ofSire: readonly Ray[], ofDam: readonly Ray[]): Options {
    const isIn = (rays: readonly Ray[], place: number) => rays.some((ray) => (ray[place] ?? 0n) > 0n)
    let options: Options = [
      this.#table.pairs.map((_sire, sires) =>
        this.#table.pairs.map((_dam, dams) => (isIn(ofSire, sires) && isIn(ofDam, dams) ? 1n : 0n)),
      ),
    ]
    for (const foal of foals) {
      let rays = this.#raysOf(foal, couple)
      // Too many: all that is possible is a mixture of certainties, and each parent pair of those that it allows.
      if (options.length * rays.length > MOST_OPTIONS)
        return certainOptions(
          this.#table,
          options[0] ?? [],
          foals.map((one) => this.#raysOf(one, couple)),
        )
      if (rays.length === 0) rays = [this.#table.pairs.map(() => 0n)]
      this.#spend(options.length * rays.length)
      options = options.flatMap((chances) =>
        rays.map((ray) =>
          chances.map((row, sires) =>
            row.map((chance, dams) => {
              if (chance === 0n) return 0n
              let sum = 0n
              for (const [place, ways] of bornOf(this.#table, sires, dams)) sum += ways * (ray[place] ?? 0n)
              return chance * sum
            }),
          ),
        ),
      )
    }
    return options
  }
}
