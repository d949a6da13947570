import { describe, expect, test } from 'vitest'
import { TOYS } from '../../../tests/examples/toy-families.ts'
import { anyPedigree, everyCase, hasLoop } from '../../../tests/examples/toy-pedigrees.ts'
import { rounds } from '../../../tests/rounds.ts'
import { locusTables } from './group-places.ts'
import { bitsOfRecord } from './record-bits.ts'
import { type KnownName, studPairs } from './stud-pairs.ts'

function found(known: readonly KnownName[]) {
  const steps = studPairs(known)
  let step = steps.next()
  while (!step.done) step = steps.next()
  const { left, clashes } = step.value
  return {
    clashes,
    /** The pairs of a name that are left, as text. */
    at: (name: string, locus: 'E' | 'C' | 'WFFS' | 'A'): string[] => {
      const table = locusTables().get(locus)
      const record = known.find((one) => one.name === name) ?? {}
      const bits = left.get(name)?.[locus] ?? bitsOfRecord(record).get(locus) ?? table?.all ?? 0
      return (table?.pairs ?? []).filter((_pair, place) => (bits & (1 << place)) !== 0).map((pair) => pair.join(' '))
    },
  }
}
const horse = (name: string, color: string | null, sire: string | null = null, dam: string | null = null) => ({
  name,
  sire,
  dam,
  color,
})

describe('what a name may have', () => {
  test('follows from descendants and ancestors of any depth, known by colour or by name alone', () => {
    const line = [
      horse('Stamfar', 'Brun'),
      horse('Son', null, 'Stamfar', 'Fux'),
      horse('Fux', 'Fux'),
      horse('Sonson', null, 'Son', 'Svart'),
      horse('Svart', null),
      horse('Röd', 'Fux', 'Sonson', null),
    ]
    expect(found(line).at('Sonson', 'E')).toEqual(['E e', 'e e'])
    expect(found(line).at('Stamfar', 'E')).toEqual(['E E', 'E e'])
    // All foals of a chestnut have e; without E from the son, there is none in his line.
    const brown = [...line.slice(0, 5), { ...horse('Brun', 'Brun', 'Sonson', 'Fux'), genotype: 'Ee AA' }]
    expect(found(brown).at('Sonson', 'E')).toEqual(['E E', 'E e'])
    expect(found(brown).at('Son', 'E')).toEqual(['E e', 'e e'])
    const cream = [
      horse('Far', 'Brun'),
      horse('Son', null, 'Far', 'Mor'),
      horse('Sonson', null, 'Son', 'Svart'),
      { ...horse('Svart', null), genotype: 'EE aa' },
      { ...horse('Gulvit', null, 'Sonson', null), genotype: 'ee aa CrCr' },
    ]
    expect(found(cream).at('Sonson', 'C')).toEqual(['n Cr'])
    expect(found(cream).at('Mor', 'C')).toEqual(['n Cr', 'Cr Cr', 'Cr prl'])
  })
})

describe('records that contradict each other', () => {
  const family = [
    { ...horse('Farfar', null), genotype: 'EE AA' },
    { ...horse('Farmor', null), genotype: 'EE AA' },
    horse('Far', null, 'Farfar', 'Farmor'),
    horse('Mor', 'Brun'),
    horse('Syster', 'Brun', 'Far', 'Mor'),
    horse('Föl', 'Fux', 'Far', 'Mor'),
  ]
  test('are named, no more of them than it takes', () => {
    const { clashes, at } = found(family)
    expect(clashes.map(({ names, loci }) => [names.toSorted(), loci])).toEqual([[['Farfar', 'Farmor', 'Föl'], ['E']]])
    expect(at('Mor', 'E')).toEqual(['E E', 'E e'])
  })

  test('are left out, and the others count', () => {
    const { clashes, at } = found([...family, horse('Annan', 'Brun'), horse('Fuxföl', 'Fux', 'Annan', null)])
    expect(clashes).toHaveLength(1)
    expect(at('Annan', 'E')).toEqual(['E e'])
  })
})

test.each(TOYS)(
  'the pairs left at $locus are those of some joint genotype, and all of them where no loop is',
  (toy) => {
    let [told, loops] = [0, 0]
    for (let seed = 0; seed < rounds(40); seed++) {
      const horses = anyPedigree(toy, seed, toy.alleles.length > 2 ? 8 : 12)
      const cases = everyCase(toy, horses)
      const nameOf = (at: number | null) => (at === null || !horses[at]?.isNamed ? null : `Häst ${at}`)
      const { at: leftOf, clashes } = found(
        horses.flatMap(({ said, sire, dam, isNamed }, at) =>
          isNamed ? [{ ...said, name: `Häst ${at}`, sire: nameOf(sire), dam: nameOf(dam) }] : [],
        ),
      )
      expect(clashes).toEqual([])
      const isTree = !hasLoop(horses)
      if (!isTree) loops += 1
      for (const [at, { isNamed, pairs }] of horses.entries()) {
        if (!isNamed) continue
        const possible = new Set(cases.flatMap((weights) => [...(weights[at]?.keys() ?? [])]))
        const left = leftOf(`Häst ${at}`, toy.locus as 'E')
        if (left.length < pairs.length) told += 1
        for (const pair of possible) expect(left).toContain(pair)
        if (isTree) expect(left.length, JSON.stringify({ seed, at, horses })).toBe(possible.size)
      }
    }
    expect(told).toBeGreaterThan(5)
    expect(loops).toBeGreaterThan(2)
  },
)
