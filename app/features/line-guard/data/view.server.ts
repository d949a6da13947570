import type { Store } from '#app/store/store.ts'
import { WorkedOut } from '#app/store/worked-out.ts'
import { type GuardQuestion, type GuardView, guardView } from '../view/guard.ts'
import { findGuard, HARMLESS } from './guard.server.ts'

type Given = GuardQuestion & { year: number }

const VIEW = new WorkedOut('line-guard-view', viewGuard, HARMLESS, {
  first: (year) => ({ year, page: 1, sire: '', dam: '' }),
  turn: 1,
  isKept: true,
})

async function viewGuard(store: Store, { year, ...question }: Given): Promise<GuardView> {
  return guardView(await findGuard(store, year), question)
}

/** The page of the line guard, whose figures take as long as many pages; null while those of a large stud are made. */
export const findGuardView = (store: Store, given: Given): Promise<GuardView | null> => VIEW.soon(store, given)
