import type { AgeingScope } from '#app/domain/ageing.ts'
import type { SeasonTurn } from '#app/domain/season/turn.ts'
import type { Store } from '#app/store/store.ts'
import { BESIDE_RECORDS, WorkedOut } from '#app/store/worked-out.ts'
import { seasonView } from '../view/season.ts'
import { type TurnLine, turnLines } from '../view/turn-lines.ts'
import { findTurnedHorses } from './horses.server.ts'
import { findSeasonPlan, findTurnPlan } from './plan.server.ts'

type SeasonView = ReturnType<typeof seasonView>
type Given = { turn: SeasonTurn; today: number; all: readonly string[] }

const VIEW = new WorkedOut<SeasonView, Given>('season', viewSeason, BESIDE_RECORDS, {
  first: (year, calendar) => ({ turn: { year: year + 1, ageing: null }, today: calendar, all: [] }),
  turn: 3,
  isKept: true,
})

async function viewSeason(store: Store, { turn, today, all }: Given): Promise<SeasonView> {
  return seasonView(await findSeasonPlan(store, turn, today), turn, today, all)
}

/** The page of the season plan; null while that of a large stud is made. */
export const findSeasonView = (store: Store, given: Given): Promise<SeasonView | null> => VIEW.soon(store, given)

const AGEING = new WorkedOut<TurnLine[], { year: number; scope: AgeingScope }>(
  'season-ageing',
  async (store, { year, scope }) => {
    const turn = { year, from: year, ageing: scope }
    return store.snapshot(async (db) => turnLines(await findTurnPlan(db, await findTurnedHorses(db, turn), turn)))
  },
  BESIDE_RECORDS,
)

/** What follows if the horses of a scope become a year older now; null while that of a large stud is worked out. */
export const findAgeingFollows = (store: Store, year: number, scope: AgeingScope): Promise<TurnLine[] | null> =>
  AGEING.soon(store, { year, scope })
