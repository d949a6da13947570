import { expect, test } from 'vitest'
import { andList } from './and-list.ts'

test.each([
  [[], ''],
  [['Åska'], 'Åska'],
  [['Åska', 'Eld'], 'Åska och Eld'],
  [['Åska', 'Eld', 'Saga'], 'Åska, Eld och Saga'],
])('the words %j', (words, listed) => {
  expect(andList(words)).toBe(listed)
})
