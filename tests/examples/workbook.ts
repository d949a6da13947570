import { escapeHtml } from '#app/domain/html.ts'
import { zip } from '#app/store/files/zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const zipOf = (files: Readonly<Record<string, string>>): Uint8Array =>
  zip(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text), isProgram: false })))

/** `{ date }`: days since 1900. */
type Cell = string | number | boolean | { date: number } | null
type Rows = readonly (readonly Cell[])[]

/** A workbook (.xlsx) as Excel writes it: texts in a list of their own, dates as numbers with a style. */
export function workbook(sheets: Readonly<Record<string, Rows>>): Uint8Array {
  const texts: string[] = []
  const cell = (place: string, value: Cell) => {
    if (value === null) return ''
    if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${Number(value)}</v></c>`
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
    if (typeof value === 'object') return `<c r="${place}" s="1"><v>${value.date}</v></c>`
    return `<c r="${place}" t="s"><v>${texts.push(value) - 1}</v></c>`
  }
  const rowOf = (row: readonly Cell[], line: number) => {
    const cells = row.map((value, column) => cell(`${String.fromCharCode(65 + column)}${line}`, value))
    return `<row r="${line}">${cells.join('')}</row>`
  }
  const sheetOf = (rows: Rows) => {
    const data = rows.map((row, at) => rowOf(row, at + 1)).join('')
    return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`
  }
  const names = Object.keys(sheets)
  const each = (write: (nr: number, name: string) => string) => names.map((name, at) => write(at + 1, name)).join('')
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
  const relations = (all: string) => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`
  const written = Object.values(sheets).map(sheetOf)
  return zipOf({
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((nr, name) => `<sheet name="${escapeHtml(name)}" sheetId="${nr}" r:id="rId${nr}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      each((nr) => relation(`rId${nr}`, 'worksheet', `worksheets/sheet${nr}.xml`)) +
        relation('rId98', 'sharedStrings', 'sharedStrings.xml') +
        relation('rId99', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${texts.map((text) => `<si><t>${escapeHtml(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(written.map((text, at) => [`xl/worksheets/sheet${at + 1}.xml`, text])),
  })
}
