import { expect, test } from 'vitest'
import { lifeView } from './life.ts'

test.each([
  ['born, whatever the year of its entry', { name: 'Föl', age: 2002 }, [2002]],
  ['known only by when its entry was created', null, []],
])('the first foal is on the line if it is %s', (_case, horse, years) => {
  const document = { name: 'Föl', created: 2008 }
  const life = lifeView({
    horse: { name: 'Mor', sire: null, dam: null },
    scores: null,
    evaluations: [],
    firstborn: { name: 'Föl', document, own: horse !== null, ...(horse && { horse }) },
    removed: new Set(),
  })
  expect(life.map(({ year }) => year)).toEqual(years)
})

test('a parent is linked unless its horse was removed', () => {
  const [born] = lifeView({
    horse: { name: 'Föl', sire: 'Far', dam: 'Mor', age: 2020 },
    scores: null,
    evaluations: [{ horse: 'Föl', type: 'exterior', date: '2024-05-01', total: 40 }],
    firstborn: null,
    removed: new Set(['Far']),
  })
  expect(born?.parts.filter(({ href }) => href !== undefined)).toEqual([
    { text: 'Mor', href: '/horse/Mor' },
    { text: 'Far', href: null },
  ])
})
