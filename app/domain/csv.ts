/**
 * Tables as text for a spreadsheet. Parted by semicolons, with a mark of UTF-8 in front: so a Swedish Excel opens them by a
 * click, where a comma parts decimals; LibreOffice and Google's sheets read them as well.
 */

export const CSV_MARK = '\uFEFF'
const PART = ';'

/** What a spreadsheet would take for a formula, or skip on its way to one; also in full width. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A cell: what begins like a formula gets an apostrophe in front, so that it stays a text. */
export function csvCell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(PART)}\r\n`
}
