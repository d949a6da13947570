import { expect, test } from 'vitest'
import { TOYS } from '../../../tests/examples/toy-families.ts'
import { anyPedigree, everyCase, hasLoop, webOf } from '../../../tests/examples/toy-pedigrees.ts'
import { rounds } from '../../../tests/rounds.ts'
import { locusTables } from './group-places.ts'
import { peel } from './peeling.ts'

/** The least and the greatest share of each pair. */
function limits(cases: readonly (readonly bigint[])[], places: number) {
  return Array.from({ length: places }, (_, place) => {
    const shares = cases.map((ray) => [ray[place] ?? 0n, ray.reduce((sum, weight) => sum + weight, 0n)] as const)
    const sorted = shares.toSorted(([a, of], [b, other]) => Number(a * other - b * of))
    return [sorted[0], sorted.at(-1)] as [readonly [bigint, bigint], readonly [bigint, bigint]]
  })
}
const isLess = ([a, of]: readonly [bigint, bigint], [b, other]: readonly [bigint, bigint]) => a * other < b * of

test.each(TOYS)(
  'every chance at $locus equals the enumeration of joint genotypes, by limits or weights of founders',
  (toy) => {
    const table = locusTables().get(toy.locus)
    if (!table) throw new Error('no table')
    const count = { tight: 0, loops: 0, loose: 0, none: 0 }
    for (let seed = 0; seed < rounds(30); seed++) {
      const horses = anyPedigree(toy, seed, toy.alleles.length > 2 ? 8 : 12)
      const drawn = (pair: string) =>
        ({ 'E E': 4, 'E e': 4, 'e e': 1 })[pair] ?? (pair.split(' ')[0] === pair.split(' ')[1] ? 1 : 2)
      for (const prior of [undefined, drawn]) {
        const cases = everyCase(toy, horses, prior)
        for (const [at, { sire }] of horses.entries()) {
          if (sire === null && !prior) continue
          const rays = cases.map((weights) => table.pairs.map((pair) => BigInt(weights[at]?.get(pair.join(' ')) ?? 0)))
          const wanted = limits(rays, table.pairs.length)
          const found = peel(table, webOf(table, horses, at, prior))
          if (found === 'contradiction') throw new Error('it can be')
          if (found === null) {
            count.none += 1
            continue
          }
          const told = limits(found.rays, table.pairs.length)
          const about = JSON.stringify({ seed, at, prior: prior !== undefined, horses })
          if (prior) expect(found.rays, about).toHaveLength(1)
          for (const [place, [least, greatest]] of told.entries()) {
            const [low, high] = wanted[place] ?? [least, greatest]
            expect(isLess(low, least) || isLess(greatest, high), about).toBe(false)
            if (found.isTight) expect(isLess(least, low) || isLess(high, greatest), about).toBe(false)
          }
          count[found.isTight ? 'tight' : 'loose'] += 1
          count.loops += Number(hasLoop(horses))
        }
      }
    }
    expect(count.tight).toBeGreaterThan(100)
    expect(count.loops).toBeGreaterThan(10)
    expect(count.none).toBe(0)
  },
)

test.each(TOYS)('limits at $locus contain it where a loop takes many cases, or a record couples loci', (toy) => {
  const table = locusTables().get(toy.locus)
  if (!table) throw new Error('no table')
  const count = { loose: 0, free: 0, none: 0 }
  for (let seed = 0; seed < rounds(40); seed++) {
    const horses = anyPedigree(toy, seed, toy.alleles.length > 2 ? 8 : 11)
    const at = horses.findLastIndex(({ sire, pairs }) => sire !== null && pairs.length > 1)
    const free = horses.findIndex(({ sire, pairs }, place) => sire !== null && pairs.length > 1 && place !== at)
    if (at < 0 || free < 0) continue
    for (const isFree of [false, true]) {
      // A free one has some definite pair.
      const told = (isFree ? (horses[free]?.pairs ?? []) : [null]).flatMap((pair) =>
        everyCase(
          toy,
          pair === null ? horses : horses.map((one, place) => (place === free ? { ...one, pairs: [pair] } : one)),
        ),
      )
      const wanted = limits(
        told.map((weights) => table.pairs.map((pair) => BigInt(weights[at]?.get(pair.join(' ')) ?? 0))),
        table.pairs.length,
      )
      const web = webOf(table, horses, at)
      const place = free < at ? free + 1 : free
      const members = web.members.map((member, one) => (isFree && one === place ? { ...member, isFree } : member))
      const found = peel(table, { ...web, members }, isFree ? undefined : 40)
      if (found === 'contradiction') throw new Error('it can be')
      if (found === null) {
        count.none += 1
        continue
      }
      if (isFree) count.free += 1
      else if (!found.isTight) count.loose += 1
      for (const [pair, [least, greatest]] of limits(found.rays, table.pairs.length).entries()) {
        const [low, high] = wanted[pair] ?? [least, greatest]
        expect(isLess(low, least) || isLess(greatest, high), JSON.stringify({ seed, at, free, isFree, horses })).toBe(
          false,
        )
      }
    }
  }
  expect(count.free).toBeGreaterThan(5)
  if (toy.locus === 'E') expect(count.loose).toBeGreaterThan(0)
})
