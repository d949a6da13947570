import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflateRaw } from 'node:zlib'
import { escapeHtml } from '#app/domain/html.ts'
import { LONGEST_CELL } from '#app/domain/interchange/spoiled.ts'
import { archiveOf, type PackedPart } from '../files/zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = (...all: string[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`

/** 49 is the format of text: what is typed into such a cell stays as it is typed. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

const partsOf = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeHtml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('rId2', 'styles', 'styles.xml'),
  ),
  'xl/styles.xml': STYLES,
})

/** What XML cannot hold is left out; a lone \r would be read as \n. */
function xmlText(text: string): string {
  const plain = text.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''))
  return escapeHtml(plain).replaceAll('\r', '&#13;')
}

/** A cell of text, also where it looks like a number: a spreadsheet would make 1.10 a date, and 007 seven. */
function cellXml(place: string, text: string, style: number): string {
  const cut = text.slice(0, LONGEST_CELL)
  return text === ''
    ? ''
    : `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cut)}</t></is></c>`
}

const NUMBER = /^(?:0|[1-9]\d{0,8})$/

/** `A`, `Z`, `AA` … */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last
}

function rowXml(row: readonly string[], line: number, numbers: ReadonlySet<number>): string {
  const cells = row.map((text, at) => {
    const place = `${columnName(at)}${line}`
    if (line > 1 && numbers.has(at) && NUMBER.test(text)) return `<c r="${place}"><v>${text}</v></c>`
    return cellXml(place, text, line === 1 ? 2 : 1)
  })
  return `<row r="${line}">${cells.join('')}</row>`
}

const PLAIN_FILE = 0o100644

async function pack(name: string, parts: AsyncIterable<string> | Iterable<string>): Promise<PackedPart> {
  const packer = createDeflateRaw()
  const packed = buffer(packer)
  let [bytes, sum] = [0, 0]
  for await (const part of parts) {
    const chunk = Buffer.from(part)
    bytes += chunk.length
    sum = crc32(chunk, sum)
    if (!packer.write(chunk)) await once(packer, 'drain')
  }
  packer.end()
  return { name, packed: await packed, bytes, sum, mode: PLAIN_FILE }
}

/**
 * A workbook (.xlsx) with one sheet; the first row is its head. Rows are packed as they come: only the packed bytes are
 * kept. `numbers` are the columns whose whole numbers are numbers; all other cells are text.
 */
export async function workbookOf(
  sheet: string,
  batches: AsyncIterable<readonly (readonly string[])[]>,
  numbers: ReadonlySet<number>,
): Promise<Buffer> {
  const xml = async function* () {
    yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
    let line = 0
    for await (const rows of batches) {
      let text = ''
      for (const row of rows) {
        line++
        // Columns are text too: what is typed below the last row is.
        const columns = `<cols><col min="1" max="${row.length}" width="16" style="1" customWidth="1"/></cols>`
        text += `${line === 1 ? `${columns}<sheetData>` : ''}${rowXml(row, line, numbers)}`
      }
      yield text
    }
    yield '</sheetData></worksheet>'
  }
  const entries: PackedPart[] = []
  for (const [name, text] of Object.entries(partsOf(sheet))) entries.push(await pack(name, [text]))
  entries.push(await pack('xl/worksheets/sheet1.xml', xml()))
  return archiveOf(entries)
}
