import { breedName } from '#app/domain/breeds.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { atLeastOne, explainPair, foalsOf, formatShare } from '#app/domain/goals/explain-pair.ts'
import type { RankedPair, RankOrder } from '#app/domain/goals/rank-pairs.ts'
import type { Wish } from '#app/domain/goals/wishes.ts'
import { MARE } from '#app/domain/horse/genders.ts'
import { pageOf } from '#app/domain/pages.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { type PlannerAddress, pairPath, plannerPath } from '#app/features/planner/schema/address.ts'
import { choosePath } from '#app/features/planner/schema/choose.ts'
import { wishesOf } from '#app/features/planner/schema/goal.ts'
import { boardText } from '#app/features/planner/text/board.ts'
import { coatClass, factLine, heightFact } from './facts.ts'

/** Stallions, and mares, that one board compares: half a minute's work at most. */
export const MOST_PER_SIDE = 2000

export type Board = {
  /** At least those of the ranked pairs. */
  stallions: readonly HorseDocument[]
  mares: readonly HorseDocument[]
  /** Counted beyond `MOST_PER_SIDE` too. */
  totals: { stallions: number; mares: number }
  ranked: readonly RankedPair[]
  pairs: number
  compared: { stallions: number; mares: number }
}

export type BoardView = ReturnType<typeof boardView>

const ROWS_PER_PAGE = 25
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

/** One page of the board, a row for each mare; pairs that break a limit are last. */
export function boardView(board: Board, address: PlannerAddress) {
  const wishes = wishesOf(address.goal)
  const mares = byMare(board.ranked)
  const { page, pages, from, until } = pageOf(mares.length, ROWS_PER_PAGE, address.page)
  const rows = mares.slice(from, until).flatMap((mare, at) => {
    const row = mareRow(mare, from + at + 1, board, wishes, address)
    return row ? [{ isApart: mare.isApart, row }] : []
  })
  const all = rows.map(({ row }) => row)
  const same = sameOfAll(all)
  const rowsOf = (wanted: boolean) =>
    rows.flatMap(({ isApart, row }) =>
      isApart === wanted
        ? [{ ...row, isTotalSaid: same.total !== null, isInbreedingSaid: same.inbreeding !== null }]
        : [],
    )
  return {
    rows: rowsOf(false),
    apart: rowsOf(true),
    notes: [same.total, same.inbreeding, isTied(all) ? boardText.ties[address.goal.order] : null].filter(
      (note) => note !== null,
    ),
    status: boardText.compared(board.pairs, board.compared.stallions, board.compared.mares),
    cut: cutSentence(board.totals),
    page,
    pages,
    pageHrefs: Array.from({ length: pages }, (_, at) => plannerPath(address, { page: at + 1 })),
  }
}

type Said = { total: string; of: string; inbreeding: string }

/** So many rows that say the same are a column that tells none from another. */
const WORTH_SAYING_ONCE = 4

/** What every row of a page says, in a sentence each; null where rows differ. */
function sameOfAll(rows: readonly Said[]) {
  const [first] = rows
  const isSame = (key: keyof Said) => rows.length >= WORTH_SAYING_ONCE && rows.every((row) => row[key] === first?.[key])
  return {
    total: first && isSame('total') && isSame('of') ? boardText.allTotal(first.total, first.of) : null,
    inbreeding: first && isSame('inbreeding') ? boardText.allInbreeding(first.inbreeding) : null,
  }
}

const isTied = (rows: readonly Said[]) => rows.some(({ total }, at) => at > 0 && total === rows[at - 1]?.total)

function mareRow(
  { best, others }: OfMare,
  rank: number,
  { stallions, mares }: Board,
  wishes: readonly Wish[],
  address: PlannerAddress,
) {
  const [sire, dam] = [stallions[best.sire], mares[best.dam]]
  if (!sire || !dam) return null
  return {
    ...boardRow(best, rank, sire, dam, wishes, address),
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
          inbreeding: inbreedingOf(pair),
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
  sire: HorseDocument,
  dam: HorseDocument,
  wishes: readonly Wish[],
  address: PlannerAddress,
) {
  return {
    rank,
    sire: boardHorse(sire),
    dam: boardHorse(dam),
    href: pairPath(address, sire.name, dam.name),
    ...worthOf(pair, address.goal.order),
    why: explainPair(pair, wishes),
    marks: marksOf(pair),
    inbreeding: inbreedingOf(pair),
  }
}

const inbreedingOf = ({ inbreeding }: RankedPair) => (inbreeding === null ? boardText.loop : formatShare(inbreeding))

/** `total` is `8 av 100`, or the mean by weight; `of` says what that is of; `part` is 0-100, for a bar. */
function worthOf({ joint, total }: RankedPair, order: RankOrder) {
  if (order === 'weights') {
    return { total: `${formatNumber(total * 100, 0)} %`, of: boardText.mean, atLeast: null, part: total * 100 }
  }
  if (joint === null) return { total: '–', of: boardText.cannotTell, atLeast: null, part: 0 }
  return { total: foalsOf(joint), of: boardText.meetAll, atLeast: atLeastOne(joint), part: joint * 100 }
}

/** Why the pair is listed separately or marked. */
function marksOf({ apart, sizeGap }: RankedPair) {
  return [
    apart === null ? null : boardText.apart[apart],
    sizeGap === null ? null : boardText.sizeGap(formatNumber(sizeGap)),
  ].filter((mark) => mark !== null)
}

function boardHorse(horse: HorseDocument) {
  const breed = readText(horse.breed)
  return { name: horse.name, coat: coatClass(horse), facts: factLine([breed && breedName(breed), heightFact(horse)]) }
}
