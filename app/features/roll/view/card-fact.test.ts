import { expect, test } from 'vitest'
import type { HorseDocument } from '#app/domain/documents.ts'
import { horseFacts, meritsOf } from '#app/domain/roll/facts.ts'
import { readFilter } from '#app/domain/roll/filter.ts'
import { countOffspring, emptyRoll, putHorse } from '#app/domain/roll/roll.ts'
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
