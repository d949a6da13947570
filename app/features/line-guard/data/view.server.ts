import { findLine } from '#app/domain/lines/line-watch.ts'
import { answered } from '#app/store/reads.ts'
import type { Store } from '#app/store/store.ts'
import { WorkedOut } from '#app/store/worked-out.ts'
import { type GuardQuestion, type GuardView, guardView } from '../view/guard.ts'
import { linePageView } from '../view/lines.ts'
import { findAwaitedMeasures, findGuard, findLines, WITH_BREEDINGS } from './guard.server.ts'

type Given = GuardQuestion & { year: number }

const VIEW = new WorkedOut('line-guard-view', viewGuard, [], {
  sources: WITH_BREEDINGS,
  first: (year) => ({ year, page: 1, sire: '', dam: '' }),
  turn: 1,
  isKept: true,
})

async function viewGuard(store: Store, { year, ...question }: Given): Promise<GuardView> {
  return guardView(await findGuard(store, year), question, await findAwaitedMeasures(store, year))
}

/** The page of the line guard, whose figures take as long as many pages; null while those of a large stud are made. */
export const findGuardView = (store: Store, given: Given): Promise<GuardView | null> => VIEW.soon(store, given)

/** The page of a line or branch; null if there is none of that name. It has read that line alone. */
export const findLinePage = answered('line', async (store: Store, { year, name }: { year: number; name: string }) => {
  const lines = await findLines(store, year)
  const line = findLine(lines.lines, name)
  return line === null ? null : linePageView(line, lines)
})
