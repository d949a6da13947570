import type { Coefficient, Loop } from '#app/domain/kinship/kinship.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { kinshipText } from '#app/features/pedigree/text/kinship.ts'

/** The key of the ancestor whose ways are drawn, in the address of a horse. */
export const ANCESTOR_KEY = 'anfader'

/** An ancestor of both sides, and its part of the coefficient. */
type CommonAncestorView = {
  name: string
  /** The address that draws its ways, or, where they are drawn, the one that does not. */
  href: string
  isChosen: boolean
  /** Percentage points of the coefficient: `1,56 %`. */
  share: string
  /** 0-100 of the whole coefficient, for a bar. */
  part: number
  /** The ancestor's own inbreeding, where it has any. */
  inbreeding: string | null
}

export type WayView = { sireSide: string[]; damSide: string[]; share: string }

export type KinshipView =
  /** The names of a circle in bad data: each is a parent of the one before. */
  | { kind: 'loop'; sentence: string }
  | {
      kind: 'known'
      /** `3,13 %` */
      percent: string
      /** `1/32` exactly; null where there is nothing or it passes what a line holds. */
      fraction: string | null
      /** `på 5 hela led` */
      basis: string
      /** How much more is known than whole generations. */
      depth: string
      ancestors: CommonAncestorView[]
      /** Common ancestors that are not listed, and their part together. */
      rest: { count: number; share: string } | null
      chosen: { name: string; ways: WayView[]; isCut: boolean } | null
    }

/** More ancestors than these say little each; their sum is told. */
const MOST_ANCESTORS = 12
const MOST_WAYS = 12
/** Beyond this the fraction is exact and unreadable. */
const LONGEST_DENOMINATOR = 4096n

/** `3,13 %`; a share that would round to nothing and is not nothing says so. */
export function percentOf(share: number): string {
  if (share > 0 && share < 0.00005) return kinshipText.nearlyNothing
  return `${formatNumber(share * 100)} %`
}

/** `på 5 hela led`, `på inget helt led`. */
export function wholeGenerations(complete: number): string {
  return kinshipText.wholeGenerations(complete)
}

export function loopSentence(names: readonly string[]): string {
  const [first, ...others] = names
  return others.length === 0 ? kinshipText.ownParent(first) : kinshipText.loop([...names, ...names.slice(0, 1)])
}

type KinshipWishes = {
  /** The ancestor whose ways are asked for; one that is not common to both sides is none. */
  chosen: string | null
  addressOf: (ancestor: string | null) => string
  /** What a horse is called, where a name only stands for it. */
  labelOf?: (name: string) => string
}

/** An inbreeding coefficient with what it rests on and where it comes from. */
export function kinshipView(
  found: Coefficient | Loop,
  { chosen, addressOf, labelOf = (name) => name }: KinshipWishes,
): KinshipView {
  if (!found.ok) return { kind: 'loop', sentence: loopSentence(found.names.map(labelOf)) }
  const { value, fraction, generations } = found
  const all = value > 0 ? found.ancestors() : []
  const shown = all.slice(0, MOST_ANCESTORS)
  // The one chosen is shown however little it gives.
  const picked = all.find(({ name }) => name === chosen)
  if (picked && !shown.includes(picked)) shown.push(picked)
  const left = all.filter((ancestor) => !shown.includes(ancestor))
  return {
    kind: 'known',
    percent: percentOf(value),
    fraction:
      fraction && fraction.numerator > 0n && fraction.denominator <= LONGEST_DENOMINATOR
        ? `${fraction.numerator}/${fraction.denominator}`
        : null,
    basis: wholeGenerations(generations.complete),
    depth: kinshipText.depth(formatNumber(generations.equivalent, 1), generations.deepest),
    ancestors: shown.map(({ name, contribution, inbreeding }) => ({
      name: labelOf(name),
      href: addressOf(name === chosen ? null : name),
      isChosen: name === chosen,
      share: percentOf(contribution),
      part: value > 0 ? (contribution / value) * 100 : 0,
      inbreeding: inbreeding > 0 ? percentOf(inbreeding) : null,
    })),
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

/** Every name on the ways from both sides to an ancestor, for the marks in a pedigree. */
export function namesOnWays(found: Coefficient | Loop, chosen: string | null): Set<string> {
  if (!found.ok || chosen === null) return new Set()
  return new Set(found.pathsTo(chosen).paths.flatMap(({ first, second }) => [...first, ...second]))
}
