/** A byte order mark. With it and semicolons a Swedish Excel, whose decimal sign is a comma, opens tables directly. */
export const CSV_MARK = '\uFEFF'
const PART = ';'

/** The first character of a formula, or one that spreadsheets skip before it; also in full width. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** What reads as a formula behind an apostrophe. */
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** A text with one more apostrophe where one would be taken for a guard. */
export const keptApostrophe = (value: string): string => (GUARDED.test(value) ? `'${value}` : value)

/** The text without the apostrophe that stops spreadsheets from reading it as a formula. */
export const withoutGuard = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell)

/** The text, with an apostrophe in front where a spreadsheet would take it for a formula. */
export const withGuard = (value: string): string => (FORMULA.test(value) ? `'${value}` : keptApostrophe(value))

/** A cell. A value that looks like a formula gets an apostrophe in front, so that it stays text. */
export function csvCell(value: string): string {
  const text = withGuard(value)
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(PART)}\r\n`
}
