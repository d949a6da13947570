import { breedName } from '#app/domain/breeds.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { atLeastOne, explainPair, foalsOf, formatShare } from '#app/domain/goals/explain-pair.ts'
import type { RankedPair, RankOrder } from '#app/domain/goals/rank-pairs.ts'
import { type Decided, whatDecides } from '#app/domain/goals/what-decides.ts'
import type { Wish } from '#app/domain/goals/wishes.ts'
import { MARE } from '#app/domain/horse/genders.ts'
import type { Family } from '#app/domain/odds/family-genes.ts'
import { pageOf } from '#app/domain/pages.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { horseBust } from '#app/features/horses/view/card.ts'
import { type PlannerAddress, pairPath, plannerPath } from '#app/features/planner/schema/address.ts'
import { choosePath } from '#app/features/planner/schema/choose.ts'
import { wishesOf } from '#app/features/planner/schema/goal.ts'
import { boardText, decidesText } from '#app/features/planner/text/board.ts'
import { rangeText } from './choice.ts'
import { coatClass, factLine, heightFact } from './facts.ts'

/** Stallions, and mares, that one board compares: half a minute's work at most. */
export const MOST_PER_SIDE = 2000

/** With its family where its genotype is not known. */
export type BoardHorse = HorseDocument & { family?: Family | undefined }

export type Board = {
  /** At least those of the ranked pairs. */
  stallions: readonly BoardHorse[]
  mares: readonly BoardHorse[]
  /** Counted beyond `MOST_PER_SIDE` too. */
  totals: { stallions: number; mares: number }
  ranked: readonly RankedPair[]
  /** Names among these whose kin have records that contradict each other. */
  clashing: ReadonlySet<string>
  pairs: number
  compared: { stallions: number; mares: number }
}

export type BoardView = ReturnType<typeof boardView>

const ROWS_PER_PAGE = 25
/** The part of a pair's page that names such records. */
const HIDDEN_GENES = 'dolda'
/** Further stallions of a mare that are listed under her best one. */
const MOST_FOLDED = 6

/** The pairs of a mare: her best one, and the others in the same order. */
type OfMare = { isApart: boolean; best: RankedPair; others: RankedPair[] }

/** Pairs by mare, in the order of their best; those that break a limit apart. */
function byMare(ranked: readonly RankedPair[]): OfMare[] {
  const known = new Map<string, OfMare>()
  for (const pair of ranked) {
    const isApart = pair.apart !== null
    const key = `${isApart} ${pair.dam}`
    const mare = known.get(key)
    if (mare) mare.others.push(pair)
    else known.set(key, { isApart, best: pair, others: [] })
  }
  return [...known.values()]
}

/** One page of the board, a row for each mare; pairs that break a limit are last. Portraits are of the year. */
export function boardView(board: Board, address: PlannerAddress, year: number) {
  const wishes = wishesOf(address.goal)
  const mares = byMare(board.ranked)
  const { page, pages, from, until } = pageOf(mares.length, ROWS_PER_PAGE, address.page)
  const rows = mares.slice(from, until).flatMap((mare, at) => {
    const rank = from + at + 1
    const row = mareRow(mare, rank, { board, wishes, address, year })
    const found = decidedBefore(mare, mares[rank], wishes, address)
    const decides = found && decidesText(found, rank, rank + 1)
    return row ? [{ isApart: mare.isApart, isNear: found?.kind === 'near', row: { ...row, decides } }] : []
  })
  const rowsOf = (wanted: boolean) => rows.flatMap(({ isApart, row }) => (isApart === wanted ? [row] : []))
  return {
    rows: rowsOf(false),
    apart: rowsOf(true),
    notes: [...sameOfAll(rows.map(({ row }) => row)), ...(rows.some(({ isNear }) => isNear) ? [boardText.near] : [])],
    status: boardText.compared(board.pairs, board.compared.stallions, board.compared.mares),
    cut: cutSentence(board.totals),
    page,
    pages,
    pageHrefs: Array.from({ length: pages }, (_, at) => plannerPath(address, { page: at + 1 })),
  }
}

type Said = { total: string; of: string; inbreeding: string }

/** So many rows that say the same are worth a sentence. */
const WORTH_SAYING_ONCE = 4

/** What every row of a page says, in a sentence each. */
function sameOfAll(rows: readonly Said[]): string[] {
  const [first] = rows
  const isSame = (key: keyof Said) => rows.length >= WORTH_SAYING_ONCE && rows.every((row) => row[key] === first?.[key])
  return [
    first && isSame('total') && isSame('of') ? boardText.allTotal(first.total, first.of) : null,
    first && isSame('inbreeding') ? boardText.allInbreeding(first.inbreeding) : null,
  ].filter((note) => note !== null)
}

/** What puts a row before the next one; null for the last of its list. */
function decidedBefore(
  mare: OfMare,
  next: OfMare | undefined,
  wishes: readonly Wish[],
  { goal }: PlannerAddress,
): Decided | null {
  return next?.isApart === mare.isApart ? whatDecides(mare.best, next.best, wishes, goal.order) : null
}

type OfBoard = { board: Board; wishes: readonly Wish[]; address: PlannerAddress; year: number }

function mareRow({ best, others }: OfMare, rank: number, of: OfBoard) {
  const { address } = of
  const { stallions, mares, clashing } = of.board
  const [sire, dam] = [stallions[best.sire], mares[best.dam]]
  if (!sire || !dam) return null
  return {
    ...boardRow(best, rank, sire, dam, of),
    fold: others.length === 0 ? boardText.why : boardText.others(others.length),
    others: others.slice(0, MOST_FOLDED).flatMap((pair) => {
      const other = stallions[pair.sire]
      if (!other) return []
      return [
        {
          name: other.name,
          coat: coatClass(other),
          href: pairPath(address, other.name, dam.name),
          total: worthOf(pair, address.goal.order).total,
          inbreeding: [inbreedingOf(pair), ...(clashing.has(other.name) ? [boardText.shortClash] : [])].join(', '),
        },
      ]
    }),
    allHref: others.length > 0 ? choosePath(address, MARE, dam.name) : null,
    allLabel: boardText.allFor(dam.name),
  }
}

/** The sentence if a side has more horses than are compared. */
export function cutSentence({ stallions, mares }: Board['totals']): string | null {
  if (stallions <= MOST_PER_SIDE && mares <= MOST_PER_SIDE) return null
  return boardText.cut(
    { stallions: stallions > MOST_PER_SIDE ? stallions : null, mares: mares > MOST_PER_SIDE ? mares : null },
    MOST_PER_SIDE,
  )
}

function boardRow(
  pair: RankedPair,
  rank: number,
  sire: BoardHorse,
  dam: BoardHorse,
  { board, wishes, address, year }: OfBoard,
) {
  return {
    rank,
    sire: { name: sire.name, drawing: horseBust(sire, year) },
    dam: { name: dam.name, drawing: horseBust(dam, year) },
    facts: pairFacts(sire, dam),
    href: pairPath(address, sire.name, dam.name),
    ...worthOf(pair, address.goal.order),
    why: explainPair(pair, wishes),
    marks: marksOf(pair),
    clash: clashOf([sire.name, dam.name], board, `${pairPath(address, sire.name, dam.name)}#${HIDDEN_GENES}`),
    inbreeding: inbreedingOf(pair),
  }
}

const inbreedingOf = ({ inbreeding }: RankedPair) => (inbreeding === null ? boardText.loop : formatShare(inbreeding))

/** `total` is `8 av 100`, or the mean by weight; `of` says what that is of; `part` is 0-100, for a bar. */
function worthOf({ joint, jointRange, total }: RankedPair, order: RankOrder) {
  if (order === 'weights') {
    return { total: `${formatNumber(total * 100, 0)} %`, of: boardText.mean, atLeast: null, part: total * 100 }
  }
  if (joint === null) {
    const limits = rangeText(jointRange)
    return { total: limits ?? '–', of: limits ? boardText.ofFoals : boardText.cannotTell, atLeast: null, part: 0 }
  }
  return { total: foalsOf(joint), of: boardText.meetAll, atLeast: atLeastOne(joint), part: joint * 100 }
}

/** That records of kin contradict each other, with the way to which they are. */
function clashOf(parents: readonly string[], { clashing }: Board, to: string) {
  const names = parents.filter((name) => clashing.has(name))
  return names.length > 0 ? { text: boardText.clash(names), to } : null
}

/** Why the pair is listed separately or marked. */
function marksOf({ apart, sizeGap }: RankedPair) {
  return [
    apart === null ? null : boardText.apart[apart],
    sizeGap === null ? null : boardText.sizeGap(formatNumber(sizeGap)),
  ].filter((mark) => mark !== null)
}

/** `Svenskt varmblod, 168 × 165 cm`: of one breed it is said once. */
export function pairFacts(sire: HorseDocument, dam: HorseDocument): string {
  const [one, other] = [sire, dam].map(({ breed }) => readText(breed)).map((breed) => breed && breedName(breed))
  const [tall, small] = [heightFact(sire), heightFact(dam)]
  const breeds = one === other ? [one ?? null] : [[one ?? boardText.noBreed, other ?? boardText.noBreed].join(' × ')]
  const heights = tall === null || small === null ? (tall ?? small) : boardText.heights(tall, small)
  return factLine([...breeds, heights])
}
