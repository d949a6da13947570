import { expect, test } from 'vitest'
import type { HorseDocument } from '#app/domain/documents.ts'
import { pairsToTry } from './pairs-to-try.ts'

const named = (stallions: HorseDocument[], mares: HorseDocument[]) =>
  pairsToTry(stallions, mares).map((pair) => pair.map(({ name }) => name).join(' och '))

test('pairs to try are of one breed, of as many breeds as there are, and no near kin', () => {
  const stallions = [
    { name: 'Alf', breed: 'SWB', sire: 'Far' },
    { name: 'Bo', breed: 'SWB' },
    { name: 'Carl', breed: 'ISL' },
    { name: 'Dan', breed: 'PRE' },
  ]
  const mares = [
    { name: 'Syster', breed: 'SWB', sire: 'Far' },
    { name: 'Dotter', breed: 'ISL', sire: 'Carl' },
    { name: 'Eva', breed: 'SWB' },
    { name: 'Frida', breed: 'ISL', sire: 'Unknown' },
  ]
  expect(named(stallions, mares)).toEqual(['Alf och Eva', 'Carl och Frida', 'Bo och Syster'])
  expect(named(stallions, [])).toEqual([])
})
