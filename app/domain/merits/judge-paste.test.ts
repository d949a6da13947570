import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import examples from './import-line.examples.json' with { type: 'json' }
import { readPaste } from './import-line.ts'
import { type ChosenRepeats, type JudgedLine, type JudgedPaste, judgePaste, type StandingHorse } from './judge-paste.ts'
import { readResults } from './scores-document.ts'
import { appendResultLines } from './scores-edit.ts'
import { vhfTotal } from './totals.ts'

type Stud = Map<string, StandingHorse>

const horse = (name: string, more: Partial<StandingHorse> = {}): StandingHorse => ({
  name,
  isKnown: true,
  group: null,
  scores: null,
  entries: [],
  ...more,
})

function judge(text: string, stud: Stud, chosen?: ChosenRepeats): JudgedPaste {
  const find = (name: string) => {
    const known = stud.get(name) ?? horse(name, { isKnown: false })
    stud.set(name, known)
    return known
  }
  return judgePaste(readPaste(text), find, chosen ? { chosen } : {})
}

/** The stud after the previewed lines have been written. */
function written(stud: Stud, { gains }: JudgedPaste): Stud {
  const after = new Map(stud)
  for (const { horse: before, additions, counts } of gains) {
    const scores = appendResultLines(before.scores ?? { name: before.name }, additions)
    const entries = before.entries.map((entry) => ({
      ...entry,
      meritCount: counts.get(entry.id)?.after ?? entry.meritCount,
    }))
    after.set(before.name, { ...before, scores, entries })
  }
  return after
}

const line = (name: string, place = '1/12', score = '', more: { klass?: string; gren?: string; date?: string } = {}) =>
  [name, more.gren ?? 'Dressyr', more.klass ?? 'LC', score, place, 'Vårcupen', more.date ?? '2024-04-06'].join('\t')
const merits = (judged: JudgedPaste) =>
  judged.lines.filter((one): one is Extract<JudgedLine, { kind: 'merit' }> => one.kind === 'merit')
const scoresOf = (lines: string[], more: object = {}) => ({
  name: 'Ravenna',
  results: { dressyr: { 'Lätt C': lines } },
  ...more,
})

describe('a line', () => {
  test('shows its points, and the title that they reach', () => {
    const stud = new Map([
      ['Ravenna', horse('Ravenna', { scores: scoresOf(['1/4 | Höst, 2023'], { notepoints: 436 }) })],
    ])
    const [first, second] = merits(judge([line('Ravenna', '5/9'), line('Ravenna', '1/3')].join('\n'), stud))
    expect(first?.effects).toMatchObject([{ pointsBefore: 448, pointsAfter: 449, newTitle: null }])
    expect(second?.effects).toMatchObject([{ pointsBefore: 449, pointsAfter: 461, newTitle: { shown: 'VHF RCh' } }])
  })

  test.each([
    ['there already', ['1/12, | Vårcupen, 2024-04-06'], '1/12', '', 'repeat'],
    ['there in other spaces', [' 1 / 12 |  Vårcupen ,2024-04-06'], '1/12', '68', 'repeat'],
    ['with another place', ['2/12 | Vårcupen, 2024-04-06'], '1/12', '', 'taken'],
    ['beside one that cannot be read', ['Vårcupen etta'], '1/12', '', 'taken'],
  ])('%s', (_about, stored, place, score, outcome) => {
    const stud = new Map([['Ravenna', horse('Ravenna', { scores: scoresOf(stored) })]])
    expect(merits(judge(line('Ravenna', place, score), stud))).toMatchObject([{ outcome }])
  })

  test('is a repeat also if its class is stored in another spelling, or as a flat field', () => {
    const stored = '1/12 | Vårcupen, 2024-04-06'
    for (const scores of [{ results: { Dressyr: { LC: [stored] } } }, { 'dressyr Lätt C': stored }]) {
      const stud = new Map([['Ravenna', horse('Ravenna', { scores })]])
      expect(merits(judge(line('Ravenna'), stud))).toMatchObject([{ outcome: 'repeat', copies: 1 }])
    }
  })

  test('that occurs twice in the paste is imported once', () => {
    const { tally, lines } = judge([line('Ravenna'), line(' Ravenna ')].join('\n'), new Map())
    expect(tally).toEqual({ lines: 2, taken: 1, rejected: 0, repeats: 1, blank: 0, head: 0 })
    expect(lines).toMatchObject([
      { outcome: 'taken', copies: 0 },
      { outcome: 'repeat', copies: 1 },
    ])
  })

  test('selected as a repeat is added once more, and not again when the form is sent twice', () => {
    const stud = new Map([['Ravenna', horse('Ravenna', { scores: scoresOf(['1/12 | Vårcupen, 2024-04-06']) })]])
    const first = judge(line('Ravenna'), stud, new Map([[1, 1]]))
    expect(first).toMatchObject({ tally: { taken: 1 }, gains: [{ pointsBefore: 12, pointsAfter: 24 }] })
    expect(judge(line('Ravenna'), written(stud, first), new Map([[1, 1]])).tally).toMatchObject({
      taken: 0,
      repeats: 1,
    })
  })

  test('is selected separately among several equal ones', () => {
    const text = [line('Ravenna'), line('Ravenna'), line('Ravenna')].join('\n')
    const outcomes = (chosen: [number, number][]) =>
      merits(judge(text, new Map(), new Map(chosen))).map(({ outcome, copies }) => [outcome, copies])
    expect(outcomes([])).toEqual([
      ['taken', 0],
      ['repeat', 1],
      ['repeat', 2],
    ])
    expect(outcomes([[3, 2]])).toEqual([
      ['taken', 0],
      ['repeat', 1],
      ['taken', 2],
    ])
    expect(
      outcomes([
        [2, 1],
        [3, 2],
      ]),
    ).toEqual([
      ['taken', 0],
      ['taken', 1],
      ['taken', 2],
    ])
  })

  test('of a pair counts for the horse that lacks it', () => {
    const text = line('Berta, Britta', '1/6', '', { gren: 'Körning', klass: 'MSV' })
    const stored = { results: { korning: { Medelsvår: ['1/6 | Vårcupen, 2024-04-06'] } } }
    const stud = new Map([['Berta', horse('Berta', { scores: stored })]])
    const judged = judge(text, stud)
    expect(judged.lines).toMatchObject([{ outcome: 'taken', effects: [{ isRepeat: true }, { isRepeat: false }] }])
    expect(judged.gains).toMatchObject([{ horse: { name: 'Britta' }, additions: [{ classKey: 'Medelsvår' }] }])
    expect(judge(text, written(stud, judged)).tally.repeats).toBe(1)
  })
})

describe('the count of merits', () => {
  const entries = [
    { id: 'a', discipline: 'dressyr', classKey: 'Lätt C', meritCount: 8 },
    { id: 'b', discipline: 'dressyr', classKey: 'Lätt C', meritCount: 0 },
    { id: 'c', discipline: 'hoppning', classKey: '1,10 m', meritCount: 3 },
  ] as const
  const count = (text: string) => {
    const { gains } = judge(text, new Map([['Ravenna', horse('Ravenna', { entries })]]))
    return Object.fromEntries([...(gains[0]?.counts ?? [])].map(([id, { after }]) => [id, after]))
  }

  test.each([
    ['rises with a score', line('Ravenna', '1/12', '68,4'), { a: 9 }],
    ['rises in a class with a prefix', line('Ravenna', '1/12', '68,4', { klass: 'Regional LC' }), { a: 9 }],
    ['stays without a score', line('Ravenna'), {}],
    ['stays for another class', line('Ravenna', '1/12', '68,4', { klass: 'LB' }), {}],
    ['is that of the discipline', line('Ravenna', '1/12', '0', { gren: 'Hoppning', klass: '110' }), { c: 4 }],
    [
      'adds up',
      [1, 2, 3].map((day) => line('Ravenna', '1/12', '0', { date: `2024-04-0${day}` })).join('\n'),
      { a: 11 },
    ],
  ])('%s', (_about, text, counts) => {
    expect(count(text)).toEqual(counts)
  })
})

describe('a paste', () => {
  test('of the worked examples gives each horse its points', () => {
    const text = examples.lines.map((one) => one.line).join('\n')
    const stud: Stud = new Map()
    const judged = judge(text, stud)
    expect(judged.tally).toEqual({ lines: 35, taken: 22, rejected: 12, repeats: 0, blank: 1, head: 0 })
    const totals = [...written(stud, judged)].map(([name, { scores }]) => [name, vhfTotal(scores)])
    expect(Object.fromEntries(totals.filter(([, points]) => points !== 0))).toEqual(examples.pointsPerHorse)
    expect(Object.fromEntries(judged.gains.map((gain) => [gain.horse.name, gain.pointsAfter]))).toEqual(
      examples.pointsPerHorse,
    )
  })

  const name = fc.constantFrom('Ravenna', 'Lill-Klara', 'Berta, Britta', 'Britta', ' Ravenna', 'Okänd Häst', '')
  const fields = fc.tuple(
    name,
    fc.constantFrom('Dressyr', 'hoppning', 'KÖ', 'Curling', ''),
    fc.constantFrom('LC', '1.10 m', 'Lokal 110', 'MSV', 'Egen klass', ''),
    fc.constantFrom('', '68,4', ' '),
    fc.constantFrom('1/12', '2/12', '11/12', '13/12', 'etta', ''),
    fc.constantFrom('Vårcupen', 'Höst, final', ''),
    fc.constantFrom('2024-04-06', '2025', 'a, b', ''),
  )
  const pastedLine = fc.oneof(
    { weight: 6, arbitrary: fields.map((all) => all.join('\t')) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
    { weight: 1, arbitrary: fc.constantFrom('', '   ', '\t\t\t', 'Häst\tGren\tKlass', 'Ravenna\tDressyr') },
  )
  const pasted = fc
    .tuple(fc.array(pastedLine, { maxLength: 25 }), fc.constantFrom('\n', '\r\n', '\r'))
    .map(([lines, lineBreak]) => lines.join(lineBreak))
  const stud = fc.array(name, { maxLength: 3 }).map(
    (names) =>
      new Map(
        names.map((one): [string, StandingHorse] => [
          one,
          horse(one, {
            scores: scoresOf(['1/12, | Vårcupen, 2024-04-06', 'oläsligt'], { name: one, notepoints: 95 }),
            entries: [{ id: one, discipline: 'dressyr', classKey: 'Lätt C', meritCount: 9 }],
          }),
        ]),
      ),
  )

  test('never loses a line, adds nothing the second time, and previews its result exactly', () => {
    fc.assert(
      fc.property(pasted, stud, (text, before) => {
        const judged = judge(text, before)
        const { lines, taken, rejected, repeats, blank, head } = judged.tally
        expect(lines).toBe(text.split(/\r\n|\r|\n/).length)
        expect(taken + rejected + repeats + blank + head).toBe(lines)

        const after = written(before, judged)
        let added = 0
        for (const [one, { scores }] of after) {
          const stored = (document: StandingHorse['scores']) =>
            document ? readResults(document).flatMap((results) => results.lines) : []
          const [was, is] = [stored(before.get(one)?.scores ?? null), stored(scores)]
          expect(is).toHaveLength(
            was.length + (judged.gains.find((gain) => gain.horse.name === one)?.additions.length ?? 0),
          )
          added += is.length - was.length
          const gain = judged.gains.find((each) => each.horse.name === one)
          if (gain) expect(vhfTotal(scores)).toBe(gain.pointsAfter)
        }
        const wanted = merits(judged)
          .filter(({ outcome }) => outcome === 'taken')
          .reduce((sum, { effects }) => sum + effects.filter(({ isRepeat }) => !isRepeat).length, 0)
        expect(added).toBe(wanted)

        const again = judge(text, after)
        expect(again.tally).toEqual({ lines, taken: 0, rejected, repeats: taken + repeats, blank, head })
        expect(again.gains).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test('in two parts has the same result as in one', () => {
    fc.assert(
      fc.property(fc.array(pastedLine, { maxLength: 20 }), fc.nat(20), stud, (lines, at, before) => {
        // A heading counts only in the first line.
        const plain = lines.filter((one) => !/^häst/i.test(one))
        const whole = written(new Map(before), judge(plain.join('\n'), new Map(before)))
        const first = written(new Map(before), judge(plain.slice(0, at).join('\n'), new Map(before)))
        const both = written(first, judge(plain.slice(at).join('\n'), first))
        const content = (of: Stud) =>
          Object.fromEntries(
            [...of].filter(([, { scores }]) => scores).map(([one, { scores, entries }]) => [one, { scores, entries }]),
          )
        expect(content(both)).toEqual(content(whole))
      }),
    )
  })
})
