import { expect, test } from 'vitest'
import { shelfRibbons } from './ribbons.ts'

const PLACE = '/rosetter/tavling/6.png'
const DIPLOM = '/rosetter/ext/diplom.png'
const horse = {
  name: 'Alva',
  ribbons: [PLACE, PLACE, '/rosetter/tavling/champion.png', 'https://example.org/a.png'],
  ERibbons: [DIPLOM],
}
const exterior = { horse: 'Alva', type: 'exterior', hnb: 9, breedType: 9, extremeties: 9, movement: 9, overall: 9 }
const evaluations = [{ ...exterior, date: '2020-05-02' }]
const lines = ['6/20 | Höstcupen, 2019-10-02', '5/20 | Vårcupen, 2020-04-02', '6/9, | Vinterspelen 2021, 2021-02-01']
const scores = { name: 'Alva', results: { dressyr: { 'Lätt C': lines } } }

test('a ribbon says, once of each kind, which results or evaluations gave such ones, the newest first', () => {
  const read = { horse, scores, evaluations }
  expect(shelfRibbons(read, 'ribbons').map(({ label, from }) => [label.replace(/\u00a0/g, ' '), from])).toEqual([
    ['6:e plats', 'Dressyr Lätt C, Vinterspelen 2021; Dressyr Lätt C, Höstcupen 2019'],
    ['6:e plats', undefined],
    ['Champion', undefined],
    ['Tävlingsrosett', undefined],
  ])
  expect(shelfRibbons(read, 'ERibbons').map(({ from }) => from)).toEqual(['Exteriör 2020-05-02'])
  expect(shelfRibbons({ horse, scores: null, evaluations: [] }, 'ribbons')[0]?.from).toBeUndefined()
})
