/** Made-up years of coverings, and the best plan of a small one by trying all, for tests and benchmarks. */
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { type CoveringProblem, type Task, worthOf } from '#app/domain/coverings/problem.ts'
import type { CoveringRules, CoveringYear } from '#app/domain/coverings/year.ts'
import { kinshipMatrix } from '#app/domain/kinship/kinship.ts'

type Size = { stallions: number; mares: number }

const TRAITS = 8
const HERDS = 4

/** Horses bred over a few herds, the first of each more often. Gains are sums of stats, and luck of each pair. */
export function madeYear({ stallions, mares }: Size, seed: string, luck = 0): CoveringYear {
  const random = seededRandom(seed)
  const pedigree = new Map<string, { sire?: string; dam?: string }>()
  const stats = new Map<string, number[]>()
  const pick = (names: readonly string[]) => names[Math.floor(random() ** 2 * names.length)] ?? ''
  const first = Math.max(3, Math.ceil((stallions + mares) / 8))
  const founders = (kind: string) =>
    Array.from({ length: first }, (_, at) => {
      pedigree.set(`${kind} ${at}`, {})
      stats.set(
        `${kind} ${at}`,
        Array.from({ length: TRAITS }, () => 40 + random() * 40),
      )
      return `${kind} ${at}`
    })
  let parents = { sires: founders('s'), dams: founders('d') }
  for (let herd = 1; herd <= HERDS; herd++) {
    const born = (kind: string, count: number) =>
      Array.from({ length: herd === HERDS ? count : first }, (_, at) => {
        const name = `${kind}${herd} ${at}`
        const [sire, dam] = [pick(parents.sires), pick(parents.dams)]
        pedigree.set(name, { sire, dam })
        const [one = [], other = []] = [stats.get(sire), stats.get(dam)]
        stats.set(
          name,
          one.map((value, stat) => (random() < 0.5 ? value : (other[stat] ?? 0)) + Math.floor(random() * 16) - 5),
        )
        return name
      })
    parents = { sires: born('s', stallions), dams: born('d', mares) }
  }
  const sum = (name: string) => (stats.get(name) ?? []).reduce((total, value) => total + value, 0)
  const gains = new Float64Array(stallions * mares)
  const breaks = new Uint8Array(gains.length)
  for (const [mare, dam] of parents.dams.entries()) {
    for (const [stallion, sire] of parents.sires.entries())
      gains[mare * stallions + stallion] = (sum(sire) + sum(dam)) / 2 + luck * random()
  }
  const names = [...parents.sires, ...parents.dams]
  const kinship = kinshipMatrix(pedigree, names, names).values
  return { stallions, mares, gains, kinship, breaks, taken: new Int32Array(stallions), rights: noRights(stallions) }
}

export const noRights = (stallions: number) => new Float64Array(stallions).fill(Number.POSITIVE_INFINITY)

export const OPEN_RULES: CoveringRules = {
  mostMares: 5,
  highestInbreeding: 1,
  isSameBreed: true,
  isLiving: true,
  isWithinRights: true,
  locks: [],
  barred: new Set(),
  resting: new Set(),
}

/** A small problem at random: half of the pairs may be, so that all mares can be covered in most. */
export function madeProblem(most: number, seed: string): CoveringProblem & { price: number } {
  const random = seededRandom(seed)
  const within = () => 2 + Math.floor(random() * (most - 1))
  const [stallions, mares] = [within(), within()]
  const year = madeYear({ stallions, mares }, seed, random() < 0.5 ? 0 : 30)
  const gains = year.gains.map((gain) => (random() < 0.2 ? Number.NEGATIVE_INFINITY : gain))
  const cap = Math.ceil(mares / stallions) + Math.floor(random() * 2)
  const price = 10 ** (4 * random()) - 1
  // A right leaves some with less.
  const caps = Int32Array.from({ length: stallions }, () => (random() < 0.3 ? Math.floor(random() * cap) : cap))
  return { ...year, gains, caps, price }
}

/** The highest total a foal of all plans that the task allows. */
export function bestOfAll(task: Task): number {
  const { stallions, mares, gains, caps } = task
  const chosen = new Int32Array(mares)
  const uses = new Int32Array(stallions)
  // Plans that use the stallions alike have the same coancestry.
  const known = new Map<number, number>()
  let best = Number.NEGATIVE_INFINITY
  const walk = (mare: number, gain: number, code: number) => {
    if (mare === mares) {
      let kinship = known.get(code)
      if (kinship === undefined) {
        const { total, gain: mean } = worthOf(task, chosen)
        kinship = (mean - total) * mares
        known.set(code, kinship)
      }
      best = Math.max(best, gain - kinship)
      return
    }
    for (let one = 0; one < stallions; one++) {
      const here = gains[mare * stallions + one] ?? 0
      if (here === Number.NEGATIVE_INFINITY || (uses[one] ?? 0) >= (caps[one] ?? 0)) continue
      uses[one] = (uses[one] ?? 0) + 1
      chosen[mare] = one
      walk(mare + 1, gain + here, code + (mares + 1) ** one)
      uses[one] = (uses[one] ?? 0) - 1
    }
  }
  walk(0, 0, 0)
  return best / mares
}
