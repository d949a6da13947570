import { expect, test } from 'vitest'
import { ACTIONS } from './actions.table.ts'
import { storeText } from './text.ts'

const AT = { line: 31, column: 47 }
const CELLS = [
  { label: 'Ålder', cell: 'gammal' },
  { label: 'Höjd', cell: 'lång' },
]
/** What a sentence is given where that is not a text or a number, and what it must say of it. */
const GIVEN: Readonly<Record<string, { given: unknown[]; said: string[] }[]>> = {
  'import.noKnownCollection': [{ given: [['a1', 'b2', 'c3', 'd4', 'e5', 'f6']], said: ['(a1, b2, c3, d4, e5)'] }],
  'import.wrongForm': [{ given: ['"x"', AT], said: ['"x"', 'rad 31', 'kolumn 47'] }],
  'import.noJson': [{ given: ['"x"', AT], said: ['"x"', 'rad 31', 'kolumn 47'] }],
  'import.tooDeep': [{ given: [AT], said: ['rad 31', 'kolumn 47'] }],
  'import.tooLongDocument': [{ given: [AT], said: ['rad 31', 'kolumn 47'] }],
  'import.wrongDocument': [
    { given: ['horses', 'id7', AT], said: ['horses/id7 på rad 31, kolumn 47.'] },
    { given: ['horses', 'id7', undefined], said: ['horses/id7.'] },
  ],
  'table.wrong': [{ given: [CELLS], said: ['Ålder: "gammal" ', '; Höjd: "lång" '] }],
  'table.noNameColumn': [{ given: [['A1', 'B2']], said: ['A1, B2.'] }],
  'table.headings': [{ given: [['”STON”', '”Antal 2”']], said: ['”STON”, ”Antal 2”'] }],
  'table.leftOut': [{ given: [['A1', 'B2']], said: ['A1, B2.'] }],
  'gedcom.ownAncestor': [{ given: [['A1', 'B2', 'A1']], said: ['A1 – B2 – A1'] }],
  'backup.damaged': [
    { given: [['A1', 'B2']], said: ['A1, B2.'] },
    { given: [['A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'G7']], said: ['E5 och 2 till.'] },
  ],
  'damage.endedEarly': [
    { given: [{ found: 731, remembered: 800 }], said: ['731', '800'] },
    { given: [{ found: 8, remembered: 8, accounts: 2 }], said: ['ändringar av konton'] },
  ],
  'damage.piece': [
    { given: [{ table: 'A1', key: 'B2' }], said: ['Raden B2 i A1'] },
    { given: [{ table: 'pictures', key: 'B2' }], said: ['B2'] },
  ],
  'damage.rows': [
    { given: [1, 0], said: ['En del av ett konto är skadad'] },
    { given: [2, 731], said: ['2 delar av konton och 731 rader i journalen är skadade'] },
  ],
  'open.gone': [
    { given: ['FIL', 731, 'SIST'], said: ['FIL', '731', 'SIST'] },
    { given: ['FIL', null, 'SIST'], said: ['FIL', 'ett stuteri. ', 'SIST'] },
  ],
  'upgrade.plan': [
    { given: [{ migrations: ['A1', 'B2'], isReindexed: true }], said: ['tabellerna', 'A1, B2', 'sökregister'] },
    { given: [{ migrations: [], isReindexed: true }], said: ['sökregister'] },
  ],
  'upgrade.done': [
    { given: ['A1', false], said: ['A1'] },
    { given: ['A1', true], said: ['A1', 'upgrade --back'] },
  ],
  'table.field': [{ given: ['Födelseår', 'är inget år'], said: ['Födelseår', 'är inget år'] }],
  'table.above': [{ given: [['A1', 'B2']], said: ['A1', 'B2'] }],
  'table.spoiled': [{ given: ['A1', 'B2', 'C3', 'D4'], said: ['A1', 'B2', 'C3', 'D4'] }],
  'table.collides': [{ given: ['A1', 'B2', 'C3', 'D4'], said: ['A1', 'B2', 'C3', 'D4'] }],
  'open.backup': [{ given: ['FIL', new Date('2026-01-02T03:04:05Z')], said: ['FIL', '2026-01-02T03:04:05'] }],
}
const PLAIN = ['A1', 'B2', 'C3']

function sentencesOf(texts: object, path: readonly string[] = []): { name: string; text: string; said: string[] }[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
    const place = [...path, key]
    const name = place.join('.')
    if (typeof text === 'string') return [{ name, text, said: [] }]
    if (typeof text !== 'function') return sentencesOf(text as object, place)
    const plain = PLAIN.slice(0, text.length)
    return (GIVEN[name] ?? [{ given: plain, said: plain }]).map(({ given, said }) => ({
      name,
      text: String(text(...given)),
      said,
    }))
  })
}

test.each(sentencesOf(storeText))('the sentence $name says what it is given', ({ text, said }) => {
  expect(text.trim()).toBe(text)
  expect(text).toMatch(/\p{L}{2}/u)
  expect(text).not.toMatch(/undefined|null|NaN|\[object/)
  for (const part of said) expect(text).toContain(part)
})

test('every action of the journal has a sentence of its own', () => {
  const sentences = Object.values(ACTIONS)
  expect(new Set(sentences).size).toBe(sentences.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}\p{L}/u)
})

/** Journals have these: an action that is renamed would be shown by its key. */
const STORED = `
  demo import undo rename-horse add-titles add-ribbons remove-ribbon add-horse update-horse delete-horse
  mark-sold mark-dead for-sale tingad back-to-normal add-relation update-relation delete-relation add-evaluation
  update-evaluation delete-evaluation age-all-up age-all-down age-quality-up age-quality-down age-agelimit-up
  age-agelimit-down settings add-merits remember-class forget-class update-notes correct-result remove-result
  add-competition level-up level-up-many reset-merits retire competition-sold update-competition
  update-competition-many remove-competition change-competition-class restore restore-backup bulk-category
  bulk-sale bulk-tingad bulk-breed bulk-owner bulk-line bulk-generation bulk-add-titles bulk-remove-titles
  bulk-ribbon doctor-mend doctor-merge doctor-accept doctor-forget restore-field add-pictures move-picture
  remove-picture describe-picture crop-picture copy-pictures add-own-ribbon remove-own-ribbon sign-picture
  write-news remove-news leave-out-news show-news choose-month-horse remove-month-horse
`

test('no action that a journal may hold is gone', () => {
  expect(Object.keys(ACTIONS)).toEqual(expect.arrayContaining(STORED.trim().split(/\s+/)))
})
