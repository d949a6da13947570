import { expect, test } from 'vitest'
import { categoryLabel } from '../categories.ts'
import { HORSE_FIELDS } from '../horse/fields.table.ts'
import { answerWords, KNOWN_WORDS, proposedWord, sureWord, WordAnswers, WordTally } from './words.ts'

test.each([
  ['gender', 'hingst', 'Hingst'],
  ['gender', ' STO ', 'Sto'],
  ['gender', 'märr', 'Sto'],
  ['gender', 'Gelding', 'Valack'],
  ['gender', 'okänt', null],
  ['gender', '?', null],
  ['category', 'Avelsston', 'bloodmares'],
  ['category', 'Till Salu', 'for-sale'],
  ['category', 'STALLIONS', 'stallions'],
  ['category', 'Död', 'dead'],
  ['category', 'uthyrd', null],
] as const)('%s %j probably means %j', (kind, word, means) => {
  expect(proposedWord(kind, word)).toBe(means)
})

test('a category is read from its label too', () => {
  for (const category of KNOWN_WORDS.category)
    expect(sureWord('category', categoryLabel(category) ?? '')).toBe(category)
})

test('every word that may be stored is proposed for itself, and no word for two', () => {
  for (const kind of ['gender', 'category'] as const) {
    for (const known of KNOWN_WORDS[kind]) expect(proposedWord(kind, known)).toBe(known)
  }
})

const answer = (document: Record<string, unknown>, answers = new WordAnswers()) =>
  answerWords(document, HORSE_FIELDS, answers)

test('stored words, blank ones and other fields need no answer', () => {
  for (const gender of ['Sto', ' Sto ', '', null, undefined, ['Sto'], true]) {
    const document = { name: 'A', gender, color: 'hingst' }
    expect(answer(document).odd).toEqual([])
    expect(answer(document).document).toBe(document)
  }
})

test('an unknown word is asked about until it has an answer, a word or nothing', () => {
  const document = { name: 'A', gender: 'hingst', category: 'gamla', age: 2001 }
  expect(answer(document).odd).toEqual([
    { kind: 'gender', word: 'hingst' },
    { kind: 'category', word: 'gamla' },
  ])
  const answers = new WordAnswers()
  expect(answers.add('gender', 'hingst', 'Hingst')).toBe(true)
  expect(answers.add('category', ' gamla ', null)).toBe(true)
  expect(answers.add('category', 'gamla', 'gamla')).toBe(false)
  expect(answer(document, answers)).toEqual({ document: { name: 'A', gender: 'Hingst', age: 2001 }, odd: [] })
  expect(document.gender).toBe('hingst')
})

test('words are counted with some names, the most frequent first', () => {
  const tally = new WordTally()
  tally.add({ kind: 'gender', word: 'x' }, 'Å')
  for (const name of ['A', 'B', 'C', 'D']) tally.add({ kind: 'category', word: 'död' }, name)
  expect(tally.unknown).toEqual([
    { kind: 'category', word: 'död', count: 4, examples: ['A', 'B', 'C'], proposal: 'dead' },
    { kind: 'gender', word: 'x', count: 1, examples: ['Å'], proposal: null },
  ])
})
