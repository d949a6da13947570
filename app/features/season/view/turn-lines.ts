import { openedClass, outgrownClass } from '#app/domain/season/entry-turn.ts'
import type { TurnPlan } from '#app/features/season/data/plan.server.ts'
import { seasonText } from '#app/features/season/text.ts'

const NAMES_SHOWN = 5

/** `id`: the section of the season plan that has them all; null where none has. `isCut`: more names than these. */
export type TurnLine = { id: string | null; title: string; total: number; names: string[]; isCut: boolean }

/** What the turn changes, a line for each kind that has any: how many, and the first by name. */
export function turnLines(plan: TurnPlan): TurnLine[] {
  const { entries } = plan
  const line = (id: string | null, title: string, found: readonly { name: string }[]): TurnLine[] => {
    const all = [...new Set(found.map(({ name }) => name))]
    const names = all.slice(0, NAMES_SHOWN)
    return found.length === 0 ? [] : [{ id, title, total: found.length, names, isCut: all.length > NAMES_SHOWN }]
  }
  return [
    ...line(
      null,
      seasonText.turn.entries,
      entries.filter(({ turned: { birthYear, birthYearAfter } }) => birthYearAfter !== birthYear),
    ),
    ...line(
      'klasser',
      seasonText.classes.title,
      entries.filter(({ turned }) => openedClass(turned) !== null),
    ),
    ...line(
      'inridning',
      seasonText.outgrown.title,
      entries.filter(({ turned }) => outgrownClass(turned)?.isNew === true),
    ),
    ...line('borja', seasonText.firstStarts.title, plan.firstStarts),
    ...line('unghastar', seasonText.youngsters.title, plan.grownYoungsters),
    ...line('kvalitet', seasonText.quality.title, plan.quality),
    ...line('avel', seasonText.planner.title, plan.planner),
  ]
}
