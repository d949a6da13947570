import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import { foalsOf } from '#app/domain/goals/explain-pair.ts'
import type { RankedPair } from '#app/domain/goals/rank-pairs.ts'
import { exteriorColour, exteriorGrade, readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { horsePath } from '#app/domain/names.ts'
import { summaryOf } from '#app/domain/odds/distribution.ts'
import type { PairOdds } from '#app/domain/odds/pair-odds.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { horseCard } from '#app/features/horses/view/card.ts'
import { wishesOfFoal } from '#app/features/planner/schema/goal.ts'
import { chooseText } from '#app/features/planner/text/choose.ts'
import {
  bestOf,
  type Choosing,
  chanceText,
  foalPath,
  inbreedingText,
  levelOfHorse,
  partnerAt,
  partOf,
  reachedBy,
  tellingClass,
  WIDEST_INBREEDING,
} from './choice.ts'

type Compared = { pair: RankedPair; at: number }
type Cell = { text: string; part: number | null; isBest: boolean }
type Row = { label: string; cells: Cell[] }

/** Without a class wished for, this many of the horse's own disciplines are shown. */
const OWN_DISCIPLINES = 2

/** Up to three partners beside each other: what their foals would be. The best of a row is marked. */
export function comparedView(compared: readonly Compared[], { own, choice, room, year, oddsOf }: Choosing) {
  const partners = compared.map(({ pair, at }) => ({ pair, at, horse: partnerAt(choice, at), odds: oddsOf.whole(at) }))
  const { goal } = room.address
  const chance = wishesOfFoal(goal)
  const wished = [goal.classOf, goal.alsoClass].filter((one) => one !== null)
  const level = levelOfHorse(own.document)
  const pairs = partners.map(({ odds }) => odds)
  const ownClasses = () => bestOf(own.document, OWN_DISCIPLINES).map((one) => tellingClass(pairs, level(one)))
  const classes = wished.length > 0 ? wished : ownClasses()
  const isAlone = wished.length === 1 && !wishesOfFoal({ ...goal, classOf: null, alsoClass: null })
  const rows: Row[] = [
    rowOf(
      chooseText.columns.inbreeding,
      partners.map(({ pair }) => ({
        value: pair.inbreeding === null ? null : -pair.inbreeding,
        text: inbreedingText(pair),
        part: partOf(pair.inbreeding ?? 0, WIDEST_INBREEDING),
      })),
    ),
    ...(chance && !isAlone
      ? [
          rowOf(
            chooseText.columns.all,
            partners.map(({ pair }) => ({
              value: pair.joint,
              text: chanceText(pair, foalsOf),
              part: partOf(pair.joint ?? 0, 1),
            })),
          ),
        ]
      : []),
    ...classes.map((one) =>
      rowOf(
        chooseText.orMore(disciplineLabel(one.discipline), classLabel(one.discipline, one.classKey)),
        partners.map(({ odds }) => {
          const share = reachedBy(odds, one)
          return {
            value: share,
            text: share === null ? chooseText.cannotTell : foalsOf(share),
            part: partOf(share ?? 0, 1),
          }
        }),
      ),
    ),
    {
      label: chooseText.height,
      cells: partners.map(({ odds }) => ({
        text: heightsOf(odds) ?? chooseText.cannotTell,
        part: null,
        isBest: false,
      })),
    },
  ]
  return {
    columns: partners.map(({ horse }) => {
      const { picture, drawing } = horseCard(horse, year, 'stallions')
      const total = readExteriorTotal(horse.evalExt)
      return {
        name: horse.name,
        href: horsePath(horse.name),
        picture,
        drawing,
        grade: total === null ? null : `${formatNumber(total)} ${exteriorGrade(total, 'standalone')}`,
        tone: total === null ? 'plain' : exteriorColour(total),
        foalHref: foalPath(own, horse.name, room.address),
      }
    }),
    rows: partners.length === 0 ? [] : rows,
    colours: partners.map(({ at }) => oddsOf.coats(at)),
  }
}

/** The heights that most foals get. */
function heightsOf({ height }: PairOdds): string | null {
  if (!height) return null
  const { low, high } = summaryOf(height)
  return chooseText.heights(formatNumber(low, 0), formatNumber(high, 0))
}

type Valued = { value: number | null; text: string; part: number }

/** The highest value is the best, where another one reads otherwise: equal texts are equally good. */
export function rowOf(label: string, cells: readonly Valued[]): Row {
  const known = cells.filter(({ value }) => value !== null)
  const most = Math.max(...known.map(({ value }) => value ?? 0))
  const best = known.find(({ value }) => value === most)?.text
  const isTold = known.some(({ text }) => text !== best)
  return {
    label,
    cells: cells.map(({ value, text, part }) => ({ text, part, isBest: isTold && value !== null && text === best })),
  }
}
