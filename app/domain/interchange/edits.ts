/** What the owner corrected and chose in the preview of a table, before anything is saved. */

export type TableEdits = {
  /** Cells in place of the file's, by `placeOf`. */
  cells: Readonly<Record<string, string>>
  /** Other words for a cell wherever its column has it, by `wordOf`: a parent's right name. */
  words: Readonly<Record<string, string>>
  /** Fields of rows that are not taken, by `placeOf`. */
  leave: readonly string[]
  /** Fields that are newer here and are taken from the file all the same, by `placeOf`. */
  take: readonly string[]
  /** Lines that are left out. */
  skip: readonly number[]
  /** Lines that look like headings, and are taken. */
  keep?: readonly number[]
}
export const NO_EDITS: TableEdits = { cells: {}, words: {}, leave: [], take: [], skip: [] }

/** A field of a row, by the line of the file and the field's key. */
export const placeOf = (line: number, key: string): string => `${line} ${key}`
/** A word of a column. */
export const wordOf = (key: string, word: string): string => `${key} ${word}`

type Edited = {
  cells: readonly string[]
  fields: readonly (string | null)[]
  /** The cells of fields that are not taken, by key. */
  left: Readonly<Record<string, string>>
  /** Columns whose cell is the owner's own. */
  own: ReadonlySet<number>
}

const NONE: ReadonlySet<number> = new Set()
const isEmpty = (edits: object) => Object.keys(edits).length === 0

/** A row of the file as the owner left it. */
export function editedRow(
  record: readonly string[],
  columns: readonly (string | null)[],
  line: number,
  { cells, words, leave }: TableEdits,
): Edited {
  const isUntouched = leave.length === 0 && isEmpty(cells) && isEmpty(words)
  if (isUntouched) return { cells: record, fields: columns, left: {}, own: NONE }
  const changed = [...record]
  const fields = [...columns]
  const left: Record<string, string> = {}
  const own = new Set<number>()
  for (const [at, key] of columns.entries()) {
    if (key === null) continue
    const place = placeOf(line, key)
    const stands = record[at] ?? ''
    const cell = cells[place] ?? words[wordOf(key, stands.trim())]
    if (cell !== undefined) {
      changed[at] = cell
      own.add(at)
    }
    if (!leave.includes(place)) continue
    left[key] = changed[at] ?? ''
    fields[at] = null
  }
  return { cells: changed, fields, left, own }
}
