import { expect, test } from 'vitest'
import { evaluationFieldLabel, fieldLabel } from './field-labels.ts'

const LINES = ['1/2, | Vår, 2020-01-01']

test.each([
  ['horses', {}, 'age', 'Födelseår'],
  ['horses', {}, 'okänd x', 'okänd x'],
  ['horses', {}, 'titles 0', 'Titlar 0'],
  ['pedigree', {}, 'created', 'Skapad (år)'],
  ['competition', {}, 'currentClass', 'Klass'],
  ['scores', {}, 'notepoints', 'Poäng för övriga meriter'],
  ['settings', {}, 'contact alias', 'Alias'],
  ['settings', {}, 'a b', 'a b'],
  ['evaluations', { type: 'exterior' }, 'hnb', 'Huvud, hals och bål'],
  ['evaluations', { type: 'okänd' }, 'judge', 'Domare'],
  ['evaluations', {}, 'hnb', 'hnb'],
] as const)('a field of %s, of %j, at %s is called %s', (collection, document, path, label) => {
  expect(fieldLabel(collection, document, path.split(' '))).toBe(label)
})

test.each([
  [{ results: { dressyr: { 'Lätt B': LINES } } }, ['results', 'dressyr', 'Lätt B'], 'Dressyr, Lätt B'],
  [{ results: { hoppning: LINES } }, ['results', 'hoppning'], 'Hoppning'],
  [{ 'dressyr PSG': LINES }, ['dressyr PSG'], 'Dressyr, Prix St Georges'],
  [{ results: { dressyr: { 'Lätt B': LINES } } }, ['results', 'dressyr'], 'Resultat dressyr'],
  [
    { results: { dressyr: { 'Lätt B': LINES, PSG: LINES } } },
    ['results', 'dressyr', 'PSG'],
    'Dressyr, Prix St Georges',
  ],
  [{ results: LINES }, ['results'], 'Resultat'],
])('results of %j at %j are called %s', (scores, path, label) => {
  expect(fieldLabel('scores', scores, path)).toBe(label)
})

test.each([
  ['exterior', 'horse', 'Häst'],
  ['exterior', 'type', 'Bedömning'],
  ['exterior', 'date', 'Datum'],
  ['trearstest', 'ben', 'Extremiteter'],
  ['trearstest', 'extr', 'Extremiteter'],
  ['folbedomning', 'bestInShow', 'Best in show'],
  ['folbedomning', 'bis2', 'Best in show 2'],
  ['folbedomning', 'bir', 'Bäst i rasen'],
  ['kvalitetlicens', 'Vilande', null],
  ['vrh', 'totalPoints', 'Summa'],
  ['vrh', 'total', 'Summa'],
  ['vrh', 'totals', 'Summa'],
  ['vrh', 'percentage', 'Procent'],
  ['vrh', 'maxPoints', 'Högsta summa'],
  ['vrh', 'premium', 'Grad'],
  ['vrh', 'result', 'Resultat'],
  ['vrh', 'gangarter', 'Gångarter'],
  ['vrh', 'gangart', 'Gångarter'],
  ['vrh', 'gang', 'Gångarter'],
  ['vrh', 'hoppning', 'Hoppning'],
  ['vrh', 'hopp', 'Hoppning'],
  ['vrh', 'hnb', null],
  ['okänd', 'totalPoints', null],
])('of an evaluation of the type %s the field %s is called %s', (type, field, label) => {
  expect(evaluationFieldLabel(type, field)).toBe(label)
})
