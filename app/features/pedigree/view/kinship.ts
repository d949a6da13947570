import type { Coefficient, Loop } from '#app/domain/kinship/kinship.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { kinshipText } from '#app/features/pedigree/text/kinship.ts'

/** The key of the chosen ancestor in a horse's address. */
export const ANCESTOR_KEY = 'anfader'

export type KinshipView = ReturnType<typeof kinshipView>

const MOST_ANCESTORS = 12
const MOST_WAYS = 12
const LONGEST_DENOMINATOR = 4096n

/** `3,13 %`; a share that rounds to zero says so. */
export function percentOf(share: number): string {
  if (share > 0 && share < 0.00005) return kinshipText.nearlyNothing
  return `${formatNumber(share * 100)}\u00a0%`
}

export function loopSentence(names: readonly string[]): string {
  const [first, ...others] = names
  return others.length === 0 ? kinshipText.ownParent(first) : kinshipText.loop([...names, ...names.slice(0, 1)])
}

type KinshipWishes = {
  chosen: string | null
  addressOf: (ancestor: string | null) => string
  /** The shown name, if the key is another. */
  labelOf?: (name: string) => string
}

/** A coefficient with its basis and its origin. */
export function kinshipView(found: Coefficient | Loop, { chosen, addressOf, labelOf = (name) => name }: KinshipWishes) {
  // Names of a circle in bad data: each is a parent of the one before.
  if (!found.ok) return { kind: 'loop' as const, sentence: loopSentence(found.names.map(labelOf)) }
  const { value, fraction, generations } = found
  const all = value > 0 ? found.ancestors() : []
  const shown = all.slice(0, MOST_ANCESTORS)
  // The chosen one is always listed.
  const picked = all.find(({ name }) => name === chosen)
  if (picked && !shown.includes(picked)) shown.push(picked)
  const left = all.filter((ancestor) => !shown.includes(ancestor))
  return {
    kind: 'known' as const,
    /** `3,13 %` */
    percent: percentOf(value),
    fraction:
      fraction && fraction.numerator > 0n && fraction.denominator <= LONGEST_DENOMINATOR
        ? `${fraction.numerator}/${fraction.denominator}`
        : null,
    /** `räknat på 5 kompletta generationer` */
    basis: kinshipText.wholeGenerations(generations.complete),
    /** What is known beyond whole generations. */
    depth: kinshipText.depth(formatNumber(generations.equivalent, 1), generations.deepest),
    /** The common ancestors, each with its share of the coefficient. */
    ancestors: shown.map(({ name, contribution, inbreeding }) => ({
      name: labelOf(name),
      /** Shows or hides its paths. */
      href: addressOf(name === chosen ? null : name),
      isChosen: name === chosen,
      share: percentOf(contribution),
      part: value > 0 ? (contribution / value) * 100 : 0,
      inbreeding: inbreeding > 0 ? percentOf(inbreeding) : null,
    })),
    /** Common ancestors that are not listed, and their share together. */
    rest:
      left.length === 0
        ? null
        : { count: left.length, share: percentOf(left.reduce((sum, { contribution }) => sum + contribution, 0)) },
    chosen: picked ? waysOf(found, picked.name, labelOf) : null,
  }
}

function waysOf(found: Coefficient, name: string, labelOf: (name: string) => string) {
  const { paths, isCut } = found.pathsTo(name, MOST_WAYS)
  return {
    name: labelOf(name),
    ways: paths.map(({ first, second, contribution }) => ({
      sireSide: first.map(labelOf),
      damSide: second.map(labelOf),
      share: percentOf(contribution),
    })),
    isCut,
  }
}

/** Every name on the paths to an ancestor, to mark them in a pedigree. */
export function namesOnWays(found: Coefficient | Loop, chosen: string | null): Set<string> {
  if (!found.ok || chosen === null) return new Set()
  return new Set(found.pathsTo(chosen).paths.flatMap(({ first, second }) => [...first, ...second]))
}
