import { expect, test } from 'vitest'
import { breedOptions, facetsOf, genderOptions, generationOptions } from './facets.ts'

test('breeds are offered by name, codes without one among them, each once', () => {
  const options = breedOptions(['öken', 'SWB', 'Zebra', 'NF', 'ISL', 'zebra', 'Åsna'], 'AX')
  expect(options.map(({ value }) => value)).toEqual(['AX', 'ISL', 'NF', 'SWB', 'Zebra', 'zebra', 'Åsna', 'öken'])
  expect(options.slice(1, 3)).toEqual([
    { value: 'ISL', label: 'Islandshäst' },
    { value: 'NF', label: 'New forest' },
  ])
  expect(breedOptions(['zebra', 'Zebra'], 'zebra').map(({ value }) => value)).toEqual(['Zebra', 'zebra'])
})

test('genders are offered as stallion, mare and gelding, then other words in Swedish order', () => {
  const words = ['ök', 'Valack', 'Åsna', 'Hingst', 'zorse', 'Sto', 'Ärla']
  const expected = ['Hingst', 'Sto', 'Valack', 'alv', 'zorse', 'Åsna', 'Ärla', 'ök']
  expect(genderOptions(words, 'alv')).toEqual(expected.map((gender) => ({ value: gender, label: gender })))
  expect(genderOptions(['Sto', 'Hingst'], null).map(({ value }) => value)).toEqual(['Hingst', 'Sto'])
})

test('generations rise as numbers, and a chosen one that no horse has is last', () => {
  const groups = [10, 9, null, -1, 100, 9].map((generation) => ({ breed: 'SWB', gender: null, generation, count: 2 }))
  const facets = facetsOf(groups)
  expect(facets).toEqual({ breeds: ['SWB'], genders: [], generations: [-1, 9, 10, 100], total: 12 })
  expect(generationOptions(facets.generations, '11', (one) => `G${one}`)).toEqual(
    ['-1', '9', '10', '100', '11'].map((value) => ({ value, label: `G${value}` })),
  )
})
