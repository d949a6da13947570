/** Places in a table of cells: what is marked, how keys move it, and where a pasted block goes. */
import type { Block } from './block.ts'

/** From 0. */
export type Place = { row: number; column: number }
export type Size = { rows: number; columns: number }
/** The place with the focus, and the corner that the marked range began at. */
export type Marked = { at: Place; from: Place }
/** Both ends are included. */
export type Range = { top: number; left: number; bottom: number; right: number }

export const markedAt = (at: Place): Marked => ({ at, from: at })

export function rangeOf({ at, from }: Marked): Range {
  return {
    top: Math.min(at.row, from.row),
    left: Math.min(at.column, from.column),
    bottom: Math.max(at.row, from.row),
    right: Math.max(at.column, from.column),
  }
}

export const sizeOf = ({ top, left, bottom, right }: Range): Size => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
})

/** The places of a range, row by row. */
export function placesIn({ top, left, bottom, right }: Range): Place[][] {
  const { rows, columns } = sizeOf({ top, left, bottom, right })
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => ({ row: top + row, column: left + column })),
  )
}

export type Key = { key: string; isShift?: boolean; isControl?: boolean }

const ROWS_A_PAGE = 15

/** Where a key moves what is marked, as in a spreadsheet; null for a key that does not move, or moves out of it. */
export function moved(marked: Marked, { key, isShift = false, isControl = false }: Key, size: Size): Marked | null {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  if (key === 'a' && isControl) return { from: { row: 0, column: 0 }, at: last }
  if (key === 'Tab') {
    const { row, column } = marked.at
    const index = row * size.columns + column + (isShift ? -1 : 1)
    if (index < 0 || index >= size.rows * size.columns) return null
    return markedAt({ row: Math.floor(index / size.columns), column: index % size.columns })
  }
  const to = stepped(marked.at, key, isControl, last)
  if (to === null) return null
  const at = { row: within(to.row, last.row), column: within(to.column, last.column) }
  return { at, from: isShift ? marked.from : at }
}

const within = (at: number, last: number) => Math.max(0, Math.min(at, last))

function stepped({ row, column }: Place, key: string, isControl: boolean, last: Place): Place | null {
  const step = isControl ? Number.MAX_SAFE_INTEGER : 1
  switch (key) {
    case 'ArrowUp':
      return { row: row - step, column }
    case 'ArrowDown':
      return { row: row + step, column }
    case 'ArrowLeft':
      return { row, column: column - step }
    case 'ArrowRight':
      return { row, column: column + step }
    case 'PageUp':
      return { row: row - ROWS_A_PAGE, column }
    case 'PageDown':
      return { row: row + ROWS_A_PAGE, column }
    case 'Home':
      return { row: isControl ? 0 : row, column: 0 }
    case 'End':
      return { row: isControl ? last.row : row, column: last.column }
    default:
      return null
  }
}

export type Placed = {
  cells: (Place & { text: string })[]
  /** Cells of the block that are outside of the table. */
  outside: number
  /** What is marked afterwards. */
  range: Range
}

/**
 * Where the cells of a block go: from the first marked cell on. A marked range that the block fits several times, as a
 * single cell always does, is filled by it.
 */
export function placed(block: Block, range: Range, size: Size): Placed {
  const height = block.length
  const width = Math.max(...block.map((row) => row.length))
  const marked = sizeOf(range)
  const isFilled = marked.rows % height === 0 && marked.columns % width === 0
  const { rows, columns } = isFilled ? marked : { rows: height, columns: width }
  const cells: Placed['cells'] = []
  let outside = 0
  for (let down = 0; down < rows; down++) {
    for (let right = 0; right < columns; right++) {
      const text = block[down % height]?.[right % width]
      if (text === undefined) continue
      const place = { row: range.top + down, column: range.left + right }
      if (place.row < size.rows && place.column < size.columns) cells.push({ ...place, text })
      else outside++
    }
  }
  const bottom = Math.min(range.top + rows, size.rows) - 1
  const right = Math.min(range.left + columns, size.columns) - 1
  return { cells, outside, range: { top: range.top, left: range.left, bottom, right } }
}

/** The range to fill, and the row that it is filled with: its first, or for a single row the one above. */
export function fillingDown(range: Range): { range: Range; from: number } | null {
  if (range.bottom > range.top) return { range: { ...range, top: range.top + 1 }, from: range.top }
  return range.top === 0 ? null : { range, from: range.top - 1 }
}
