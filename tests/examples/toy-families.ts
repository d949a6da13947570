/** Small families at one locus, and what they say by every joint genotype: to check the genes of families. */
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import type { Relative } from '#app/domain/odds/family-genes.ts'

/** One locus by hand: what each description allows, alleles as letters. */
export type Toy = {
  locus: LocusKey
  alleles: readonly string[]
  lethal: readonly string[]
  /** Colours with their pairs. */
  looks: Readonly<Record<string, readonly string[]>>
  genotypeOf: (pair: string) => string
}
export const TOYS: Toy[] = [
  {
    locus: 'E',
    alleles: ['E', 'e'],
    lethal: [],
    looks: { Brun: ['E E', 'E e'], Fux: ['e e'] },
    genotypeOf: (pair) => `${pair.replace(' ', '')} AA`,
  },
  {
    locus: 'C',
    alleles: ['n', 'Cr', 'prl'],
    lethal: [],
    looks: { Fux: ['n n', 'n prl'], Isabell: ['n Cr'] },
    genotypeOf: (pair) => (pair === 'n n' ? 'ee aa' : `ee aa ${pair.replace(' ', '')}`),
  },
  {
    locus: 'WFFS',
    alleles: ['n', 'WFFS'],
    lethal: ['WFFS WFFS'],
    looks: { Brun: ['n n', 'n WFFS'] },
    genotypeOf: (pair) => (pair === 'n n' ? 'Ee Aa' : 'Ee Aa nWFFS'),
  },
]

/** Every pair that can live. */
export const livingPairs = ({ alleles, lethal }: Toy): string[] =>
  alleles
    .flatMap((first, at) => alleles.slice(at).map((second) => `${first} ${second}`))
    .filter((pair) => !lethal.includes(pair))

/** A horse of a small family: its parents' places, what is said of it, and the pairs that this allows. */
export type ToyHorse = { sire: number | null; dam: number | null; said: Relative; pairs: readonly string[] }

/** A family of at most eight that can be: its horses are rolled, and then told in part. The horse is the third. */
export function anyFamily(toy: Toy, seed: number): ToyHorse[] {
  const random = seededRandom(`familj ${toy.locus} ${seed}`)
  const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T // none is empty
  const sorted = (alleles: string[]) =>
    alleles.toSorted((a, b) => toy.alleles.indexOf(a) - toy.alleles.indexOf(b)).join(' ')
  const pairsLeft = livingPairs(toy)
  const coloured = Object.values(toy.looks).flat()
  const truth: string[] = []
  const horses: ToyHorse[] = []
  const add = (sire: number | null, dam: number | null, { mustShow = false, known = 0.3 } = {}) => {
    let pair = one(pairsLeft)
    for (let tries = 0; tries < 200; tries++) {
      // Parents that have two alleles leave more open.
      const founders =
        known > 0.5 && random() < 0.7 ? pairsLeft.filter((any) => new Set(any.split(' ')).size > 1) : pairsLeft
      pair =
        sire === null || dam === null
          ? one(founders)
          : sorted([one(truth[sire]?.split(' ') ?? []), one(truth[dam]?.split(' ') ?? [])])
      if (!toy.lethal.includes(pair) && (!mustShow || coloured.includes(pair))) break
    }
    truth.push(pair)
    const color = Object.keys(toy.looks).find((name) => toy.looks[name]?.includes(pair))
    const kind = mustShow ? 0.5 : random()
    if (kind < known) horses.push({ sire, dam, said: { genotype: toy.genotypeOf(pair) }, pairs: [pair] })
    else if (kind < 0.85 && color) horses.push({ sire, dam, said: { color }, pairs: toy.looks[color] ?? [] })
    else horses.push({ sire, dam, said: {}, pairs: pairsLeft })
  }
  const shape = random()
  // One parent's genotype and full siblings, or any parents.
  const known = shape < 0.4 ? 0.7 : shape < 0.5 ? 1 : shape < 0.6 ? 0 : 0.7
  add(null, null, { known })
  add(null, null, { known: known === 0.7 ? 0.7 : 1 - known })
  add(0, 1, { mustShow: true })
  const count = 4 + Math.floor(random() * 5)
  if (shape < 0.2) {
    // A foal by a full or half sister.
    if (shape < 0.1) add(0, 1)
    else {
      add(null, null)
      add(shape < 0.15 ? 0 : 3, shape < 0.15 ? 3 : 1)
    }
    add(2, horses.length - 1)
  } else if (shape < 0.4) {
    // A daughter, her daughter, and a foal by that.
    add(null, null)
    add(2, 3)
    add(null, null)
    add(5, 4)
    add(2, 6)
  } else if (shape < 0.6) {
    add(0, 1)
    add(0, 1)
  }
  while (horses.length < count) {
    // Parents of a parent, or a sibling.
    const side = random() < 0.5 ? 0 : 1
    if (random() < 0.2 && horses[side]?.sire === null && horses.length < count - 1) {
      add(null, null)
      add(null, null)
      const at = horses.length - 2
      for (
        let tries = 0;
        tries < 400 && !crossed(toy, truth[at] ?? '', truth[at + 1] ?? '').some(({ pair }) => pair === truth[side]);
        tries++
      ) {
        horses.splice(at)
        truth.splice(at)
        add(null, null)
        add(null, null)
      }
      horses[side] = { ...horses[side], sire: at, dam: at + 1 }
      continue
    }
    if (random() < 0.25) {
      const isFull = random() < 0.5 || horses.length === count - 1
      if (!isFull) add(null, null)
      add(side, isFull ? 1 - side : horses.length - 1)
      continue
    }
    // A mate, then some foals by it; now and then by a parent, or by a foal, a sibling, or a foal's foal.
    const left = count - horses.length
    const related = [...horses.keys()].filter((at) => at > 2 && horses[at]?.sire !== null)
    const kind = random()
    const mate =
      kind < 0.15 ? Math.floor(random() * 2) : kind < 0.4 && related.length > 0 ? one(related) : horses.length
    if (mate === horses.length) add(null, null)
    for (let foals = 1 + Math.floor(random() * Math.max(1, left - 1)); foals > 0 && horses.length < count; foals--) {
      add(2, mate)
    }
  }
  return horses
}

/** The ways to each living pair of a foal. */
export function crossed(toy: Toy, sire: string, dam: string): { pair: string; ways: number }[] {
  const ways = new Map<string, number>()
  for (const one of sire.split(' ')) {
    for (const other of dam.split(' ')) {
      const pair = [one, other].toSorted((a, b) => toy.alleles.indexOf(a) - toy.alleles.indexOf(b)).join(' ')
      if (!toy.lethal.includes(pair)) ways.set(pair, (ways.get(pair) ?? 0) + 1)
    }
  }
  const living = [...ways.values()].reduce((sum, count) => sum + count, 0)
  // In parts of 12, as 1 to 4 foals may live.
  return [...ways].map(([pair, count]) => ({ pair, ways: (12 / living) * count }))
}

/** The least and the greatest chance of an allele: having it, of all. Weights are whole and below 12^6, so exact. */
export function limitsOf(cases: readonly Map<string, number>[], allele: string): [number, number][] {
  const chances = cases.map((weights): [number, number] => {
    let [having, all] = [0, 0]
    for (const [pair, weight] of weights) {
      all += weight
      if (pair.split(' ').includes(allele)) having += weight
    }
    return [having, all]
  })
  chances.sort(([a, of], [b, other]) => a * other - b * of)
  return [chances[0], chances.at(-1)].filter((chance) => chance !== undefined)
}
