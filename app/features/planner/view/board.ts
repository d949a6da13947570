import { breedName } from '#app/domain/breeds.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { atLeastOne, explainPair, foalsOf, formatShare } from '#app/domain/goals/explain-pair.ts'
import type { RankedPair, RankOrder } from '#app/domain/goals/rank-pairs.ts'
import type { Wish } from '#app/domain/goals/wishes.ts'
import { pageOf } from '#app/domain/pages.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { type PlannerAddress, pairPath, plannerPath } from '#app/features/planner/schema/address.ts'
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

const PAIRS_PER_PAGE = 50

/** One page of the board; pairs that break a limit are last. */
export function boardView(board: Board, address: PlannerAddress) {
  const wishes = wishesOf(address.goal)
  const { page, pages, from, until } = pageOf(board.ranked.length, PAIRS_PER_PAGE, address.page)
  const rows = board.ranked.slice(from, until).flatMap((pair, at) => {
    const sire = board.stallions[pair.sire]
    const dam = board.mares[pair.dam]
    const isApart = pair.apart !== null
    return sire && dam ? [{ isApart, row: boardRow(pair, from + at + 1, sire, dam, wishes, address) }] : []
  })
  const rowsOf = (wanted: boolean) => rows.flatMap(({ isApart, row }) => (isApart === wanted ? [row] : []))
  return {
    rows: rowsOf(false),
    apart: rowsOf(true),
    status: boardText.compared(board.pairs, board.compared.stallions, board.compared.mares),
    cut: cutSentence(board.totals),
    page,
    pages,
    pageHrefs: Array.from({ length: pages }, (_, at) => plannerPath(address, { page: at + 1 })),
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
    inbreeding: pair.inbreeding === null ? boardText.loop : formatShare(pair.inbreeding),
  }
}

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
