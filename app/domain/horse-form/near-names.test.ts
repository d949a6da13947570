import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { swedishSortKey } from '#app/domain/swedish.ts'
import {
  isMisspelt,
  isNearName,
  letterDistance,
  likeNames,
  NameIndex,
  nearBeginnings,
  nearNames,
} from './near-names.ts'

test.each([
  { one: '', other: '', distance: 0 },
  { one: 'a', other: '', distance: 1 },
  { one: 'rosett', other: 'rosett', distance: 0 },
  { one: 'rosett', other: 'roset', distance: 1 },
  { one: 'rosett', other: 'rasett', distance: 1 },
  { one: 'rosett', other: 'orsett', distance: 1 },
  { one: 'kitten', other: 'sitting', distance: 3 },
  { one: 'abcdef', other: 'uvwxyz', distance: 5 },
])('"$one" is $distance letters from "$other"', ({ one, other, distance }) => {
  expect(letterDistance(one, other, 4)).toBe(distance)
})

test('a distance is symmetric, and at most one above the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 5 }), (one, other, most) => {
      const distance = letterDistance(one, other, most)
      expect(letterDistance(other, one, most)).toBe(distance)
      expect(distance).toBeLessThanOrEqual(most + 1)
      expect(distance === 0).toBe(one === other)
    }),
  )
})

const NAMES = ['Rik Rosett', 'Rik Rosen', 'Storm Far', 'Åtta Tolv', 'Naken', 'Nya', 'Norrsken Alm']

test.each([
  { typed: 'rik rosett', near: ['Rik Rosett', 'Rik Rosen'] },
  { typed: 'Rik Roset', near: ['Rik Rosett', 'Rik Rosen'] },
  { typed: 'Norsken Alm', near: ['Norrsken Alm'] },
  { typed: 'Atta Tolv', near: ['Åtta Tolv'] },
  { typed: 'Ny', near: ['Nya'] },
  { typed: 'Helt Annat', near: [] },
  { typed: '', near: [] },
])('for "$typed" the suggestions are $near', ({ typed, near }) => {
  expect(nearNames(typed, NAMES)).toEqual(near)
})

test.each([
  { typed: 'rikroz', near: ['Rik Rosett', 'Rik Rosen'] },
  { typed: 'rokraz', near: [] },
  { typed: 'Rikk Roz', near: ['Rik Rosett', 'Rik Rosen'] },
  { typed: 'nosrkken', near: ['Norrsken Alm'] },
  { typed: 'nake', near: [] },
  { typed: '', near: [] },
])('"$typed" begins, but for two letters, $near', ({ typed, near }) => {
  expect(nearBeginnings(typed, NAMES)).toEqual(near)
})

test('no more names than the limit', () => {
  expect(nearNames('Häst 1', ['Häst 2', 'Häst 3', 'Häst 1', 'Häst 4'], 2)).toEqual(['Häst 1', 'Häst 2'])
})

test.each([
  { name: 'Aska', like: ['Åska', 'ASKA', 'Askan'] },
  { name: 'Norrskens Alva', like: ['Norrskens Alfa'] },
  { name: 'Norrskens Arla', like: [] },
  { name: 'Ensam', like: [] },
])('$name reads like $like', ({ name, like }) => {
  const names = ['Aska', 'Åska', 'ASKA', 'Askan', 'Norrskens Alva', 'Norrskens Alfa', 'Norrskens Sirla', 'Ensam']
  expect(likeNames(name, names).toSorted()).toEqual(like.toSorted())
})

test('at most three names that are alike are suggested, the nearest first, without the name itself', () => {
  expect(likeNames('Bo', ['Bot', 'Bod', 'BO', 'Bo', 'Bor', 'Bos'])).toEqual(['BO', 'Bot', 'Bod'])
})

test.each([
  ['Daggkåpa av Norrsken', 'Daggkåpe av Norrsken', true],
  ['Daggkåpa av Norrsken', 'Dagkåppa av Norrsken', true],
  ['Daggkåpa av Norrsken', 'Daggkåpa av Norrland', false], // three letters
  ['Linda', 'Linna', true],
  ['Linda', 'Lenna', false], // one mistake below six letters
  ['Alma', 'Alva', false], // too short
  ['Alma av Norrsken', 'Alva av Norrsken', false],
  ['Kråkan 12345', 'Kråkan 12346', false], // a number
  ['Stora Kråkan', 'Kråkan', false], // a word of its own
  ['Linda', 'LINDA', false],
  ['Linda Vinda', 'Lindo Vindo', false], // two words
  ['Valkendorf', 'Valkendorff', true],
  ['Alkendorff', 'Valkendorff', true],
])('%j beside %j: misspelt %s', (one, other, isNear) => {
  expect(isMisspelt(one, other)).toBe(isNear)
  expect(isMisspelt(other, one)).toBe(isNear)
})

test('two letters are a misspelling only where two are allowed', () => {
  const index = new NameIndex(['Havgutten', 'havgutten', 'Havguten'])
  expect([index.meantBy('Dalgutten', 2), index.meantBy('Dalgutten', 1)]).toEqual([['Havgutten', 'havgutten'], []])
  expect(index.meantBy('Havgutten', 1)).toEqual(['havgutten', 'Havguten'])
})

test('a name with one mistake finds the one that is meant, wherever the mistake is', () => {
  const known = ['Daggkåpa av Norrsken', 'Valkendorff', 'Storm Faradi', 'Rik Rosett', 'Alma']
  const index = new NameIndex(known)
  const letters = fc.constantFrom('a', 'q', 'ö')
  fc.assert(
    fc.property(fc.constantFrom(...known), fc.nat(), letters, fc.constantFrom(0, 1, 2), (name, place, letter, how) => {
      const at = place % name.length
      const wrong = name.slice(0, at) + ['', letter, letter + name.charAt(at)][how] + name.slice(at + 1)
      const isNear = isMisspelt(wrong, name) || (wrong !== name && swedishSortKey(wrong) === swedishSortKey(name))
      expect(index.meantBy(wrong, 2).includes(name)).toBe(isNear)
    }),
  )
})

const IN_SENTENCE = true
test.each<[typed: string, name: string, isSentence: boolean, isNear: boolean]>([
  ['midvintr', 'Norrsken Midvinter', IN_SENTENCE, true],
  ['granlida herkulees', 'Granlida Herkules', IN_SENTENCE, true],
  ['norsken midv', 'Norrsken Midvinter', IN_SENTENCE, true],
  ['krusber', 'Krusbär', false, true],
  ['midvintär', 'Norrsken Midvinter', false, true],
  // Nearly every word begins like some name.
  ['grön', 'Granlida Herkules', IN_SENTENCE, false],
  ['grön', 'Gryning av Norrsken', IN_SENTENCE, false],
  ['kungen', 'Kungsgåva', IN_SENTENCE, false],
  ['drake', 'Kråkebo Vintergatan', IN_SENTENCE, false],
  ['färger', 'Norrsken Fagerdokka', IN_SENTENCE, false],
  ['äpple och banan', 'Applecroft Tinker', IN_SENTENCE, false],
  ['hund', 'Thunder Wind', IN_SENTENCE, false],
  ['simma', 'Natt och Dimma', IN_SENTENCE, false],
  ['dima', 'Natt och Dimma', false, false],
  ['rimma', 'Natt och Dimma', false, true],
  ['sadel', 'Satellit av Norrsken', false, false],
  ['stjarnfl', 'Stjärnfall av Norrsken', false, true],
  // The whole is the name but for a letter.
  ['köpp mig', 'Köp Mig', IN_SENTENCE, true],
])('%s may be %s (in a sentence: %j): %j', (typed, name, isSentence, isNear) => {
  expect(isNearName(typed, name, isSentence)).toBe(isNear)
})
