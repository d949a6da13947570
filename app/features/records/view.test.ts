import { expect, test } from 'vitest'
import { recordsView } from './view.ts'

const holder = (name: string, career: { first: number; last: number } | null = null) => ({ name, career })

test('a record shows its holders, its value, and what it is based on', () => {
  expect(recordsView([{ kind: 'tallest', head: null, value: 178.5, holders: [holder('Åke & Ö')], count: 1 }])).toEqual([
    {
      kind: 'tallest',
      head: null,
      label: 'Högsta mankhöjd',
      value: '178,5 cm',
      about: 'Av dem som är färdigvuxna',
      holders: [{ name: 'Åke & Ö', href: '/horse/%C3%85ke%20%26%20%C3%96' }],
      folded: null,
    },
  ])
})

test('a career of one horse has its years, a shared one has none', () => {
  const [one, shared] = recordsView([
    { kind: 'career', head: null, value: 7, holders: [holder('A', { first: 2012, last: 2019 })], count: 1 },
    {
      kind: 'career',
      head: null,
      value: 7,
      holders: ['A', 'B', 'C'].map((name) => holder(name, { first: 1, last: 8 })),
      count: 3,
    },
  ])
  expect(one).toMatchObject({ value: '7 år', about: 'Från första till senaste resultatet, 2012–2019' })
  expect(shared).toMatchObject({ about: 'Från första till senaste resultatet' })
})

test('of more than three holders the others are folded', () => {
  const holders = ['A', 'B', 'C', 'D', 'E'].map((name) => holder(name))
  const [record] = recordsView([{ kind: 'wins', head: null, value: 7, holders, count: 5 }])
  expect(record?.holders.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  expect(record?.folded).toEqual({
    label: 'Visa 2 till',
    holders: [
      { name: 'D', href: '/horse/D' },
      { name: 'E', href: '/horse/E' },
    ],
  })
})
