import { expect, test } from 'vitest'
import { emptyRoll, putHorse } from '#app/domain/roll/roll.ts'
import { readSentence } from '#app/domain/roll/sentence.ts'
import { Vocabulary } from '#app/domain/roll/vocabulary.ts'
import { rollLines } from '../text.ts'
import { triesOf } from './tries.ts'

test('every sentence to try is understood', () => {
  const vocabulary = new Vocabulary(emptyRoll())
  expect(rollLines.tries.filter((sentence) => readSentence(sentence, vocabulary).unknown.length > 0)).toEqual([])
})

test('only sentences that find something are proposed', () => {
  const roll = emptyRoll()
  expect(triesOf(roll)).toEqual([])
  putHorse(roll, 'Alva', { texts: { kon: ['Sto'], salu: ['till-salu'] }, numbers: {}, potentials: {} })
  putHorse(roll, 'Bo', { texts: { kon: ['Hingst'] }, numbers: {}, potentials: {} })
  expect(triesOf(roll)).toEqual([
    { name: 'ston till salu', about: '1 häst', href: '/horses?q=ston+till+salu' },
    { name: 'hingstar', about: '1 häst', href: '/horses?q=hingstar' },
    { name: 'ston', about: '1 häst', href: '/horses?q=ston' },
    { name: 'alla hästar', about: '2 hästar', href: '/horses?q=alla+h%C3%A4star' },
  ])
})
