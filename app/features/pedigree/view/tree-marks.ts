import type { PedigreeCell } from '#app/domain/pedigree/walk.ts'
import type { Ancestor } from '#app/features/pedigree/data/ancestors.ts'

export type Cells = readonly PedigreeCell<Ancestor>[]

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A letter for each name that stands more than once; 30 cells hold at most 15 of them. */
export function signsOf(cells: Cells): Map<string, string> {
  const signs = new Map<string, string>()
  for (const { name, times } of cells) {
    if (name !== null && times > 1 && !signs.has(name)) signs.set(name, LETTERS.charAt(signs.size))
  }
  return signs
}

/** Which cells hold the chosen ancestor, and which stand on the way there, by path. */
export function marksOf(
  cells: Cells,
  chosen: string | null,
  via: ReadonlySet<string> | undefined,
): Map<string, 'goal' | 'way'> {
  const marks = new Map<string, 'goal' | 'way'>()
  if (chosen === null) return marks
  // By generation, so that a cell's child has its mark already.
  for (const { path, name } of cells) {
    const isOnWay = path.length === 1 || marks.has(path.slice(0, -1))
    if (isOnWay && name !== null && name !== chosen && via?.has(name)) marks.set(path, 'way')
  }
  for (const { path, name } of cells) {
    if (name !== chosen) continue
    for (let length = 1; length < path.length; length++) {
      if (!marks.has(path.slice(0, length))) marks.set(path.slice(0, length), 'way')
    }
    marks.set(path, 'goal')
  }
  return marks
}
