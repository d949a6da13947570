import { ageOf } from '#app/domain/age.ts'
import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'
import { breedCode, breedInSentence, breedName } from '#app/domain/breeds.ts'
import { drawingOf } from '#app/domain/coat/coat.ts'
import { classLabel, disciplineLabel, findDiscipline } from '#app/domain/competition/class-key.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { readColour } from '#app/domain/genetics/colour.ts'
import { oneIn } from '#app/domain/goals/explain-pair.ts'
import type { RankedPair } from '#app/domain/goals/rank-pairs.ts'
import { whatDecides } from '#app/domain/goals/what-decides.ts'
import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import { horsePath } from '#app/domain/names.ts'
import { pageOf } from '#app/domain/pages.ts'
import { mainPicture, shownPicture } from '#app/domain/pictures/pictures.ts'
import type { ShownBreedings } from '#app/features/breedings/data/shown.server.ts'
import type { PlannerAddress } from '#app/features/planner/schema/address.ts'
import {
  type ChooseAddress,
  choosePath,
  MOST_COMPARED,
  type PartnerGroup,
} from '#app/features/planner/schema/choose.ts'
import { type Goal, wishesOf, wishesOfFoal } from '#app/features/planner/schema/goal.ts'
import { decidesText } from '#app/features/planner/text/board.ts'
import { chooseText, howOrdered } from '#app/features/planner/text/choose.ts'
import {
  bestOf,
  type Choice,
  type Choosing,
  chanceText,
  foalPath,
  inbreedingText,
  levelOfHorse,
  MOST_PARTNERS,
  oddsOfPartner,
  partnerAt,
  partOf,
  WIDEST_INBREEDING,
} from './choice.ts'
import { comparedView } from './choose-compare.ts'
import { engagedWords } from './engaged.ts'
import { colourFact, factLine, heightFact } from './facts.ts'
import { isAsked } from './goal-form.ts'
import { clashLines } from './hidden.ts'
import type { Parent } from './parent.ts'

export type ChooseView = ReturnType<typeof chooseView>
export type PartnerRow = ReturnType<typeof groupView>['rows'][number]

/** Rows of each group before it is opened, and of an opened one on a page. */
const FIRST_ROWS = { samma: 7, nara: 2, andra: 3 } as const satisfies Record<PartnerGroup, number>
const ROWS_PER_PAGE = 40

type Ranked = { pair: RankedPair; at: number; rank: number }

/** `bred`: null where visitors may know nothing of breedings. */
type Known = { year: number; bred: ShownBreedings | null }

/** Every partner of a horse in groups, the best first, and three of them side by side. */
export function chooseView(own: Parent, choice: Choice, room: ChooseAddress, { year, bred }: Known) {
  const gender: ParentGender = own.gender === STALLION ? MARE : STALLION
  const groups = groupsOf(own, choice, gender, room.address)
  const inOrder = groups.flatMap(({ ranked }) => ranked)
  const named = new Map(inOrder.map((one) => [choice.partners[one.at]?.name ?? '', one]))
  const compared = (room.compared ?? [...named.keys()].slice(0, MOST_COMPARED)).filter((name) => named.has(name))
  const choosing: Choosing = { own, choice, gender, room, year, compared, bred, oddsOf: oddsOfPartner(own, choice) }
  return {
    gender,
    title: chooseText.titleFor[gender](own.name),
    heading: chooseText.title[gender],
    lead: chooseText.lead[gender],
    own: ownView(own, room.address, year),
    partners: chooseText.partners[gender],
    partnerColumn: chooseText.columns.partner[gender],
    chanceColumn: wishesOfFoal(room.address.goal) ? chanceColumn(room.address) : null,
    howOrdered: wishesOfFoal(room.address.goal)
      ? howOrdered.byChance
      : howOrdered.byKinship(isAsked(room.address.goal)),
    cut: choice.total > MOST_PARTNERS ? chooseText.cut(choice.total, MOST_PARTNERS) : null,
    groups: groups.map((group) => groupView(group, choosing)),
    side: comparedView(
      compared.flatMap((name) => named.get(name) ?? []),
      choosing,
    ),
    /** What the stud knows of its own breedings. */
    notes: own.isCustom ? [] : engagedWords(own.name, bred).map((words) => chooseText.already(own.name, words)),
    /** Records that contradict each other, among the kin of the horse and of those side by side. */
    clashes: [
      ...new Set([
        ...clashLines(own, choice.own.family),
        ...compared.flatMap((name) => {
          const partner = choice.partners[named.get(name)?.at ?? -1]
          return partner ? clashLines({ key: name, name }, partner.family) : []
        }),
      ]),
    ],
    isFirst: room.compared === null,
    emptyHref: choosePath(room.address, own.gender, own.choice, { compared: [], shown: room.shown }, 'sida'),
  }
}

/** What the chance is of: the one class that is wished for, else everything. */
function chanceColumn({ goal }: PlannerAddress): string {
  if (goal.classOf === null || wishesOfFoal({ ...goal, classOf: null })) return chooseText.columns.all
  return chooseText.shortOrMore(classLabel(goal.classOf.discipline, goal.classOf.classKey))
}

type Group = { key: PartnerGroup; title: string; note: string; ranked: Ranked[] }

/** Of the same breed within the limits, outside them, and of other breeds; without any partner no group. */
function groupsOf(own: Parent, choice: Choice, gender: ParentGender, { goal }: PlannerAddress): Group[] {
  const words = chooseText.groups
  const breedOf = (horse: HorseDocument) => breedCode(horse.breed) ?? readText(horse.breed)
  const ownBreed = breedOf(own.document)
  const same: Ranked[] = []
  const apart: Ranked[] = []
  const others: Ranked[] = []
  for (const pair of choice.ranked) {
    const at = gender === STALLION ? pair.sire : pair.dam
    const partner = choice.partners[at]
    if (!partner) continue
    const isSame = ownBreed === null || breedOf(partner) === ownBreed
    if (!isSame && goal.limits.includes('sammaras')) continue
    const list = !isSame ? others : pair.apart === null ? same : apart
    list.push({ pair, at, rank: 0 })
  }
  const isKinOnly = apart.every(({ pair }) => pair.apart === 'inbreeding')
  const count = (ranked: readonly Ranked[]) => chooseText.count(ranked.length, gender)
  const limit = goal.highestInbreeding === null ? '' : `${String(goal.highestInbreeding).replace('.', ',')} %`
  const all: Group[] = [
    {
      key: 'samma',
      title: ownBreed === null ? words.everybody : breedName(ownBreed),
      note: ownBreed === null ? words.anyBreed(count(same)) : words.sameBreed(count(same)),
      ranked: same,
    },
    {
      key: 'nara',
      title: isKinOnly ? words.apart : words.apartOtherwise,
      note: isKinOnly ? words.over(limit, count(apart)) : words.anyBreed(count(apart)),
      ranked: apart,
    },
    {
      key: 'andra',
      title: words.others,
      // The form has one breed ticked, but the address does not say it yet.
      note: isAsked(goal) ? words.othersNote(count(others)) : words.untilAsked(words.othersNote(count(others))),
      ranked: others,
    },
  ]
  let rank = 0
  return all
    .filter(({ ranked }) => ranked.length > 0)
    .map((group) => ({
      ...group,
      ranked: group.ranked.toSorted((a, b) => Number(isUnknown(a, goal)) - Number(isUnknown(b, goal))),
    }))
    .map((group) => ({ ...group, ranked: group.ranked.map((one) => ({ ...one, rank: ++rank })) }))
}

function groupView({ key, title, note, ranked }: Group, choosing: Choosing) {
  const { room, own } = choosing
  const isShown = room.shown === key
  const { page, pages, from, until } = isShown
    ? pageOf(ranked.length, ROWS_PER_PAGE, room.address.page)
    : { page: 1, pages: 1, from: 0, until: FIRST_ROWS[key] }
  const pathOf = (beside: { shown?: PartnerGroup | null; page?: number }) =>
    choosePath(room.address, own.gender, own.choice, { compared: room.compared, shown: room.shown, ...beside }, key)
  return {
    key,
    title,
    note,
    rows: ranked.slice(from, until).map((one, at) => ({
      ...rowOf(one, key, choosing),
      decides: decidesOf(one, ranked[from + at + 1], from + at === 0, room.address),
    })),
    more: isShown
      ? { href: pathOf({ shown: null }), label: chooseText.fewer }
      : ranked.length > FIRST_ROWS[key]
        ? { href: pathOf({ shown: key }), label: chooseText.more(ranked.length - FIRST_ROWS[key]) }
        : null,
    page,
    pageHrefs: Array.from({ length: pages }, (_, at) => pathOf({ page: at + 1 })),
  }
}

/** The column of inbreeding says it. */
const isLess = ({ pair }: Ranked, next: Ranked) =>
  inbreedingText(pair) !== inbreedingText(next.pair) && (pair.inbreeding ?? 1) < (next.pair.inbreeding ?? 1)

/** What puts a partner before the next of its group: of the first one, and where their columns do not say it. */
function decidesOf(one: Ranked, next: Ranked | undefined, isFirst: boolean, { goal }: PlannerAddress): string | null {
  if (!next || isUnknown(next, goal) !== isUnknown(one, goal)) return null
  if (!isFirst && (wishesOfFoal(goal) ? !isSameText(one.pair, next.pair) : isLess(one, next))) return null
  return decidesText(whatDecides(one.pair, next.pair, wishesOf(goal), goal.order), one.rank, next.rank)
}

/** Limits decide nothing. */
const isSameText = ({ joint: one }: RankedPair, { joint: other }: RankedPair) =>
  one === null || other === null ? one === other : oneIn(one) === oneIn(other)

/** Of whom too little is known comes after the others. */
const isUnknown = ({ pair }: Ranked, goal: Goal) => (wishesOfFoal(goal) ? pair.joint : pair.potential) === null

function rowOf({ pair, at, rank }: Ranked, group: PartnerGroup, choosing: Choosing) {
  const { own, choice, room, year, compared } = choosing
  const partner = partnerAt(choice, at)
  const { goal } = room.address
  const isCompared = compared.includes(partner.name)
  const next = isCompared
    ? compared.filter((name) => name !== partner.name)
    : [...compared, partner.name].slice(-MOST_COMPARED)
  return {
    rank,
    name: partner.name,
    href: horsePath(partner.name),
    drawing: headOf(partner, year),
    facts: [partnerFacts(partner, year, group === 'andra'), ...engagedWords(partner.name, choosing.bred)]
      .filter(Boolean)
      .join(' · '),
    inbreeding: {
      text: inbreedingText(pair),
      note: pair.apart === 'inbreeding' ? chooseText.over : pair.inbreeding === 0 ? chooseText.noKin : null,
      part: partOf(pair.inbreeding ?? 0, WIDEST_INBREEDING),
      limit: goal.highestInbreeding === null ? null : partOf(goal.highestInbreeding / 100, WIDEST_INBREEDING),
      isOver: pair.apart === 'inbreeding',
    },
    chance: { text: chanceText(pair), part: partOf(pair.joint ?? 0, 1) },
    colours: choosing.oddsOf.coats(at),
    foalHref: foalPath(own, partner.name, room.address),
    isCompared,
    compareLabel: isCompared
      ? chooseText.notCompare(partner.name)
      : chooseText.compare(partner.name, compared.length < MOST_COMPARED ? null : (compared[0] ?? null)),
    compareHref: choosePath(room.address, own.gender, own.choice, {
      compared: next,
      shown: room.shown,
      page: room.address.page,
    }),
  }
}

const headOf = (horse: HorseDocument, year: number) =>
  drawingOf({
    name: horse.name,
    color: readColour(horse.color),
    genotype: readText(horse.genotype),
    breed: readText(horse.breed),
    ageYears: ageOf(horse, year),
  })

/** `6 år · 170 cm · Fux`, with the breed where it is another. */
function partnerFacts(horse: HorseDocument, year: number, hasBreed: boolean): string {
  const age = ageOf(horse, year)
  const breed = readText(horse.breed)
  return [age === null ? null : chooseText.years(age), heightFact(horse), colourFact(horse), hasBreed ? breed : null]
    .filter((fact) => fact !== null)
    .join(' · ')
}

function ownView(own: Parent, address: PlannerAddress, year: number) {
  const { document, isCustom, name } = own
  const breed = readText(document.breed)
  const age = ageOf(document, year)
  const best = findDiscipline(document.focus) ?? bestOf(document, 1)[0]
  const level = best && levelOfHorse(document)(best)
  return {
    name,
    href: isCustom ? null : horsePath(name),
    choice: own.choice,
    field: own.gender === STALLION ? 'hingst' : 'sto',
    picture: shownPicture(mainPicture(document)),
    drawing: headOf(document, year),
    facts: factLine([
      colourFact(document),
      // In lower case where a colour is before it.
      breed && (colourFact(document) ? breedInSentence(breed) : breedName(breed)),
      age === null ? null : chooseText.years(age),
      heightFact(document),
    ]),
    change: { href: choosePath(address, null, null), label: chooseText.change[own.gender] },
    hint:
      level &&
      chooseText.ownLevel(name, disciplineLabel(level.discipline), classLabel(level.discipline, level.classKey)),
  }
}
