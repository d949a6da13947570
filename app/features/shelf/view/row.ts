import type { ExteriorColour } from '#app/domain/grading/exterior.ts'
import { shelfLines } from '../text/shelf.ts'

export type CompareRow = { label: string; cells: { text: string; isMost: boolean; tone?: ExteriorColour }[] }
export type CompareGroup = { title: string; rows: CompareRow[] }

export type Cell = { text: string | null; value?: number | null; tone?: ExteriorColour }

/** One row; the highest value is marked if not all are equal. */
export function rowOf(label: string, cells: readonly Cell[]): CompareRow[] {
  if (cells.every((cell) => cell.text === null)) return []
  const values = cells.flatMap(({ value }) => (value === null || value === undefined ? [] : [value]))
  const most = values.length > 1 && Math.min(...values) < Math.max(...values) ? Math.max(...values) : null
  return [
    {
      label,
      cells: cells.map(({ text: shown, value, tone }) => ({
        text: shown ?? shelfLines.unknown,
        isMost: most !== null && value === most,
        ...(tone && tone !== 'plain' && { tone }),
      })),
    },
  ]
}
