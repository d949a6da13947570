import type { ExteriorColour } from '#app/domain/grading/exterior.ts'
import { shelfLines } from '../text/shelf.ts'

export type CompareRow = { label: string; cells: { text: string; isMost: boolean; tone?: ExteriorColour }[] }
export type CompareGroup = { title: string; rows: CompareRow[] }

export type Cell = { text: string | null; value?: number | null; tone?: ExteriorColour }

/** One row. The highest is marked, with all that look the same; none where all that are known do. */
export function rowOf(label: string, cells: readonly Cell[]): CompareRow[] {
  if (cells.every((cell) => cell.text === null)) return []
  const known = cells.filter(({ value }) => value !== null && value !== undefined)
  const [top] = known.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const isMarked = known.some(({ text }) => text !== top?.text)
  return [
    {
      label,
      cells: cells.map((cell) => ({
        text: cell.text ?? shelfLines.unknown,
        isMost: isMarked && known.includes(cell) && cell.text === top?.text,
        ...(cell.tone && cell.tone !== 'plain' && { tone: cell.tone }),
      })),
    },
  ]
}
