import { andList } from '#app/domain/and-list.ts'
import { distinct } from '#app/domain/batches.ts'
import type { CommonAncestor } from '#app/domain/kinship/kinship.ts'
import type { Relation } from '#app/domain/kinship/relation.ts'
import { percentOf } from '#app/features/pedigree/view/kinship.ts'
import { excessText } from '../text.ts'

type Kin = {
  /** The kinship, and what their relation gives horses that are kin in no other way. */
  value: number
  expected: number
  word: string
  /** The ancestors by which they have the relation, and all common ones. */
  met: readonly string[]
  common: readonly CommonAncestor[]
}

/** The horses in which two meet by their nearest relation; an ancestor is itself one. */
export function metIn(relation: Relation, one: string, other: string): string[] {
  if (relation.kind === 'ancestor') return [one]
  if (relation.kind === 'descendant') return [other]
  return relation.kind === 'kin' ? distinct(relation.lines.flatMap(({ through }) => through)) : []
}

/** Shares that are less come from rounding. */
const NOISE = 1e-9

/**
 * What makes the kinship greater than the relation gives: inbreeding of those in whom the horses meet, longer ways to
 * them, and other common ancestors. The parts add up to the difference.
 */
export function excessParts({ expected, met, common }: Pick<Kin, 'expected' | 'met' | 'common'>) {
  const nearest = common.filter(({ name }) => met.includes(name))
  const others = common.filter(({ name }) => !met.includes(name))
  const sum = (shares: readonly number[]) => shares.reduce((all, share) => all + share, 0)
  const plain = sum(nearest.map(({ contribution, inbreeding }) => contribution / (1 + inbreeding)))
  return {
    inbred: nearest.flatMap(({ name, contribution, inbreeding }) => {
      const share = (contribution * inbreeding) / (1 + inbreeding)
      return share > NOISE ? [{ name, inbreeding, share }] : []
    }),
    longer: Math.max(0, plain - expected),
    others: { names: others.map(({ name }) => name), share: sum(others.map(({ contribution }) => contribution)) },
  }
}

/** Why the kinship is greater than their relation gives, in plain words and in figures; null where it is not. */
export function excessSentences(kin: Kin): { plain: string; sum: string } | null {
  const { value, expected, word, met } = kin
  if (value <= expected + NOISE) return null
  const { inbred, longer, others } = excessParts(kin)
  const { inbredPart, longerPart, othersPart, excess, closer, because } = excessText
  const [first = '', ...more] = others.names
  const parts = [
    ...inbred.map(({ name, inbreeding, share }) => inbredPart(name, percentOf(inbreeding), points(share))),
    ...(longer > NOISE ? [longerPart(met, points(longer))] : []),
    ...(others.share > NOISE ? [othersPart(first, more.length, points(others.share))] : []),
  ]
  const sum = excess({
    value: percentOf(value),
    more: points(value - expected),
    expected: percentOf(expected),
    word,
    // A single part is all of it.
    why: andList(parts.length === 1 ? parts.map((part) => part.replace(/^\S+ /, '')) : parts),
  })
  return {
    plain: closer(word, [
      ...(others.share > NOISE ? [because.others(first, more.length)] : []),
      ...(longer > NOISE ? [because.longer(met)] : []),
      ...inbred.map(({ name }) => because.inbred(name)),
    ]),
    sum,
  }
}

/** Points of percent: `6,25`. */
const points = (share: number) => percentOf(share).replace(/\u00a0%$/, '')
