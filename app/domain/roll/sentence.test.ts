import { expect, test } from 'vitest'
import type { HorseDocument } from '#app/domain/documents.ts'
import { ROLL_ORDERS } from './facts.table.ts'
import { horseFacts, meritsOf } from './facts.ts'
import { filterSearch } from './filter.ts'
import jury from './jury.examples.json' with { type: 'json' }
import { emptyRoll, putHorse } from './roll.ts'
import examples from './sentence.examples.json' with { type: 'json' }
import { readSentence } from './sentence.ts'
import type { Lead } from './sentence-state.ts'
import { Vocabulary } from './vocabulary.ts'

const STUD = [
  {
    name: 'Stjärnfall av Norrsken',
    gender: 'Hingst',
    line: '3.2',
    generation: 4,
    focus: 'Dressyr',
    kvalite: 'GI-22-1001',
  },
  { name: 'Norrsken Midvinter', gender: 'Hingst', sire: 'Ghalib al-Sahra', focus: 'Distans', titles: ['Rikshingst'] },
  {
    name: 'Norrsken Ella',
    gender: 'Sto',
    sire: 'Stjärnfall av Norrsken',
    dam: 'Östena',
    focus: 'Hoppning',
    line: '3.4',
  },
  {
    name: 'Åska',
    gender: 'Sto',
    age: 2018,
    sire: 'Altair',
    dam: 'Midnattssol',
    damsire: 'Bosporen',
    breeder: 'Stuteri Norrsken',
  },
  {
    name: 'Östena',
    gender: 'Sto',
    sire: 'Meteor av Norrsken',
    breeder: 'Stuteri Granlida',
    seller: 'Gestüt Mondscheinbach',
  },
  { name: 'Kvickan', gender: 'Valack', category: 'sold', owner: 'Kråkan', line: '5.1' },
  { name: 'Solrosen', gender: 'Sto', category: 'sold', owner: 'Svea Häst AB' },
  { name: 'Tuva', gender: 'Sto', category: 'sold', owner: 'Petronella P.', focus: 'Western' },
]
function vocabularyOf(stud: readonly (typeof STUD)[number][]): Vocabulary {
  const roll = emptyRoll()
  for (const one of stud) {
    // As records are stored.
    const horse = one as unknown as HorseDocument
    putHorse(roll, one.name, horseFacts(horse, meritsOf(null, [], null), 2026))
  }
  return new Vocabulary(roll)
}
const vocabulary = vocabularyOf(STUD)

const sayLead = ({ to, ...more }: Lead) =>
  to === 'disciplines' ? Object.values(more).flat().join(' ') : Object.values(more).join(' ')

/** A filter as its address, the order after `#`, and what was not understood after `??`. */
function said(sentence: string, of = vocabulary): string {
  const { filter, order, unknown } = readSentence(sentence, of)
  const words = unknown.map(({ text, meant, lead }) => {
    const to = lead && ` ⇒ ${lead.to} ${sayLead(lead)}`.trimEnd()
    return `${text}${meant === null ? '' : ` → ${meant}`}${to ?? ''}`
  })
  return [
    decodeURIComponent(filterSearch(filter).toString().replaceAll('+', ' ')),
    ...(order === null ? [] : [`#${order}`]),
    ...(words.length === 0 ? [] : [`?? ${words.join('; ')}`]),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

test.each(Object.entries(examples))('%s', (sentence, meaning) => {
  expect(said(sentence)).toBe(meaning)
})

/** What a jury of strangers typed, in a stud of their own. */
const JURY = vocabularyOf([
  ...STUD,
  {
    name: 'Norrsken Sagoherre',
    gender: 'Hingst',
    kvalite: 'GI-17-1001',
    asea: '13255',
    moorwiesen: '25754',
    rvhf: '7',
    breeder: 'Stall Rönnebo',
  },
  { name: 'Norrsken Fjälltanke', gender: 'Sto', died: 2025, asda: 'SWB 12-345', cdf: '2019' },
  { name: 'Sagokung', sire: 'Norrsken Sagoherre', dam: 'Norrsken Fjälltanke', age: 2020 },
  { name: 'Petronella II', gender: 'Sto' },
  { name: 'Vinden från Kråkebo', gender: 'Sto' },
  { name: 'Lugna vatten', gender: 'Sto' },
] as unknown as typeof STUD)
test.each(Object.entries(jury))('a stranger asks: %s', (sentence, meaning) => {
  expect(said(sentence, JURY)).toBe(meaning)
})

test('a sentence means the same whatever the order in which the horses were read', () => {
  const breeders = ['Solgläntans Stuteri', 'Stutteri Solbakken-Mose', 'Sol'].map((breeder) => ({
    name: breeder,
    breeder,
  }))
  const numbered = ['GI-22-1003', 'GI-22-1002'].map((kvalite) => ({ name: kvalite, kvalite }))
  const stud = [...STUD, ...breeders, ...numbered] as typeof STUD
  const [one, other] = [vocabularyOf(stud), vocabularyOf(stud.toReversed())]
  for (const sentence of [...Object.keys(examples), 'Solg', 'Solb', 'uppfödare Sol', 'GI-22', 'efter Norrskn'])
    expect(said(sentence, other), sentence).toBe(said(sentence, one))
})

test.each(Object.entries(ROLL_ORDERS).filter(([order]) => order !== 'namn'))(
  'an order is read by its label: %s',
  (order, { label }) => {
    expect(said(label)).toBe(`#${order}`)
  },
)

test('every sentence of the table is read whatever its capitals and its end', () => {
  expect(Object.keys(examples).length).toBeGreaterThanOrEqual(120)
  for (const sentence of ['ston över 150 cm', 'flest segrar', 'brun hingst']) {
    expect(said(`${sentence}?`)).toBe(said(sentence))
    expect(said(sentence.toUpperCase())).toBe(said(sentence))
  }
})

test.each([
  '',
  '   ',
  '?!',
  '%',
  '"',
  '0',
  '-',
  '\u0000',
  'x'.repeat(5000),
  '1 '.repeat(400),
  'efter',
  'över',
  'linje',
  'e.',
])('nonsense is no filter and never throws: %j', (sentence) => {
  expect(filterSearch(readSentence(sentence, vocabulary).filter).size).toBe(0)
})
