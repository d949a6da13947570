/** A thread that computes what needs the whole stud, started by `stud-thread.ts`. */
import { workerData } from 'node:worker_threads'
import { answerJobs } from '#app/store/job-thread.ts'
import { openStore, type StoreOptions } from '#app/store/store.ts'
import { workNamed } from '#app/store/worked-out.ts'

export type StudJob = { name: string; given: unknown }
/** For whom it computes. */
type Asker = 'visitors' | 'planner' | 'desk'
/** `worksFolder`: where the site keeps what was computed. */
export type StudPlace = StoreOptions & { for: Asker; worksFolder?: string }

/** Each thread loads only what it is asked for, as somebody may wait for its start. */
const WORKS: Record<Asker, () => Promise<unknown>> = {
  visitors: () =>
    Promise.all([
      import('#app/features/horses/data/list-order.server.ts'),
      import('#app/features/roll/data/roll.server.ts'),
    ]),
  planner: () => import('#app/features/planner/data/elsewhere.server.ts'),
  desk: () =>
    Promise.all([
      import('#app/features/breeding-values/data.server.ts'),
      import('#app/features/chronicle/data/chronicle.server.ts'),
      import('#app/features/coverings/data/plan.server.ts'),
      import('#app/features/doctor/data/examine.server.ts'),
      import('#app/features/line-guard/data/view.server.ts'),
      import('#app/features/pictures/data/elsewhere.server.ts'),
      import('#app/features/records/data/records.server.ts'),
      import('#app/features/season/data/view.server.ts'),
      import('#app/features/year/data/stud-year.server.ts'),
      import('./look-elsewhere.ts'),
    ]),
}

const { worksFolder, ...place } = workerData as StudPlace
await WORKS[place.for]()
const store = Object.assign(await openStore({ ...place, isBeside: true }), { worksFolder })
answerJobs(
  ({ name, given }: StudJob, watcher) => workNamed(name)(store, given, watcher),
  place.for === 'desk' ? 'desk' : 'visitors',
)
