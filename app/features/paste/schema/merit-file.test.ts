import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMeritFile } from './merit-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
const ROW = ['Ängsälva', 'Fälttävlan', 'P80', '38,5', '3/11', 'Terrängcupen', '2024-06-08']
const TABBED = ROW.join('\t')

describe('a file of merits', () => {
  test.each([
    ['UTF-8', utf8(TABBED)],
    ['UTF-8 with a mark of order', utf8(`\uFEFF${TABBED}`)],
    ['UTF-8 with letters in two parts', utf8(TABBED.normalize('NFD'))],
    ['Windows-1252', latin(TABBED)],
    [
      'UTF-16',
      Uint8Array.from([
        0xff,
        0xfe,
        ...new Uint8Array(Uint16Array.from(TABBED, (letter) => letter.charCodeAt(0)).buffer),
      ]),
    ],
    ['semicolons', utf8(ROW.join(';'))],
    ['commas', utf8(ROW.map((field) => (field.includes(',') ? `"${field}"` : field)).join(','))],
    ['semicolons in Windows-1252', latin(ROW.join(';'))],
    ['quotation marks everywhere', utf8(ROW.map((field) => `"${field}"`).join(';'))],
  ])('in %s', (_name, bytes) => {
    expect(readMeritFile(bytes)).toBe(TABBED)
  })

  test('keeps a euro sign and long dashes of Windows', () => {
    expect(readMeritFile(Uint8Array.from([0x80, 0x96, 0xe5]))).toBe('€–å')
  })

  test('keeps blank lines, so that line numbers are those of the file', () => {
    expect(readMeritFile(utf8('a;b;c\n\nd;e;f\r\n'))).toBe('a\tb\tc\n\nd\te\tf')
  })

  test('may have a pair, or a name with quotation marks, in one field', () => {
    expect(readMeritFile(utf8('"Berta, Britta",Körning,MSV,,1/6,"Cupen ""Vår""",2024'))).toBe(
      'Berta, Britta\tKörning\tMSV\t\t1/6\tCupen "Vår"\t2024',
    )
  })

  test('of another form is returned unchanged', () => {
    expect(readMeritFile(utf8('bara text, utan fält'))).toBe('bara text, utan fält')
    expect(readMeritFile(utf8(''))).toBe('')
    expect(readMeritFile(utf8('"a;b;c\nslutar aldrig;x;y'))).toBe('"a;b;c\nslutar aldrig;x;y')
  })

  test('has a line for every record, whatever the line ends of the file', () => {
    const record = fc.constantFrom('a;b;c', '"å;1";b;c', 'x;y;z;w', '1;;2')
    const ends = fc.constantFrom('\r\n', '\n', '\r')
    fc.assert(
      fc.property(fc.array(fc.tuple(record, ends), { minLength: 1 }), (records) => {
        const read = readMeritFile(utf8(records.map(([text, end]) => text + end).join('')))
        expect(read.split('\n')).toEqual(
          records.map(([text]) => text.replace('"å;1"', 'å,1').replaceAll(';', '\t').replace('å,1', 'å;1')),
        )
      }),
    )
  })

  test('never throws and never loses a letter except marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'å', ';', ',', '"', '\n', ' ', '1') }), (text) => {
        const letters = (of: string) => of.replace(/[^aå1]/g, '')
        expect(letters(readMeritFile(utf8(text)))).toBe(letters(text))
      }),
    )
    fc.assert(fc.property(fc.uint8Array(), (bytes) => typeof readMeritFile(bytes) === 'string'))
  })
})
