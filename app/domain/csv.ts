/**
 * A byte order mark for tables as text. With semicolons and this mark a Swedish Excel opens them with a click, as its
 * comma is the decimal sign; LibreOffice and Google Sheets read them too.
 */

export const CSV_MARK = '\uFEFF'
const PART = ';'

/** The first character of a formula, or one that spreadsheets skip before it; also in full width. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A cell. A value that looks like a formula gets an apostrophe in front, so that it stays text. */
export function csvCell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(PART)}\r\n`
}
