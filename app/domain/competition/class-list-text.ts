import { disciplineLabel } from './class-key.ts'
import type { DisciplineKey, Rung } from './disciplines.table.ts'
import { HEIGHT_GROUP_NAMES, type HeightGroup } from './height-group.ts'

/** A horse of a class list, with facts to write after its name, such as `Sto` and `7 år`. */
type ClassListHorse = { name: string; facts: readonly string[] }

/**
 * A class list to paste into a forum: a heading `Dressyr, Lätt B (Häst)`, then one line per horse in the given order,
 * `Norrsken Nova, Sto, 7 år, SWB, 168 cm`. Line breaks within a name become spaces.
 */
export function classListText(
  { discipline, group, rung }: { discipline: DisciplineKey; group: HeightGroup; rung: Rung },
  horses: readonly ClassListHorse[],
): string {
  const head = `${disciplineLabel(discipline)}, ${rung.label} (${HEIGHT_GROUP_NAMES[group]})`
  const lines = horses.map(({ name, facts }) => [name, ...facts].join(', ').replace(/\s+/g, ' ').trim())
  return [head, ...lines].join('\n')
}
