import { expect, test } from 'vitest'
import { meritsInOrder, proudestLines } from './merits-order.ts'

const scores = {
  name: 'A',
  dressyr: { LC: ['1/10 | Gammal, 2019-01-01', '9/10 | Mellan, 2021-01-01', '9/10 | Ny, 2024-01-01'] },
  hoppning: { '1,10 m': ['2/10 | Tvåa, 2020-01-01', '9/10 | Äldst, 2018-01-01', 'oläsligt'] },
}
const texts = (count: number) =>
  proudestLines(meritsInOrder(scores), count).flatMap(({ classes }) =>
    classes.flatMap(({ lines }) => lines.map(({ result, stored }) => result?.text ?? stored)),
  )

test.each([
  [6, ['Ny', 'Mellan', 'Gammal', 'Tvåa', 'Äldst', 'oläsligt']],
  [3, ['Ny', 'Gammal', 'Tvåa']],
  [2, ['Ny', 'Gammal']],
  [1, ['Gammal']],
  [0, []],
])('of six lines %i are the best and the newest', (count, told) => {
  expect(texts(count)).toEqual(told)
})

test('lines with equal points, and the others, are newest first, whatever their order was', () => {
  const days = ['2020-05-01', '2024-05-01', '2018-05-01', '2022-05-01', '2019-05-01']
  for (const place of ['1', '9']) {
    const lines = days.map((day) => `${place}/20 | ${day.slice(0, 4)}, ${day}`)
    const kept = proudestLines(meritsInOrder({ name: 'A', dressyr: { LC: lines } }), 3)
    const years = kept.flatMap(({ classes }) => classes.flatMap((one) => one.lines.map(({ result }) => result?.text)))
    expect(years.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(['2020', '2022', '2024'])
  }
})
