import { expect, test } from 'vitest'
import { examplesOf } from './examples.ts'

test('examples are of different breeds, those of which most is known first', () => {
  const stats = Array(16).fill(50)
  const horses = [
    { name: 'Bara namn', breed: 'SWB' },
    { name: 'Med anlag', breed: 'SWB', genotype: 'Ee Aa' },
    { name: 'Allt', breed: 'SWB', genotype: 'Ee Aa', stats },
    { name: 'Annan ras', breed: 'ISL', stats },
    { name: 'Utan ras' },
  ]
  expect(examplesOf(horses).map(({ name }) => name)).toEqual(['Allt', 'Annan ras', 'Utan ras'])
  expect(examplesOf(horses.slice(0, 2)).map(({ name }) => name)).toEqual(['Med anlag', 'Bara namn'])
  expect(examplesOf([])).toEqual([])
})
