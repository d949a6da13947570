import { expect, test } from 'vitest'
import { evaluationsView } from './cards.ts'

const HEAD = { horse: 'Prov', date: '2024-05-01' }
const YOUNG = { ...HEAD, type: 'kvalitetunghasttest', typ: 8, hhb: 8, ben: 8, skritt: 7, trav: 7, galopp: 7 }

test.each([
  ['Gångarter', 'Gångarter', '45', 'Hoppning 47/60 (78,3 %)'],
  ['Hoppning', 'Hoppning', '47', 'Gångarter 45/60 (75,0 %)'],
])('a young horse tested for %s shows that total first, both by name', (inriktning, label, total, other) => {
  const [card] = evaluationsView([{ ...YOUNG, teknik: 8, temperament: 8, inriktning }]).quality
  expect(card).toMatchObject({ sum: { label, total }, other, parts: [] })
})

test('a single sum needs no name', () => {
  const [card] = evaluationsView([{ ...HEAD, type: 'exterior', breedType: 8, hnb: 8 }]).own
  expect(card).toMatchObject({ sum: { label: null, total: '16' }, other: null })
})

test('a missing exterior mark is a dash', () => {
  const [card] = evaluationsView([{ ...HEAD, type: 'exterior', breedType: 8, hnb: 0, totalPoints: 8 }]).own
  expect(card?.marks.map(({ shown }) => shown)).toEqual(['8', '-', '-', '-', '-'])
})
