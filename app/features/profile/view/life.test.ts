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
    ownHorses: new Set(),
  })
  expect(life.map(({ year }) => year)).toEqual(years)
})
