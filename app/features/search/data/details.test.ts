import { expect, test } from 'vitest'
import { detailsOf } from './details.ts'

test('the year in which an entry was made is no year of birth', () => {
  expect(detailsOf('pedigree', 'Altair', { created: 2008, age: 2002 })).toMatchObject({
    birthYear: null,
    category: null,
  })
  expect(detailsOf('horses', 'Altair', { created: '2008', age: 2002 })).toMatchObject({ birthYear: 2002 })
})
