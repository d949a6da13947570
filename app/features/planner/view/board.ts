import { breedName } from '#app/domain/breeds.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { atLeastOne, explainPair, foalsOf, formatShare } from '#app/domain/goals/explain-pair.ts'
import type { RankedPair, RankOrder } from '#app/domain/goals/rank-pairs.ts'
import type { Wish } from '#app/domain/goals/wishes.ts'
import { pageOf } from '#app/domain/pages.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { type PlannerAddress, plannerPath } from '#app/features/planner/schema/address.ts'
import { wishesOf } from '#app/features/planner/schema/goal.ts'
import { boardText } from '#app/features/planner/text/board.ts'
import { coatClass, factLine, heightFact } from './facts.ts'

/** Stallions, and mares, that one board takes: all of a stud of many thousands, and half a minute's work at most. */
export const MOST_PER_SIDE = 2000

/** Pairs by how well their foals meet a goal. */
export type Board = {
  stallions: readonly HorseDocument[]
  mares: readonly HorseDocument[]
  /** How many there are, also beyond `MOST_PER_SIDE`. */
  totals: { stallions: number; mares: number }
  ranked: readonly RankedPair[]
  /** Pairs that were compared. */
  pairs: number
}

export type BoardHorseView = { name: string; coat: string | null; facts: string }
export type BoardRowView = {
  rank: number
  sire: BoardHorseView
  dam: BoardHorseView
  /** The pair in the planner, with the goal kept. */
  href: string
  /** `8 av 100`, or the mean as the wishes weigh. */
  total: string
  /** What that is of. */
  of: string
  /** `minst ett på 12 föl: 64 %`; null where that says nothing. */
  atLeast: string | null
  /** 0-100, for a bar. */
  part: number
  why: string
  /** Why the pair stands apart, or is marked; sentences. */
  marks: string[]
  inbreeding: string
}

export type BoardView = {
  rows: BoardRowView[]
  /** Pairs that pass a limit, after all others. */
  apart: BoardRowView[]
  /** What was compared: `9 180 par av 85 hingstar och 108 ston`. */
  status: string
  /** Why not all horses were. */
  cut: string | null
  page: number
  pages: number
  pageHrefs: string[]
}

const PAIRS_PER_PAGE = 50

/** One page of the board. */
export function boardView(board: Board, address: PlannerAddress): BoardView {
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
    status: boardText.compared(board.pairs, board.stallions.length, board.mares.length),
    cut: cutSentence(board.totals),
    page,
    pages,
    pageHrefs: Array.from({ length: pages }, (_, at) => plannerPath(address, { page: at + 1 })),
  }
}

/** What is left out where a side has more horses than are compared; null where all are there. */
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
): BoardRowView {
  return {
    rank,
    sire: boardHorse(sire),
    dam: boardHorse(dam),
    href: plannerPath(address, {
      view: 'par',
      sire: { ...address.sire, choice: sire.name },
      dam: { ...address.dam, choice: dam.name },
      page: 1,
      seed: 1,
      isTen: false,
      ancestor: null,
    }),
    ...worthOf(pair, address.goal.order),
    why: explainPair(pair, wishes),
    marks: marksOf(pair),
    inbreeding: pair.inbreeding === null ? boardText.loop : formatShare(pair.inbreeding),
  }
}

function worthOf(
  { joint, total }: RankedPair,
  order: RankOrder,
): Pick<BoardRowView, 'total' | 'of' | 'atLeast' | 'part'> {
  if (order === 'weights') {
    return { total: `${formatNumber(total * 100, 0)} %`, of: boardText.mean, atLeast: null, part: total * 100 }
  }
  if (joint === null) return { total: '–', of: boardText.cannotTell, atLeast: null, part: 0 }
  return { total: foalsOf(joint), of: boardText.meetAll, atLeast: atLeastOne(joint), part: joint * 100 }
}

function marksOf({ apart, sizeGap }: RankedPair): string[] {
  return [
    apart === null ? null : boardText.apart[apart],
    sizeGap === null ? null : boardText.sizeGap(formatNumber(sizeGap)),
  ].filter((mark) => mark !== null)
}

function boardHorse(horse: HorseDocument): BoardHorseView {
  const breed = readText(horse.breed)
  return { name: horse.name, coat: coatClass(horse), facts: factLine([breed && breedName(breed), heightFact(horse)]) }
}
