/**
 * What a mating can give, exactly. Every foal gets one allele of each parent at each locus, each with the chance
 * `FOAL_RULES.firstShare`, which is 1/2. So each locus has four equally likely outcomes (spec 9).
 */
import { colourName, describeColour, type LethalCode } from '#app/domain/genetics/colour.ts'
import { type Fraction, fraction } from '#app/domain/genetics/fraction.ts'
import type { Genotype } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import { choicesOfPairs, getLocus, LOOK_GROUPS, PLAIN } from './looks.ts'

/** Equally likely outcomes of one locus. */
const WAYS = 4

/** Denominators are equal up to powers of two, so the values compare exactly. */
export function compareChances(a: Fraction, b: Fraction): number {
  return b.numerator / b.denominator - a.numerator / a.denominator
}

export type ColourChance = {
  /** As `colourName` gives it. */
  name: string
  chance: Fraction
  /** The chance among living foals; null for one that cannot live. */
  chanceAmongViable: Fraction | null
  lethal: LethalCode | null
  /** A foal of this colour, for a drawing. Defects without a colour are left out unless the foal dies of them. */
  example: Genotype
}

/**
 * The groups of loci that decide the colour. Groups do not act on one another, except that some hide others. So each
 * group is computed by itself, foals that look alike in it are counted together, and only then the groups are
 * combined.
 */
const COLOUR_GROUPS = LOOK_GROUPS.slice(0, 4).map(({ loci }) => loci)

/** Loci without a colour: a foal with two of these alleles dies, any other looks like the rest. */
const UNSEEN_LETHAL = ['WFFS', 'GBED', 'LFS', 'SCID'] as const satisfies readonly (LocusKey & LethalCode)[]

type Dealt = { foals: { pairs: Genotype; ways: number }[]; of: number }

/** What a foal can have at these loci, one entry for each look of an otherwise plain horse. */
function dealOut(loci: readonly LocusKey[], sire: Partial<Genotype>, dam: Partial<Genotype>): Dealt {
  let foals = [{ pairs: PLAIN, ways: 1 }]
  let of = 1
  for (const key of loci) {
    const outcomes = choicesOfPairs(getLocus(key), sire[key] ?? PLAIN[key], dam[key] ?? PLAIN[key])
    const isSure = outcomes.length === 1
    if (!isSure) of *= WAYS
    foals = foals.flatMap(({ pairs, ways }) =>
      outcomes.map((outcome) => ({
        pairs: { ...pairs, [key]: outcome.pair },
        ways: isSure ? ways : ways * outcome.ways,
      })),
    )
  }
  const byLook = new Map<string, { pairs: Genotype; ways: number }>()
  for (const foal of foals) {
    const look = colourName(foal.pairs)
    const known = byLook.get(look)
    if (known) known.ways += foal.ways
    else byLook.set(look, foal)
  }
  return { foals: [...byLook.values()], of }
}

function pick(genotype: Genotype, loci: readonly LocusKey[]): Partial<Genotype> {
  return Object.fromEntries(loci.map((locus) => [locus, genotype[locus]]))
}

/** A genotype that a parent may have, with its weight. */
type WeighedGenotype = { genotype: Partial<Genotype>; weight: number }

/** The ways to two copies of a defect, out of all ways. */
function lethalWays(
  defect: (typeof UNSEEN_LETHAL)[number],
  sires: readonly WeighedGenotype[],
  dams: readonly WeighedGenotype[],
): { ways: number; of: number } {
  const copies = (parents: readonly WeighedGenotype[]) =>
    parents.reduce(
      (sum, { genotype, weight }) =>
        sum + weight * (genotype[defect]?.filter((allele) => allele === defect).length ?? 0),
      0,
    )
  const all = (parents: readonly WeighedGenotype[]) => 2 * parents.reduce((sum, { weight }) => sum + weight, 0)
  return { ways: copies(sires) * copies(dams), of: all(sires) * all(dams) }
}

/** The same for parents that are one of several. */
function dealOutAll(
  loci: readonly LocusKey[],
  sires: readonly WeighedGenotype[],
  dams: readonly WeighedGenotype[],
): Dealt {
  const [sire, dam] = [sires[0], dams[0]]
  if (sires.length === 1 && dams.length === 1 && sire && dam) {
    return dealOut(loci, sire.genotype, dam.genotype)
  }
  // One denominator for all crosses.
  const whole = WAYS ** loci.length
  const byLook = new Map<string, { pairs: Genotype; ways: number }>()
  let of = 0
  for (const one of sires) {
    for (const other of dams) {
      const dealt = dealOut(loci, one.genotype, other.genotype)
      const times = one.weight * other.weight * (whole / dealt.of)
      of += one.weight * other.weight * whole
      for (const { pairs, ways } of dealt.foals) {
        const look = colourName(pairs)
        const known = byLook.get(look)
        if (known) known.ways += ways * times
        else byLook.set(look, { pairs, ways: ways * times })
      }
    }
  }
  return { foals: [...byLook.values()], of }
}

/** The possible genotypes of a parent, separately for each group of loci. */
export type MixedParent = (locus: LocusKey) => readonly WeighedGenotype[]

type Share = { name: string; lethal: LethalCode | null; ways: number; example: Genotype }

/**
 * Every colour a foal can have with its exact chance, likeliest first; those that cannot live come last. The chances
 * add up to 1, and so do those among living foals (unless no foal lives).
 */
export function crossColours(sire: Genotype, dam: Genotype): ColourChance[] {
  return crossMixed(
    () => [{ genotype: sire, weight: 1 }],
    () => [{ genotype: dam, weight: 1 }],
  )
}

/** The same for parents with several possible genotypes in each group of loci, by weight. */
export function crossMixed(sire: MixedParent, dam: MixedParent): ColourChance[] {
  // All ways are counted out of one common denominator.
  let denominator = 1
  let foals: { genotype: Genotype; ways: number }[] = [{ genotype: PLAIN, ways: 1 }]
  for (const loci of COLOUR_GROUPS) {
    const dealt = dealOutAll(loci, sire(loci[0]), dam(loci[0]))
    denominator *= dealt.of
    const parts = dealt.foals.map(({ pairs, ways }) => ({ part: pick(pairs, loci), ways }))
    foals = foals.flatMap(({ genotype, ways }) =>
      parts.map((part) => ({ genotype: { ...genotype, ...part.part }, ways: ways * part.ways })),
    )
  }

  const shares = new Map<string, Share>()
  const add = (name: string, lethal: LethalCode | null, ways: number, example: Genotype) => {
    const known = shares.get(name)
    if (known) known.ways += ways
    else shares.set(name, { name, lethal, ways, example })
  }
  for (const { genotype, ways } of foals) {
    const colour = describeColour(genotype)
    add(colour.name, colour.lethal, ways, genotype)
  }
  // Then the defects without a colour, in order: each takes its share of those still alive.
  for (const code of UNSEEN_LETHAL) {
    const { ways, of } = lethalWays(code, sire(code), dam(code))
    if (ways === 0) continue
    denominator *= of
    const before = [...shares.values()]
    for (const share of before) {
      if (share.lethal !== null) {
        share.ways *= of
        continue
      }
      const dead: Genotype = { ...share.example, [code]: [code, code] }
      add(colourName(dead), code, share.ways * ways, dead)
      share.ways *= of - ways
      if (share.ways === 0) shares.delete(share.name)
    }
  }
  const viable = [...shares.values()].reduce((sum, share) => sum + (share.lethal === null ? share.ways : 0), 0)
  return [...shares.values()]
    .map(({ name, lethal, ways, example }) => ({
      name,
      chance: fraction(ways, denominator),
      chanceAmongViable: lethal === null ? fraction(ways, viable) : null,
      lethal,
      example,
    }))
    .sort(
      (a, b) =>
        Number(a.lethal !== null) - Number(b.lethal !== null) ||
        compareChances(a.chance, b.chance) ||
        compareUnits(a.name, b.name),
    )
}
