/** A thread that computes what needs the whole stud, started by `stud-thread.ts`. */
import { workerData } from 'node:worker_threads'
import '#app/features/doctor/data/examine.server.ts'
import '#app/features/line-guard/data/view.server.ts'
import '#app/features/pictures/data/elsewhere.server.ts'
import '#app/features/records/data/records.server.ts'
import '#app/features/season/data/view.server.ts'
import { answerJobs } from '#app/store/job-thread.ts'
import { openStore, type StoreOptions } from '#app/store/store.ts'
import { workNamed } from '#app/store/worked-out.ts'

export type StudJob = { name: string; given: unknown }

const store = await openStore({ ...(workerData as StoreOptions), isBeside: true })
answerJobs(({ name, given }: StudJob) => workNamed(name)(store, given))
