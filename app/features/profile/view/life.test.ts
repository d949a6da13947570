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

test.each([
  [40, 'Diplom', '40 poäng för exteriören'],
  [39.5, 'Klass I', '39,5 poäng för exteriören'],
  [39.5, 'Diplom', '39,5 poäng för exteriören, efter gränserna för en ny häst'],
  [36, 'Klass I', '36 poäng för exteriören, efter gränserna för en ny häst'],
  // A grade of no limits is as it was given.
  [20, 'Diplom', '20 poäng för exteriören'],
])('an exterior of %d points, %s: %s, 1 maj', (total, grade, said) => {
  const [judged] = lifeView({
    horse: { name: 'Alba', sire: null, dam: null },
    scores: null,
    evaluations: [{ horse: 'Alba', type: 'exterior', date: '2024-05-01', total, premium: grade }],
    firstborn: null,
    removed: new Set(),
  })
  expect([
    judged?.what,
    judged?.parts
      .map(({ text }) => text)
      .join('')
      .replaceAll('\u00a0', ' '),
  ]).toEqual([grade, `${said}, 1 maj`])
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
