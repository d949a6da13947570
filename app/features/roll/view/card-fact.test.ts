import { expect, test } from 'vitest'
import type { HorseDocument } from '#app/domain/documents.ts'
import { horseFacts, meritsOf } from '#app/domain/roll/facts.ts'
import { readFilter } from '#app/domain/roll/filter.ts'
import { countOffspring, emptyRoll, putHorse, removeHorse, setBred } from '#app/domain/roll/roll.ts'
import { cardFact } from './card-fact.ts'

test.each([
  [45.5, { figure: '45,5', tone: 'gold' }],
  [37, { figure: '37', tone: 'brown' }],
  ['9 9 9 9 8', { figure: '44', tone: 'plain' }],
])('an exterior of %j that is ordered by stands in its colour', (evalExt, shown) => {
  const roll = emptyRoll()
  const horse = { name: 'Alva', evalExt } as HorseDocument
  putHorse(roll, 'Alva', horseFacts(horse, meritsOf(null, [], null), 2026))
  const filter = readFilter(new URLSearchParams())
  expect(cardFact(roll, 'Alva', filter, 'exterior')).toMatchObject({ label: 'Exteriörpoäng', ...shown })
})

test('the order by offspring with Elit says how many there are', () => {
  const roll = emptyRoll()
  const put = (horse: Partial<HorseDocument>, premiering: 'Elit' | 'AB' | null) =>
    putHorse(
      roll,
      horse.name ?? '',
      horseFacts(horse as HorseDocument, { ...meritsOf(null, [], null), premiering }, 2026),
    )
  put({ name: 'Alva' }, null)
  put({ name: 'Bo', dam: 'Alva' }, 'Elit')
  put({ name: 'Cia', dam: 'Alva' }, 'Elit')
  put({ name: 'Dag', dam: 'Alva' }, 'AB')
  countOffspring(roll)
  const fact = cardFact(roll, 'Alva', readFilter(new URLSearchParams()), 'elit')
  expect(fact).toMatchObject({ label: 'Avkommor med Elit', figure: '2', more: '' })
  const all = cardFact(roll, 'Alva', readFilter(new URLSearchParams()), 'avkommor')
  expect(all).toMatchObject({ label: 'Avkommor', figure: '3', more: 'i stallet' })
})

test('a breeding value that is ordered or filtered by says how sure it is, as the profile does', () => {
  const roll = emptyRoll()
  const put = (name: string) => putHorse(roll, name, horseFacts({ name }, meritsOf(null, [], null), 2026))
  const factOf = (name: string, search: string) => {
    const query = new URLSearchParams(search)
    return cardFact(roll, name, readFilter(query), query.has('ordning') ? 'avelext' : 'namn')
  }
  // More than the columns first have room for.
  for (let at = 0; at < 100; at++) put(`Häst ${at}`)
  setBred(roll, 'exterior', (name) => ({ index: 104, percent: name === 'Häst 99' ? 62 : 30 }))
  const told = { label: 'Avelsvärde exteriör', figure: '104', more: '(säkerhet 62\u00a0%)' }
  expect(factOf('Häst 99', 'ordning=avelext')).toEqual(told)
  expect(factOf('Häst 99', 'avelextmin=100')).toEqual(told)
  for (let at = 100; at < 200; at++) put(`Häst ${at}`)
  expect(factOf('Häst 99', 'ordning=avelext')).toEqual(told)
  removeHorse(roll, 'Häst 99')
  put('Annan')
  expect(factOf('Annan', 'ordning=avelext')).toBeNull()
  // An index that an older program wrote.
  setBred(roll, 'exterior', () => ({ index: 104 }))
  expect(factOf('Annan', 'ordning=avelext')).toEqual({ ...told, more: '' })
})
