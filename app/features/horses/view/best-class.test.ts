import { expect, test } from 'vitest'
import { competesIn } from './best-class.ts'

const HORSE = { name: 'Prov', focus: 'Hoppning', height: 165, breed: 'SWB' }

test.each([
  // The focus goes first, with its highest class; the others where the horse gets farthest.
  [HORSE, ['dressyr:Grand Prix', 'hoppning:1,30 m', 'hoppning:1,40 m'], 12, 'Tävlar i Hoppning 140 cm · 12 segrar'],
  [{ ...HORSE, focus: null }, ['hoppning:0,40 m', 'dressyr:Grand Prix'], 1, 'Tävlar i Dressyr Grand Prix · 1 seger'],
  [HORSE, ['dressyr', 'dressyr:Lätt A'], 0, 'Tävlar i Dressyr Lätt A'],
  [HORSE, ['western:Halter'], 0, 'Tävlar i Western Halter'],
  [HORSE, [], 3, '3 segrar'],
  [HORSE, [], 0, null],
])('what a card says of %j in %j with %i wins', (horse, classes, wins, said) => {
  const fact = competesIn(horse, { classes, wins })
  expect(fact && [fact.label, fact.figure, fact.more].filter(Boolean).join(' ')).toBe(said)
})
