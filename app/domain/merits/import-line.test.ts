import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import examples from './import-line.examples.json' with { type: 'json' }
import { describeRejection, mendPaste, parseImportLine, readPaste } from './import-line.ts'
import { IMPORT_REASONS } from './import-reasons.table.ts'
import { parseResultLine } from './result-line.ts'
import { titlesLine } from './titles.ts'
import { vhfTotal } from './totals.ts'

const merits = (text: string) => readPaste(text).flatMap((line) => (line.kind === 'merit' ? [line] : []))
const rejections = (text: string) => readPaste(text).flatMap((line) => (line.kind === 'rejected' ? [line] : []))

const GOOD = 'Ravenna\tDressyr\tLC\t68,4\t1/12\tVårcupen\t2024-04-06'

describe('the worked examples', () => {
  test.each(examples.lines)('$line', ({ line, ok, reason, horses, discipline, classKey, stored, points, hasScore }) => {
    const read = parseImportLine(line)
    if (ok === true) {
      expect(read).toMatchObject({
        kind: 'merit',
        merit: { horses, discipline, classKey, stored, points, result: { hasScore } },
      })
    } else if (ok === false) {
      expect(read.kind === 'rejected' && IMPORT_REASONS[read.reason]).toBe(reason)
    } else {
      expect(read).toEqual({ kind: 'blank' })
    }
  })

  test('pasted together give each horse its points', () => {
    const text = examples.lines.map(({ line }) => line).join('\r\n')
    const accepted = merits(text)
    expect(accepted).toHaveLength(22)
    expect(rejections(text)).toHaveLength(12)
    const documents = new Map<string, { name: string; results: Record<string, Record<string, string[]>> }>()
    for (const { merit } of accepted) {
      for (const name of merit.horses) {
        const document = documents.get(name) ?? { name, results: {} }
        const classes = (document.results[merit.discipline] ??= {})
        classes[merit.classKey] = [...(classes[merit.classKey] ?? []), merit.stored]
        documents.set(name, document)
      }
    }
    const totals = Object.fromEntries([...documents].map(([name, document]) => [name, vhfTotal(document)]))
    expect(totals).toEqual(examples.pointsPerHorse)
    const ravenna = documents.get('Ravenna') ?? {}
    expect(titlesLine(vhfTotal({ ...ravenna, notepoints: 75 }), [])).toEqual(['VHF RSCh'])
    expect(titlesLine(vhfTotal({ ...ravenna, notepoints: 60 }), [])).toEqual([])
  })
})

describe('a line', () => {
  test.each([
    ['Ravenna\t\tLC\t\t1/12\tVårcupen\t2024', 'discipline-missing'],
    ['Ravenna\tDressyr\t \t\t1/12\tVårcupen\t2024', 'class-missing'],
    ['\t\t\t\t', 'blank'],
    ['Ravenna\tDressyr\tLC\t\t0/12\tVårcupen\t2024', 'invalid-place'],
    ['Ravenna\tDressyr\tLC\t\t1.5/12\tVårcupen\t2024', 'invalid-place'],
    ['Ravenna\tDressyr\tLC\t\t1/12,\tVårcupen\t2024', 'invalid-place'],
    ['Ravenna\tCurling\tLC\t\tetta\tVårcupen\t6 april, 2024', 'unknown-discipline'], // the first mistake is the reason
    ['Berta, Berta\tKörning\tLätt\t\t1/5\tParet\t2024', 'not-a-pair'],
    ['Berta,\tKörning\tLätt\t\t1/5\tParet\t2024', 'not-a-pair'],
    [`${'a'.repeat(201)}\tDressyr\tLC\t\t1/5\tCupen\t2024`, 'invalid-horse'],
    [`${'a'.repeat(200)}\tDressyr\tLC\t\t1/5\tCupen\t2024`, 'merit'],
    ['halv\ud800\tDressyr\tLC\t\t1/5\tCupen\t2024', 'invalid-horse'],
    ...['...', 'Unknown', 'Okänd', '?', '-', '(okänt sto)'].map((name) => [
      `${name}\tDressyr\tLC\t\t1/5\tCupen\t2024`,
      'invalid-horse',
    ]),
    ['nul\0\tDressyr\tLC\t\t1/5\tCupen\t2024', 'invalid-horse'],
  ])('%j is %s', (line, outcome) => {
    const read = parseImportLine(line)
    expect(read.kind === 'rejected' ? read.reason : read.kind).toBe(outcome)
  })

  test('has its fields trimmed and their white space collapsed', () => {
    expect(parseImportLine('  Lill   Klara \t dressyr\tl c\t \t 01 / 12 \tVår \u00a0cupen\t 6  april ')).toMatchObject({
      kind: 'merit',
      merit: { horses: ['Lill Klara'], classKey: 'Lätt C', stored: '1/12 | Vår cupen, 6 april' },
    })
  })

  test('names a pair only in Körning', () => {
    const line = (discipline: string) => `Bruna Berta ,Bruna  Britta\t${discipline}\tLA\t\t1/6\tParet\t2024`
    expect(parseImportLine(line('Körning'))).toMatchObject({ merit: { horses: ['Bruna Berta', 'Bruna Britta'] } })
    expect(parseImportLine(line('Dressyr'))).toMatchObject({ merit: { horses: ['Bruna Berta ,Bruna Britta'] } })
  })

  test('reads a level name of jumping by the height group of the horse', () => {
    const line = 'Kapten\tHoppning\tLokal LB\t\t1/6\tTävling\t2024'
    expect(parseImportLine(line, { groupOf: (horse) => (horse === 'Kapten' ? 'D' : null) })).toMatchObject({
      merit: { classKey: 'Lokal 1,00 m' },
    })
    expect(parseImportLine(line)).toMatchObject({ merit: { classKey: 'Lokal LB' } })
  })

  test('becomes a stored line that is read back as the same result', () => {
    const field = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '')
    const date = field.filter((text) => !text.includes(','))
    const entries = fc.integer({ min: 1, max: 99 })
    fc.assert(
      fc.property(
        fc.constantFrom(...DISCIPLINES),
        field,
        fc.constantFrom('', '68,4'),
        entries,
        field,
        date,
        (discipline, classText, score, count, text, day) => {
          const read = parseImportLine(
            ['Ravenna', discipline.name, classText, score, `1/${count}`, text, day].join('\t'),
          )
          expect(read.kind).toBe('merit')
          if (read.kind !== 'merit') return
          expect(parseResultLine(read.merit.stored)).toEqual(read.merit.result)
          expect(read.merit).toMatchObject({ discipline: discipline.key, points: 12 })
        },
      ),
    )
  })
})

describe('a paste', () => {
  test('skips blank lines and a heading, and accepts good lines beside bad ones', () => {
    const text = [
      '',
      'HÄST\tGren\tklass\tScore\tPlacering',
      GOOD,
      '   ',
      'Ravenna\tDressyr',
      `${GOOD}\tkommentar`,
    ].join('\n')
    expect(merits(text).map(({ lineNumber, merit }) => [lineNumber, merit.stored])).toEqual([
      [3, '1/12, | Vårcupen, 2024-04-06'],
      [6, '1/12, | Vårcupen, 2024-04-06'],
    ])
    expect(rejections(text)).toMatchObject([{ lineNumber: 5, line: 'Ravenna\tDressyr', reason: 'too-few-fields' }])
    expect(rejections(text).map(describeRejection)).toEqual(['Ravenna\tDressyr - för få fält'])
    expect(readPaste(text).map(({ kind }) => kind)).toEqual(['blank', 'head', 'merit', 'blank', 'rejected', 'merit'])
  })

  test('recognises a heading only in the first line', () => {
    expect(rejections(`${GOOD}\nHäst\tGren\tKlass`)).toMatchObject([{ lineNumber: 2, reason: 'place-missing' }])
  })

  test('reads classes by added spellings', () => {
    const own = new Map([['dressyr:skogsklassen', 'Lätt B']])
    const line = GOOD.replace('LC', 'Lokal Skogs-klassen')
    expect(readPaste(line, { own })).toMatchObject([
      { merit: { classKey: 'Lokal Lätt B', classText: 'Lokal Skogs-klassen' } },
    ])
    expect(readPaste(line)).toMatchObject([{ merit: { classKey: 'Lokal Skogs-klassen' } }])
  })

  test('returns every line of the text, in its order and as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '1', '/', '\t', '\n', '\r', ' ', 'å') }), (text) => {
        const lines = readPaste(text)
        expect(lines.map(({ line }) => line).join('\n')).toBe(text.replace(/\r\n?/g, '\n'))
        expect(lines.map(({ lineNumber }) => lineNumber)).toEqual(lines.map((_, index) => index + 1))
        expect(lines.every(({ fields }) => fields.length >= 7)).toBe(true)
      }),
    )
  })

  test('is corrected line by line', () => {
    const text = `a\r\nb\r\nc`
    expect(mendPaste(text, new Map())).toBe(text)
    expect(
      mendPaste(
        text,
        new Map([
          [2, 'x\ny'],
          [9, 'z'],
        ]),
      ),
    ).toBe('a\nx y\nc')
  })

  test('accounts for every line that is not blank', () => {
    const line = fc.array(fc.constantFrom('Ravenna', 'Dressyr', 'LC', '', '1/2', 'a, b', '2024'), { maxLength: 8 })
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.map((fields) => fields.join('\t')).join('\n')
        expect(merits(text).length + rejections(text).length).toBe(
          text.split('\n').filter((one) => one.trim() !== '').length,
        )
      }),
    )
  })
})

test('the reasons why a line is rejected, in the words of the report', () => {
  expect(Object.entries(IMPORT_REASONS)).toEqual([
    ['too-few-fields', 'för få fält'],
    ['horse-missing', 'häst saknas'],
    ['discipline-missing', 'gren saknas'],
    ['class-missing', 'klass saknas'],
    ['place-missing', 'placering saknas'],
    ['text-missing', 'text saknas'],
    ['date-missing', 'datum saknas'],
    ['unknown-discipline', 'okänd gren'],
    ['invalid-place', 'ogiltig placering'],
    ['invalid-date', 'ogiltigt datum'],
    ['not-a-pair', 'ett par är två hästar'],
    ['invalid-horse', 'ogiltigt hästnamn'],
  ])
})
