/** Boards and plans as a thread for visitors computes them (`app/server/stud-worker.ts`). */
import type { Watcher } from '#app/store/job-thread.ts'
import { nameWork } from '#app/store/worked-out.ts'
import { findSides, type GivenBoard, type GivenSides, sentBoard, startBoard } from './board.server.ts'
import { type GivenChoice, startChoice } from './choose.server.ts'
import { type LongWork, partOf } from './lately.server.ts'
import { type GivenPlans, startPlans } from './plans.server.ts'
import { plannerStud } from './stud.server.ts'
import type { PlannerWork } from './stud.ts'

const watched = <Made>(work: LongWork<Made>, { progress }: Watcher) =>
  partOf(work, Object.assign(progress, { done: 0, of: 0 }))

nameWork<GivenBoard>('board' satisfies PlannerWork, async (store, { wish, day }, watcher) =>
  sentBoard(await watched(await startBoard(plannerStud(store), wish, day, watcher.gone), watcher)),
)

nameWork<GivenPlans>('plans' satisfies PlannerWork, async (store, { day, ...given }, watcher) =>
  watched(await startPlans(plannerStud(store), given, day, watcher.gone), watcher),
)

nameWork<GivenChoice>('choice' satisfies PlannerWork, async (store, given, watcher) =>
  watched(await startChoice(plannerStud(store), given, watcher.gone), watcher),
)

// Kept for the board that follows; only that it is done is told.
nameWork<GivenSides>('sides' satisfies PlannerWork, async (store, { wish, year }) => {
  await findSides(plannerStud(store), wish, { revision: await store.revision(), year })
})
