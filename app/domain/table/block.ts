/** Blocks of cells as spreadsheets copy them: tabs between cells, lines between rows, quotes around either. */
import { withGuard, withoutGuard } from '#app/domain/csv.ts'

/** Rows of cells. A copied block may have rows of different lengths. */
export type Block = readonly (readonly string[])[]

/** The text to copy. Values that look like formulas get an apostrophe, as in CSV files. */
export function writeBlock(block: Block): string {
  const cell = (value: string) => {
    const text = withGuard(value)
    return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return block.map((row) => `${row.map(cell).join('\t')}\n`).join('')
}

const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
const PLAIN = /[^\t\r\n]*/y
const LINE_BREAK = /\r\n|\r|\n/y

/** The cells of a copied text. A quote that is never closed is a letter like any other. */
export function readBlock(text: string): string[][] {
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    at += match?.[0].length ?? 0
    return match
  }
  const rows: string[][] = []
  do {
    const row: string[] = []
    do {
      const quoted = take(QUOTED)
      row.push(withoutGuard(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : (take(PLAIN)?.[0] ?? '')))
    } while (take(/\t/y))
    rows.push(row)
    take(LINE_BREAK)
  } while (at < text.length)
  return rows
}

/** A cell of one line keeps words apart where the text has several. */
export const inOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')
