import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPaste } from '#app/domain/merits/import-line.ts'
import { judgePaste, type StandingHorse } from '#app/domain/merits/judge-paste.ts'
import { ownSpellings } from '#app/features/class-names/data.server.ts'
import { pastePreview } from '#app/features/paste/view/preview.ts'
import { spellingView } from '#app/features/paste/view/report.ts'
import { applyMends, applyPicks, readPasteForm } from './form.server.ts'
import { INPUTS } from './inputs.ts'

const KNOWN = ['Ravenna', 'Berta']
const horses = new Map<string, StandingHorse>()
const find = (name: string): StandingHorse => {
  const horse = horses.get(name) ?? { name, isKnown: KNOWN.includes(name), group: null, scores: null, entries: [] }
  horses.set(name, horse)
  return horse
}
const NOTHING = { meant: new Map(), pairs: new Map(), taken: new Map() }
const ALL = { rejected: 1, repeats: 1, taken: 1, gains: 1 }

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** The preview's form as a browser sends it unchanged: line ends become CRLF. */
function untouched(text: string): FormData {
  const judged = judgePaste(readPaste(text), find)
  const preview = pastePreview(judged, NOTHING, { pages: ALL, mending: new Set([1]), today: '2026-11-26' })
  const form = formOf({ [INPUTS.text]: text.replaceAll('\n', '\r\n') })
  for (const { lineNumber, fields } of [...preview.rejected.rows, ...preview.mending]) {
    for (const [at, field] of fields.entries()) form.append(INPUTS.mend(lineNumber, at), field)
  }
  for (const { name } of preview.unknownHorses.rows) form.append(INPUTS.horse(name), '')
  for (const { id } of preview.unknownClasses.rows) form.append(INPUTS.classKey(id), '')
  return form
}

const line = (...fields: string[]) => fields.join('\t')

describe('a form of the paste', () => {
  const field = fc.constantFrom(
    'Ravenna',
    'Okänd Olle',
    'Dressyr',
    'Curling',
    'LC',
    'Egen  klass ',
    '',
    ' ',
    '1/9',
    '2025',
    ' två  ord ',
  )
  const text = fc
    .array(
      fc.array(field, { maxLength: 9 }).map((fields) => fields.join('\t')),
      { maxLength: 8 },
    )
    .map((lines) => lines.join('\n'))

  test('that is sent back unchanged changes nothing', () => {
    fc.assert(
      fc.property(text, (pasted) => {
        const form = readPasteForm(untouched(pasted), '')
        const mended = applyMends(form)
        expect(mended.isChanged).toBe(false)
        expect(applyPicks(mended.paste, judgePaste(readPaste(form.text), find)).isChanged).toBe(false)
        expect(form.text).toBe(pasted.trim() === '' ? '' : pasted)
      }),
      { numRuns: 500 },
    )
  })

  test('corrects the edited line, and no other, also after a blank first line', () => {
    const pasted = [
      '',
      line('Ravenna', 'Curling', 'LC', '', '1/9', 'Vår', '2025', 'kvar'),
      line('Berta', 'Dressyr', 'LC'),
    ].join('\r\n')
    const form = formOf({ [INPUTS.text]: pasted, [INPUTS.mend(2, 1)]: ' Dressyr ', [INPUTS.mend(2, 5)]: 'Vår' })
    const { paste, isChanged } = applyMends(readPasteForm(form, ''))
    expect(isChanged).toBe(true)
    expect(paste.text.split('\n')).toEqual([
      '',
      line('Ravenna', 'Dressyr', 'LC', '', '1/9', 'Vår', '2025', 'kvar'),
      line('Berta', 'Dressyr', 'LC'),
    ])
  })

  test('reads the typed text before the file, whose heading is not a line', () => {
    const head = line('Häst', 'Gren', 'Klass')
    const { text: both } = readPasteForm(formOf({ [INPUTS.text]: `${head}\r\ntypad` }), `${head}\nfilad`)
    expect(both.split('\n')).toEqual([head, 'typad', '', 'filad'])
    expect(readPasteForm(formOf({}), `${head}\nfilad`).text).toBe(`${head}\nfilad`)
  })

  test('accepts a checkbox only for its own line', () => {
    const one = line('Ravenna', 'Dressyr', 'LC', '', '1/9', 'Vår', '2025')
    const twice = `${one}\n${one}`
    const preview = pastePreview(judgePaste(readPaste(twice), find), NOTHING, {
      pages: ALL,
      mending: new Set(),
      today: '2026-11-26',
    })
    const [box] = preview.repeats.rows
    if (!box) throw new Error('the second line is no repeat')
    const chosen = (pasted: string) =>
      readPasteForm(formOf({ [INPUTS.text]: pasted, [INPUTS.repeat]: box.choice }), '').chosen
    expect(chosen(twice)).toEqual(new Map([[2, 1]]))
    expect(chosen(`${one}\n${one.replace('1/9', '2/9')}`)).toEqual(new Map())
    expect(chosen(one)).toEqual(new Map())
  })

  test.each([
    { classText: 'Skogsklassen', said: 'Dressyr: Skogsklassen läses som Lätt B, också nästa gång' },
    { classText: 'Lokal Skogsklassen', said: 'Dressyr: Skogsklassen läses som Lätt B, också nästa gång' },
    { classText: 'Lokal Elit Foo', said: 'Dressyr: Lokal Elit Foo läses som Lätt B, också nästa gång' },
  ])('adds $classText so that it is used from then on', ({ classText, said }) => {
    const pasted = line('Ravenna', 'Dressyr', classText, '', '1/9', 'Vår', '2025')
    const judged = judgePaste(readPaste(pasted), find)
    const [unknown] = pastePreview(judged, NOTHING, { pages: ALL, mending: new Set(), today: '2026-11-26' })
      .unknownClasses.rows
    const id = unknown?.id ?? ''
    const form = formOf({ [INPUTS.text]: pasted, [INPUTS.classKey(id)]: 'Lätt B', [INPUTS.remember(id)]: 'on' })
    const { paste, isChanged } = applyPicks(readPasteForm(form, ''), judged)
    expect(isChanged).toBe(true)
    expect(paste.text).toBe(pasted)
    const own = ownSpellings(paste.spellings)
    expect(readPaste(pasted, { own })).toMatchObject([
      { merit: { classKey: expect.stringMatching(/(?:^|Lokal )Lätt B$/) } },
    ])
    expect(paste.spellings.map((one) => spellingView(one).said)).toEqual([said])
    // As it comes back with the next form.
    const next = formOf({
      [INPUTS.text]: pasted,
      [INPUTS.spelling]: paste.spellings.map((one) => spellingView(one).value)[0] ?? '',
    })
    expect(readPasteForm(next, '').spellings).toEqual(paste.spellings)
  })

  test('accepts no spelling that is not a class, too long, or not from this page', () => {
    const values = [
      '',
      '{}',
      '["dressyr","x"]',
      '["dressyr","x","Ingen klass"]',
      `["dressyr","${'x'.repeat(81)}","Lätt B"]`,
      '["dressyr","?","Lätt B"]',
    ]
    for (const value of values) {
      expect(readPasteForm(formOf({ [INPUTS.text]: 'x', [INPUTS.spelling]: value }), '').spellings).toEqual([])
    }
  })
})
