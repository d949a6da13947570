/** Whole coverings: every mare that can be gets a stallion, then pairs are exchanged while that gains. */
import { kinshipWithUses, type Task, usesOf } from './problem.ts'

/** No stallion. */
const NONE = -1
const LEAST = 1e-9

/**
 * A stallion for as many mares as can be covered; -1 for the others. Each mare takes the one with the highest gain
 * above its price; where all that she may have are full, others move on (augmenting paths).
 */
export function placeMares(
  { stallions, mares, gains, caps }: Pick<Task, 'stallions' | 'mares' | 'gains' | 'caps'>,
  prices: Float64Array = new Float64Array(stallions),
): Int32Array {
  const chosen = new Int32Array(mares).fill(NONE)
  const mine: Set<number>[] = Array.from({ length: stallions }, () => new Set())
  /** The mare that would come to each stallion. */
  const cameFrom = new Int32Array(stallions)
  const left = (mare: number, one: number) => (gains[mare * stallions + one] ?? 0) - (prices[one] ?? 0)
  const give = (mare: number, one: number) => {
    mine[chosen[mare] ?? NONE]?.delete(mare)
    chosen[mare] = one
    mine[one]?.add(mare)
  }
  /** Adds the stallions that a mare could come to, the best first, and returns the first with room. */
  const reach = (by: number, reached: number[]): number => {
    const found = Array.from({ length: stallions }, (_, one) => one)
      .filter((one) => cameFrom[one] === NONE && left(by, one) > Number.NEGATIVE_INFINITY)
      .sort((a, b) => left(by, b) - left(by, a))
    for (const one of found) cameFrom[one] = by
    reached.push(...found)
    return found.find((one) => (mine[one]?.size ?? 0) < (caps[one] ?? 0)) ?? NONE
  }
  for (let mare = 0; mare < mares; mare++) {
    cameFrom.fill(NONE)
    const reached: number[] = []
    let free = reach(mare, reached)
    for (const one of reached) {
      for (const other of mine[one] ?? []) if (free === NONE) free = reach(other, reached)
      if (free !== NONE) break
    }
    for (let one = free; one !== NONE; ) {
      const comer = cameFrom[one] ?? mare
      const before = chosen[comer] ?? NONE
      give(comer, one)
      one = before
    }
  }
  return chosen
}

/** Coverings that can be changed: what a change gains in total, and the change itself. */
function changeable(task: Task, start: Int32Array) {
  const { stallions, gains, caps, kinship, toMares, price } = task
  const chosen = Int32Array.from(start)
  const uses = usesOf(task, chosen)
  const withUses = kinshipWithUses(task, uses)
  // Indexes are inside their arrays, hence `as number`.
  const cost = (one: number) => 2 * price * ((withUses[one] as number) + (toMares[one] as number))
  const gain = (mare: number, one: number) => gains[mare * stallions + one] as number
  const own = (one: number) => kinship[one * stallions + one] as number
  /** What is gained in coancestry by one use less of a stallion and one more of another. */
  const reused = (from: number, to: number) => {
    const apart = own(from) + own(to) - 2 * (kinship[from * stallions + to] as number)
    return cost(from) - cost(to) - price * apart
  }
  return {
    chosen,
    hasRoom: (one: number) => (uses[one] as number) < (caps[one] as number),
    reused,
    moved: (mare: number, to: number): number => {
      const from = chosen[mare] as number
      return gain(mare, to) - gain(mare, from) + reused(from, to)
    },
    move: (mare: number, to: number): void => {
      const from = chosen[mare] as number
      uses[from] = (uses[from] as number) - 1
      uses[to] = (uses[to] as number) + 1
      for (let one = 0; one < stallions; one++) {
        const change = (kinship[to * stallions + one] as number) - (kinship[from * stallions + one] as number)
        withUses[one] = (withUses[one] as number) + change
      }
      chosen[mare] = to
    },
    swapped: (mare: number, other: number): number => {
      const [mine, theirs] = [chosen[mare] as number, chosen[other] as number]
      return gain(mare, theirs) + gain(other, mine) - gain(mare, mine) - gain(other, theirs)
    },
    swap: (mare: number, other: number): void => {
      const mine = chosen[mare] as number
      chosen[mare] = chosen[other] as number
      chosen[other] = mine
    },
  }
}

/** Moves mares and exchanges stallions of two mares until nothing gains. Half a pass over all mares a step. */
export function* improveInSteps(task: Task, start: Int32Array): Generator<void, Int32Array> {
  const { stallions, mares } = task
  const { chosen, hasRoom, moved, move, swapped, swap } = changeable(task, start)
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (let mare = 0; mare < mares; mare++) {
      let [best, to] = [LEAST, NONE]
      for (let one = 0; one < stallions; one++) {
        if (one === chosen[mare] || !hasRoom(one)) continue
        const found = moved(mare, one)
        if (found > best) [best, to] = [found, one]
      }
      if (to === NONE) continue
      move(mare, to)
      isBetter = true
    }
    yield
    for (let mare = 0; mare < mares; mare++) {
      for (let other = mare + 1; other < mares; other++) {
        if (chosen[mare] === chosen[other] || !(swapped(mare, other) > LEAST)) continue
        swap(mare, other)
        isBetter = true
      }
    }
    yield
  }
  return chosen
}

/** Exchanges stallions of two mares where nothing is lost and their foals are less inbred; F by mare and stallion. */
export function lessInbred(task: Task, plan: Int32Array, inbreeding: (mare: number, stallion: number) => number) {
  const { chosen, swapped, swap } = changeable(task, plan)
  for (let mare = 0; mare < task.mares; mare++) {
    for (let other = 0; other < task.mares; other++) {
      const [mine, theirs] = [chosen[mare] as number, chosen[other] as number]
      if (mine === theirs || !(swapped(mare, other) >= -LEAST)) continue
      const after = inbreeding(mare, theirs) + inbreeding(other, mine)
      if (after < inbreeding(mare, mine) + inbreeding(other, theirs) - LEAST) swap(mare, other)
    }
  }
  return chosen
}

/** What makes room for a mare at another stallion: one of his mares goes to `stallion`. */
type Exchange = { mare: number; stallion: number }
/** `by`: null where he has room. */
export type NextBest = { stallion: number; cost: number; by: Exchange | null }

/**
 * For each mare the other stallion that costs least in total: by himself if he has room, or in the place of one of his
 * mares, who goes to any stallion with room or to the one that was left. At most that much is lost: more exchanges
 * could lose less. Null where none of these can be done.
 */
export function nextBest(task: Task, plan: Int32Array): (NextBest | null)[] {
  const { stallions, mares, gains } = task
  const { chosen, hasRoom, moved, reused } = changeable(task, plan)
  const all = Array.from({ length: stallions }, (_, one) => one)
  const gain = (mare: number, one: number) => gains[mare * stallions + one] as number
  /** The most that a mare of each stallion gains by each other, and which mare. */
  const leaving = new Float64Array(stallions * stallions).fill(Number.NEGATIVE_INFINITY)
  const leaver = new Int32Array(leaving.length)
  for (let mare = 0; mare < mares; mare++) {
    const from = chosen[mare] as number
    for (const to of all) {
      const found = gain(mare, to) - gain(mare, from)
      if (!(found > (leaving[from * stallions + to] as number))) continue
      leaving[from * stallions + to] = found
      leaver[from * stallions + to] = mare
    }
  }
  const roomy = all.filter(hasRoom)
  /** What the others gain, coancestry included, where a mare of `own` takes the place of one of each stallion. */
  const placeOf = (own: number) => {
    const ends = [...new Set([own, ...roomy])].map((to) => ({ to, change: to === own ? 0 : reused(own, to) }))
    return all.map((one) => {
      let [most, goes] = [Number.NEGATIVE_INFINITY, own]
      for (const { to, change } of ends) {
        const found = (leaving[one * stallions + to] as number) + change
        if (to !== one && found > most) [most, goes] = [found, to]
      }
      return { most, by: { mare: leaver[one * stallions + goes] as number, stallion: goes } }
    })
  }
  const places = new Map<number, ReturnType<typeof placeOf>>()
  return Array.from(chosen, (own, mare) => {
    const place = places.get(own) ?? placeOf(own)
    places.set(own, place)
    let best: NextBest | null = null
    for (const one of all) {
      if (one === own) continue
      const { most, by } = place[one] as (typeof place)[number]
      const byPlace = gain(mare, one) - gain(mare, own) + most
      const alone = hasRoom(one) ? moved(mare, one) : Number.NEGATIVE_INFINITY
      const cost = Math.max(0, -Math.max(byPlace, alone))
      if (cost < (best?.cost ?? Number.POSITIVE_INFINITY))
        best = { stallion: one, cost, by: byPlace > alone ? by : null }
    }
    return best
  })
}
