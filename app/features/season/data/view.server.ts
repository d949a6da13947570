import type { SeasonTurn } from '#app/domain/season/turn.ts'
import type { Store } from '#app/store/store.ts'
import { BESIDE_RECORDS, WorkedOut } from '#app/store/worked-out.ts'
import { seasonView } from '../view/season.ts'
import { findSeasonPlan } from './plan.server.ts'

type SeasonView = ReturnType<typeof seasonView>
type Given = { turn: SeasonTurn; today: number; all: readonly string[] }

const VIEW = new WorkedOut<SeasonView, Given>('season', viewSeason, BESIDE_RECORDS, {
  first: (today) => ({ turn: { year: today + 1, ageing: null }, today, all: [] }),
  turn: 3,
  isKept: true,
})

async function viewSeason(store: Store, { turn, today, all }: Given): Promise<SeasonView> {
  return seasonView(await findSeasonPlan(store, turn, today), turn, today, all)
}

/** The page of the season plan. */
export const findSeasonView = (store: Store, given: Given): Promise<SeasonView> => VIEW.now(store, given)
