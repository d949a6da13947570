import { expect, test } from 'vitest'
import { readResults } from '../merits/scores-document.ts'
import { MERIT_COLUMNS, meritRows, withMeritRows, wrongMerit } from './merit-table.ts'

const read = (rows: readonly string[][]) =>
  rows.map((row) =>
    Object.fromEntries(MERIT_COLUMNS.map(({ key }, at) => [key, row[at]]).filter(([, cell]) => cell !== '')),
  )

test('merits have a row for each line, read or not, and one for the notes and their points', () => {
  const results = {
    dressyr: { PSG: ['2/14, | Vår, 2020-05-01', 'oläslig'] },
    hoppning: { '1,20 m': ['12/30, | Höst, 2021'] },
  }
  expect(meritRows({ name: ' Storm ', results, notes: 'Fin', notepoints: '12,5' })).toEqual([
    ['Storm', 'Dressyr', 'Prix St Georges', '2', '14', 'ja', 'Vår', '2020-05-01', '10', '1'],
    ['Storm', 'Dressyr', 'Prix St Georges', '', '', '', 'oläslig', '', '', '2'],
    ['Storm', 'Hoppning', '120 cm', '12', '30', 'ja', 'Höst', '2021', '0', '3'],
    ['Storm', 'Övriga meriter', '', '', '', '', 'Fin', '', '12,5', ''],
  ])
  expect(meritRows({ name: 'Storm', notes: 'Fin' })).toEqual([
    ['Storm', 'Övriga meriter', '', '', '', '', 'Fin', '', '', ''],
  ])
  expect(meritRows({ name: 'Storm', notepoints: 3 })).toEqual([
    ['Storm', 'Övriga meriter', '', '', '', '', '', '', '3', ''],
  ])
  expect(meritRows({})).toEqual([])
})

const STORED = {
  name: 'Storm',
  notes: 'Fin',
  notepoints: 12.5,
  results: {
    dressyr: { PSG: ['2/14, | Vår, 2020-05-01', '3/9 | Utan poäng, 2020', 'oläslig'], 'P 60': ['1/1, | A, B, 2021'] },
    hoppning: { '1,20 m': ['12/30, | Höst, 2021', '12/30, | Höst, 2021'], 'Lokal 0,90 m': ['1/2,| utan blank, 2020'] },
    egen: { 'Min klass': ['4/5, | X, våren'] },
  },
}

test('merits come back as they were, into nothing and into themselves', () => {
  const rows = read(meritRows(STORED))
  expect(withMeritRows({}, rows)).toEqual(STORED)
  expect(withMeritRows(STORED, rows)).toEqual(STORED)
  const odd = {
    name: 'Storm',
    dressyr: { PSG: '1/2, | A, 2020\n2/3, | B, 2021' },
    'hoppning 1,20 m': ['1/2, | C, 2020'],
  }
  expect(withMeritRows(odd, read(meritRows(odd)))).toEqual(odd)
  expect(readResults(withMeritRows({}, read(meritRows(odd))))).toEqual(readResults(odd))
})

test('a corrected row corrects its line, one of another class moves it, and a new one is added once', () => {
  const rows = read(meritRows(STORED))
  const changed = rows.map((row) =>
    row['nr'] === '1' ? { ...row, place: '1' } : row['nr'] === '5' ? { ...row, classKey: '130 cm' } : row,
  )
  const added = { name: 'Storm', discipline: 'Hoppning', classKey: '130', place: '1/9', text: 'Ny', date: '2024' }
  const expected = {
    ...STORED,
    results: {
      ...STORED.results,
      dressyr: { ...STORED.results.dressyr, PSG: ['1/14, | Vår, 2020-05-01', ...STORED.results.dressyr.PSG.slice(1)] },
      hoppning: {
        ...STORED.results.hoppning,
        '1,20 m': ['12/30, | Höst, 2021'],
        '1,30 m': ['12/30, | Höst, 2021', '1/9, | Ny, 2024'],
      },
    },
  }
  const once = withMeritRows(STORED, [...changed, added])
  expect(once).toEqual(expected)
  expect(withMeritRows(once, [added])).toEqual(expected)
})

test('a table of one season takes no other line away', () => {
  const row = {
    name: 'Storm',
    discipline: 'dressyr',
    classKey: 'psg',
    place: '2',
    entries: '14',
    text: 'Vår',
    date: '2020-05-01',
  }
  expect(withMeritRows(STORED, [row])).toEqual(STORED)
  expect(withMeritRows(STORED, [{ name: 'Storm', discipline: 'Övriga meriter', text: 'Bra' }])).toEqual({
    ...STORED,
    notes: 'Bra',
  })
})

test.each([
  [{ place: '3', entries: 'åtta', text: 'A', date: '2020' }, ['Startande']],
  [{ place: 'tvåa', entries: '8' }, ['Placering', 'Tävling', 'Datum']],
  [{ place: '3/8', text: 'A', date: '1 maj, 2020' }, ['Datum']],
  [{ place: '3 av 8', text: 'A', date: '2020' }, []],
  [{ text: 'vad som helst' }, []],
  [{ discipline: 'Övriga meriter', points: 'tio' }, ['Poäng']],
  [{ discipline: 'Övriga meriter', points: '10' }, []],
])('%j has the wrong cells %j', (said, labels) => {
  expect(wrongMerit(said).map(({ label }) => label)).toEqual(labels)
})
