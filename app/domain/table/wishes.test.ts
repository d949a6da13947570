import { expect, test } from 'vitest'
import type { OwnField } from '#app/domain/own-fields/own-field.ts'
import { wishWords } from './wish-keys.ts'
import { fits, readWishes, wishProblem } from './wishes.ts'

const own = (key: string, kind: OwnField['kind']): OwnField => ({
  id: `field:extras:${key}`,
  place: 'extras',
  key,
  name: key,
  kind,
  choices: ['Ett, två', 'Tre'],
  about: 'all',
  shown: 'private',
})
const OWN = [own('poang', 'number'), own('skodd', 'date'), own('box', 'choice'), own('klippt', 'flag')]
const wishesOf = (query: string) => readWishes(new URLSearchParams(query), OWN, 'horses')

test.each([
  { query: 'fran.height=1,50&till.height=160 cm', fit: [150, '160', '155,5 cm'], not: [149, 161, null, 'hög'] },
  { query: 'fran.height=150', fit: [150, 200], not: [149, undefined] },
  { query: 'till.age=2020', fit: [2020, '1999'], not: [2021, 'okänt', ''] },
  { query: 'ar.gender=Sto&ar.gender=valack', fit: ['Sto', 'Valack'], not: ['Hingst', null] },
  { query: 'ar.category=Avelsston', fit: ['bloodmares'], not: ['stallions', null] },
  { query: 'ar.breed=swb, NF', fit: ['SWB', 'NF'], not: ['SH'] },
  { query: 'har.color=fux, BRUN', fit: ['Ljus Fux', 'brunskäck'], not: ['Svart', null] },
  { query: 'finns.color=ja', fit: ['Fux'], not: [null, ' ', undefined] },
  { query: 'finns.color=nej', fit: [null, '', undefined], not: ['Fux'] },
  { query: 'finns.height=nej&fran.height=160', fit: [null, 160], not: [159] },
  { query: 'ar.forSale=ja', fit: [true, 'true', 1], not: [false, null] },
  { query: 'ar.forSale=nej', fit: [false, null], not: [true] },
  { query: 'ar.titles=Elit', fit: [['ELI', 'Elit'], 'Elit'], not: [['ELI'], []] },
  { query: 'fran.evalPrem=41', fit: ['42,5, A'], not: ['40, AB', 'Elit'] },
  { query: 'fran.stats=30&till.stats=40', fit: [[10, 20, 5]], not: [[1], null] },
  { query: 'fran.field:extras:poang=7,5', fit: [7.5, '8'], not: [7, null] },
  { query: 'till.field:extras:skodd=2026-05-01', fit: ['2026-05-01', '2025-12-31'], not: ['2026-05-02', 'i maj'] },
  { query: 'ar.field:extras:box=Ett, två', fit: ['Ett, två'], not: ['Tre', null] },
  { query: 'ar.field:extras:klippt=nej', fit: [false, null], not: [true] },
])('$query is what $fit has and $not has not', ({ query, fit, not }) => {
  const [wish] = wishesOf(query)
  if (!wish) throw new Error('no wish')
  expect(wishProblem(wish)).toBeNull()
  const isFit = fits(wish, 'horses')
  expect(fit.map(isFit)).toEqual(fit.map(() => true))
  expect(not.map(isFit)).toEqual(not.map(() => false))
})

test.each([
  { query: 'fran.height=hög', problem: 'bad-bound' },
  { query: 'fran.height=160&till.height=150', problem: 'backwards' },
  { query: 'fran.color=1', problem: 'no-range' },
  { query: 'ar.field:extras:borta=Ja', problem: 'no-column' },
])('$query is $problem, and nothing is it', ({ query, problem }) => {
  const [wish] = wishesOf(query)
  if (!wish) throw new Error('no wish')
  expect(wishProblem(wish)).toBe(problem)
  expect([150, 'Fux', 'Ja', null].some(fits(wish, 'horses'))).toBe(false)
})

test('a class is wished by what its cell shows', () => {
  const [wish] = readWishes(new URLSearchParams('har.currentClass=georges, 120 cm'), [], 'competition')
  if (!wish) throw new Error('no wish')
  const isFit = fits(wish, 'competition')
  expect(['PSG', 'Regional PSG', '1,20 m', 'Lätt A', 'Rosa', null].map(isFit)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('blank wishes are none, and other words of an address are no wishes', () => {
  const search = new URLSearchParams('q=a&fran.height=+&ar.gender=Sto&kon=Sto&finns.color=&vy=tabell')
  expect(wishWords(search)).toBe('ar.gender=Sto')
  expect(readWishes(search, [], 'horses').map(({ key }) => key)).toEqual(['gender'])
})
