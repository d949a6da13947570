/** A byte order mark. With it and semicolons a Swedish Excel, whose decimal sign is a comma, opens tables directly. */
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
