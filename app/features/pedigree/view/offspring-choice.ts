import { GELDING, MARE, STALLION } from '#app/domain/horse/genders.ts'
import { offspringText } from '#app/features/pedigree/text/tree.ts'
import type { OffspringTableView, OffspringView } from './offspring.ts'

/** The key of a horse's offspring: which of them are shown. */
export const CHOICE_KEY = 'urval'

/** Fewer are seen at a glance. */
const MANY = 20
/** On phones these come first. */
const BEST = 10

const CHOICES: Readonly<Record<keyof typeof offspringText.choices, (foal: OffspringView) => boolean>> = {
  ston: ({ gender }) => gender === MARE,
  hingstar: ({ gender }) => gender === STALLION,
  valacker: ({ gender }) => gender === GELDING,
  diplom: ({ exterior }) => exterior?.grade === 'Diplom',
  egna: ({ link }) => link !== null && !link.outside,
}
const KEYS = Object.keys(CHOICES) as (keyof typeof CHOICES)[] // the keys of that very object

export type OffspringChoice = ReturnType<typeof chosenOffspring>

/**
 * The offspring that an address asks for (`?urval=ston`), what else can be asked for with counts, and the positions of
 * the ten with the best exterior. `table` has all of them; an unknown choice, or one that no foal is, shows all.
 */
export function chosenOffspring(table: OffspringTableView, wanted: string | null) {
  const isLong = table.total > MANY && table.rows.length === table.total
  if (!isLong) return { offspring: table, choices: [], best: null }
  const groups = KEYS.map((key) => ({ key, rows: table.rows.filter(CHOICES[key]) }))
  const chosen = groups.find(({ key, rows }) => key === wanted && rows.length > 0)
  const rows = chosen?.rows ?? table.rows
  return {
    offspring: { ...table, rows },
    choices: [
      { key: null, label: offspringText.everyone, count: table.total, isCurrent: chosen === undefined },
      ...groups
        .filter((group) => group === chosen || (group.rows.length > 0 && group.rows.length < table.total))
        .map(({ key, rows: { length } }) => ({
          key,
          label: offspringText.choices[key],
          count: length,
          isCurrent: key === chosen?.key,
        })),
    ],
    best: rows.length > MANY ? bestOf(rows) : null,
  }
}

/** The positions of the best by exterior, the best first; equal ones in their order. */
function bestOf(rows: readonly OffspringView[]): number[] {
  const graded = rows.flatMap(({ points }, at) => (points === null ? [] : [{ points, at }]))
  const best = graded.toSorted((a, b) => b.points - a.points).slice(0, BEST)
  return best.map(({ at }) => at)
}
