import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'
import { breedKind } from '#app/domain/breeds.ts'
import { getDiscipline } from '#app/domain/competition/class-key.ts'
import { DISCIPLINES, type Discipline } from '#app/domain/competition/disciplines.table.ts'
import { heightGroup } from '#app/domain/competition/height-group.ts'
import { levelFor } from '#app/domain/competition/ladder.ts'
import { potentials } from '#app/domain/competition/potential.ts'
import { type HorseDocument, readHeight } from '#app/domain/documents.ts'
import { formatRange, oneIn } from '#app/domain/goals/explain-pair.ts'
import type { RankedPair } from '#app/domain/goals/rank-pairs.ts'
import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import { shareOf } from '#app/domain/odds/distribution.ts'
import type { Family } from '#app/domain/odds/family-genes.ts'
import type { PairOdds } from '#app/domain/odds/pair-odds.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { ShownBreedings } from '#app/features/breedings/data/shown.server.ts'
import { type PlannerAddress, pairPath } from '#app/features/planner/schema/address.ts'
import type { ChooseAddress } from '#app/features/planner/schema/choose.ts'
import { type ClassOf, usualClass, wishedClasses } from '#app/features/planner/schema/goal.ts'
import { chooseText } from '#app/features/planner/text/choose.ts'
import { type CoatStrip, coatStrip } from './coat-shares.ts'
import { coloursOfPair, oddsOfPair } from './odds.ts'
import { type Parent, parentOfHorse } from './parent.ts'

/** The most partners that are ranked for a horse: a second's work. */
export const MOST_PARTNERS = 10_000

/** A horse that may be a parent, with its family where its genotype is not known. */
export type Partner = HorseDocument & { family: Family | undefined }

/** Every partner of a horse, ranked. */
export type Choice = {
  own: Partner
  partners: readonly Partner[]
  /** Counted beyond `MOST_PARTNERS` too. */
  total: number
  /** Best first; the partner's place is on its side. */
  ranked: readonly RankedPair[]
}

/** What the room's views are made of. */
export type Choosing = {
  own: Parent
  choice: Choice
  gender: ParentGender
  room: ChooseAddress
  year: number
  compared: readonly string[]
  bred: ShownBreedings | null
  oddsOf: PartnerOdds
}

/** With two decimals, as reasons and limits such as 6,25 % have them. */
export function inbreedingText({ inbreeding }: Pick<RankedPair, 'inbreeding'>): string {
  if (inbreeding === null) return chooseText.loop
  return inbreeding > 0 && inbreeding < 0.00005 ? chooseText.hardly : `${formatNumber(inbreeding * 100)} %`
}

export const partnerAt = ({ partners }: Choice, at: number): Partner => partners[at] ?? { name: '', family: undefined }

/** Odds of foals with a partner by its place; found for those that are shown, as they take a while each. */
export type PartnerOdds = { coats: (at: number) => CoatStrip | null; whole: (at: number) => PairOdds }

export function oddsOfPartner(own: Parent, choice: Choice): PartnerOdds {
  const pairAt = (at: number) => {
    const partner = partnerAt(choice, at)
    const parent = parentOfHorse(partner, own.gender === STALLION ? MARE : STALLION)
    const familyOf = ({ key }: Parent) => (key === own.key ? choice.own.family : partner.family)
    const [sire, dam] = own.gender === STALLION ? [own, parent] : [parent, own]
    return { sire, dam, familyOf }
  }
  return {
    coats: (at) => {
      const { sire, dam, familyOf } = pairAt(at)
      const odds = coloursOfPair(sire, dam, familyOf)
      return odds && coatStrip(odds)
    },
    whole: (at) => {
      const { sire, dam, familyOf } = pairAt(at)
      return oddsOfPair(sire, dam, familyOf)
    },
  }
}

/** The class that a horse's stats point to in a discipline; the usual one where they do not say. */
export function levelOfHorse(horse: HorseDocument): (of: Discipline) => ClassOf {
  const values = potentials(horse.stats)
  const group = heightGroup(readHeight(horse.height), breedKind(horse.breed))
  return (of) =>
    values ? { discipline: of.key, classKey: levelFor(of.key, group, values[of.key]).key } : usualClass(of)
}

/** Nearly every foal: a class that the best partner gives so surely tells none from another. */
const NEARLY_ALL = 0.9

/** The share of foals whose stats reach a class; null where a parent has none. */
export function reachedBy({ classes }: Pick<PairOdds, 'classes'>, { discipline, classKey }: ClassOf): number | null {
  const all = classes?.[discipline]
  if (!all) return null
  const chance = all.find(({ key }) => key === classKey)
  return chance ? shareOf(chance.atLeast) : 0
}

/** The lowest class that some foals of the best of these pairs reach, but not nearly all; else their highest. */
export function tellingClass(pairs: readonly Pick<PairOdds, 'classes'>[], own: ClassOf): ClassOf {
  const all = wishedClasses(getDiscipline(own.discipline)).map((classKey) => ({ ...own, classKey }))
  const bestOfAll = (one: ClassOf) => Math.max(0, ...pairs.map((pair) => reachedBy(pair, one) ?? 0))
  if (pairs.every(({ classes }) => classes === null)) return own
  const reached = all.filter((one) => bestOfAll(one) > 0)
  return reached.find((one) => bestOfAll(one) < NEARLY_ALL) ?? reached.at(-1) ?? own
}

/** The disciplines that a horse is best at, best first; an eighth of Allround's sum is compared. */
export function bestOf(horse: HorseDocument, most: number): Discipline[] {
  const values = potentials(horse.stats)
  if (!values) return []
  const worth = ({ key, method, pairs }: Discipline) => (method === 'sum' ? values[key] / pairs.length : values[key])
  return DISCIPLINES.toSorted((a, b) => worth(b) - worth(a)).slice(0, most)
}

/**
 * A pair's chance in words; its limits where not enough is known of the parents. Side by side all are of the same
 * number of foals (`foalsOf`).
 */
export const chanceText = ({ joint, jointRange }: Pick<RankedPair, 'joint' | 'jointRange'>, inWords = oneIn): string =>
  joint === null ? (rangeText(jointRange) ?? chooseText.cannotTell) : inWords(joint)

export const rangeText = (range: RankedPair['jointRange']) => (range ? formatRange(range.least, range.greatest) : null)

/** A share as part of a bar, 0-100, that `of` fills. */
export const partOf = (share: number, of: number) => Math.round(Math.min(1, share / of) * 1000) / 10

/** An inbreeding of a quarter fills its bar. */
export const WIDEST_INBREEDING = 0.25

/** The planner with the two of them, and the wishes. */
export function foalPath(own: Parent, partner: string, address: PlannerAddress): string {
  return own.gender === STALLION ? pairPath(address, own.choice, partner) : pairPath(address, partner, own.choice)
}
