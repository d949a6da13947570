/** A thread that makes plans, so that a test can bound its memory. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Wish } from '#app/domain/goals/wishes.ts'
import type { PlanSource } from '#app/domain/plan/find-plans.ts'
import { plansOf } from './simulated-programmes.ts'

const { sources, wishes } = workerData as { sources: PlanSource[]; wishes: Wish[] }
parentPort?.postMessage(plansOf(sources, wishes), [])
